public import TidingsModel
public import TidingsStrings

/// A run over files, folders and whole apps, each with the configuration that is nearest to it.
public struct LintRun: Sendable {
    /// What the caller says for all projects.
    public struct Options: Sendable {
        /// The ids of the rules that look; all if it is `nil`.
        public var only: Set<String>?
        /// The languages that are looked at; all if there are none.
        public var languages: Set<LocaleTag> = []
        /// The configuration for all; `nil` for the nearest file of each path.
        public var configuration: LintConfiguration?
        /// The library’s strings in whose place those of the paths stand.
        public var over: String?
        /// The library whose notices are rendered with these strings and templates; `nil` if none are.
        public var notices: NoticeLibrary?

        /// Options that say nothing.
        public init() {}
    }

    /// Everything that was found, project by project.
    public private(set) var findings: [LintFinding] = []
    /// What is wrong with configurations.
    public private(set) var configurationProblems: [Problem] = []
    /// How many texts of translations were looked at.
    public private(set) var texts = 0
    /// How many languages of tables were looked at.
    public private(set) var files = 0

    /// How many findings there are.
    public var summary: LintSummary { LintSummary(findings) }

    /// Looks at everything below the paths.
    ///
    /// - Throws: `StringsInspection.NotFound` for a path where there is nothing.
    public init(_ paths: [String], _ options: Options = Options()) throws(StringsInspection.NotFound) {
        var read: [String: LintConfigurationFile] = [:]
        var libraries: [ProjectOptions: TranslationProject] = [:]
        for path in paths where options.notices == nil || !NoticeLibrary.hasTemplates(path) {
            let configuration = options.configuration ?? nearest(path, &read)
            let linter = Linter(configuration, only: options.only, languages: options.languages)
            if let part = LanguagePart(path) {
                try look(at: part.folder, linter, options, &libraries, part.contains)
                continue
            }
            for folder in ProjectSearch.folders(below: path) where !configuration.excludes(folder) {
                try look(at: folder, linter, options, &libraries) { _ in true }
            }
        }
        guard let notices = options.notices else { return }
        let found = notices.findings(paths, options) { path in options.configuration ?? nearest(path, &read) }
        findings += found
    }

    private mutating func look(
        at folder: String, _ linter: Linter, _ options: Options,
        _ libraries: inout [ProjectOptions: TranslationProject],
        _ isWanted: (String) -> Bool
    ) throws(StringsInspection.NotFound) {
        let how = linter.configuration.projectOptions
        let project = try TranslationProject(path: folder, options: how)
        var found = linter.findings(in: project)
        if let over = options.over {
            let library: TranslationProject
            if let known = libraries[how] {
                library = known
            } else {
                library = try TranslationProject(path: over, options: how)
                libraries[how] = library
            }
            found += linter.finished(
                OverrideLinter.findings(linter, app: project, library: library), linter.tables(of: project),
                isWhole: false)
        }
        findings += found.filter { $0.problem.place.map { isWanted($0.file) } ?? true }
        for table in project.tables {
            for file in [table.source].compactMap({ $0 }) + table.translations where isWanted(file.file) {
                files += 1
                if file.language != table.sourceLanguage { texts += file.strings.entries.count }
            }
        }
    }

    private mutating func nearest(_ path: String, _ read: inout [String: LintConfigurationFile]) -> LintConfiguration {
        guard let place = LintConfigurationFile.path(for: path) else { return LintConfiguration() }
        if let known = read[place] { return known.configuration }
        do throws(LintConfigurationFile.CannotRead) {
            let file = try LintConfigurationFile(path: place)
            read[place] = file
            configurationProblems += file.problems
            return file.configuration
        } catch {
            configurationProblems.append(error.problem)
            return LintConfiguration()
        }
    }
}
