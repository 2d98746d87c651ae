import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The strings and the templates of Tidings, over which those of an app stand.
public struct NoticeLibrary: Sendable, Hashable {
    /// The folder of the strings.
    public let strings: String
    /// The folder of the templates.
    public let templates: String

    /// Names the folders.
    public init(strings: String, templates: String) {
        self.strings = strings
        self.templates = templates
    }

    /// Whether a folder has templates.
    public static func hasTemplates(_ path: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.contains { $0.hasSuffix(".mustache") }
    }

    /// What is wrong with the notices that are made of some folders, as far as the options and the projects ask.
    ///
    /// What is wrong with no file in particular is a matter of the first folder's project.
    func findings(
        _ paths: [String], _ options: LintRun.Options, _ configuration: (_ path: String) -> LintConfiguration
    ) -> [LintFinding] {
        let folders = paths.filter(Self.hasTemplates)
        let app = paths.filter { !folders.contains($0) }.flatMap { ProjectSearch.folders(below: $0) }
        let problems: [Problem]
        do {
            problems = try NoticeCheck(
                app: app.filter { $0 != strings }, library: strings,
                templates: folders.filter { $0 != templates } + [templates]
            ).problems()
        } catch {
            problems = [Problem(.error, rule: "rendered-nothing", "Nothing can be rendered: \(error).")]
        }
        return Dictionary(grouping: problems) { configuration($0.place?.file ?? paths.first ?? ".") }
            .flatMap { configuration, problems -> [LintFinding] in
                let linter = Linter(configuration, only: options.only, languages: options.languages)
                let tables = app.flatMap { folder in
                    (try? TranslationProject(path: folder, options: configuration.projectOptions))
                        .map(linter.tables) ?? []
                }
                return linter.findings(of: problems, tables)
            }
            .sorted(by: LintFinding.comesBefore)
    }
}
