public import TidingsModel

/// All templates of a program, by name and medium.
///
/// A template is a file `update-available.txt.mustache`, `.md.mustache` or `.html.mustache`. What
/// templates have in common are partials: `{{> frame}}` includes `frame` of the same medium, from the
/// folder `partials` or from beside the templates. Where a language needs a template or partial of its own, it
/// lies in a folder named by that language: `ar/update-available.html.mustache`.
///
/// The folders are listed once, and no name in a template is ever a path. A file is read when it is first asked
/// for, and kept; a library can be shared by threads.
public struct TemplateLibrary: Sendable {
    private let folders: [TemplateFolder]
    private let files: TemplateFiles
    /// The folders, the one that counts first at the front.
    public let directories: [String]
    /// The languages whose own templates are used, the nearest first; none where `localized` was not asked.
    public private(set) var chain: [LocaleTag] = []

    /// Lists the templates of some folders.
    ///
    /// A file of an earlier folder takes the place of the same file in a later one, also when it has errors:
    /// an app's folder comes before the library's.
    public init(directories: [String]) {
        self.directories = directories
        folders = directories.map(TemplateFolder.init(path:))
        files = TemplateFiles()
        languages = Set(folders.flatMap(\.languages)).sorted { $0.description < $1.description }
    }

    /// A library of texts, one medium for all; each can include the others.
    package init(_ texts: [String: String], _ medium: Medium) {
        var paths: [TemplateFolder.Key: String] = [:]
        var entries: [String: TemplateFiles.Entry] = [:]
        for (name, text) in texts {
            paths[TemplateFolder.Key(name: name, medium: medium)] = name
            do throws(TemplateErrors) {
                entries[name] = .template(try Template(text, name: name, medium: medium))
            } catch {
                entries[name] = .invalid(error.errors)
            }
        }
        directories = []
        folders = [TemplateFolder(files: paths)]
        files = TemplateFiles(entries)
        languages = []
    }

    /// The library as one language sees it.
    ///
    /// In each folder, a file of the first language that has it counts before the file for all languages. An app's
    /// file for all languages still comes before the library's for one.
    /// - Parameter chain: A language and its parents, nearest first: `pt-BR`, `pt`.
    public func localized(for chain: [LocaleTag]) -> TemplateLibrary {
        var library = self
        library.chain = chain
        return library
    }

    /// The languages that have a template or partial of their own, sorted.
    public let languages: [LocaleTag]

    /// What is wrong with the folders and all their files; a file with an error takes nothing from the others.
    ///
    /// Every file is read for it.
    public var problems: [Problem] {
        for folder in folders {
            for (key, path) in folder.partials { _ = files.entry(path, key.medium) }
            for (key, path) in folder.templates { _ = files.entry(path, key.medium) }
        }
        return knownProblems
    }

    /// What is wrong with the folders, and with the files that were read so far.
    public var knownProblems: [Problem] {
        let problems = files.problems
        return folders.flatMap { folder in
            let paths = Set(folder.partials.values).union(folder.templates.values).sorted()
            let found = folder.problems + paths.flatMap { problems[$0] ?? [] }
            return found.enumerated().sorted {
                let (left, right) = ($0.element.place?.file ?? "", $1.element.place?.file ?? "")
                return (left, $0.offset) < (right, $1.offset)
            }.map(\.element)
        }
    }

    /// The names of the templates of a medium, sorted.
    ///
    /// Partials that lie beside the templates are among them.
    public func names(_ medium: Medium) -> [String] { names(\.templates, medium) }

    /// The template of a name and medium.
    ///
    /// - Throws: an error that names the templates there are, or that says what is wrong with this one.
    public func template(_ name: String, _ medium: Medium) throws(TemplateError) -> Template {
        guard let entry = entry(template: name, medium) else {
            let message = "There is no \(medium.rawValue) template “\(name)”. "
            throw TemplateError(.unknownTemplate, message + Self.list(names(medium), near: name))
        }
        return try Self.open(entry, name)
    }

    /// The partial of a name and medium.
    ///
    /// - Throws: an error that names the partials there are, or that says what is wrong with this one.
    public func partial(_ name: String, _ medium: Medium) throws(TemplateError) -> Template {
        guard let entry = entry(partial: name, medium) else {
            let message = "There is no \(medium.rawValue) partial “\(name)”. "
            throw TemplateError(.unknownPartial, message + Self.list(names(\.partials, medium), near: name))
        }
        return try Self.open(entry, name)
    }

    /// The errors in the text of a partial; none when it is well-formed or not there.
    func errors(inPartial name: String, _ medium: Medium) -> [TemplateError] {
        guard case .invalid(let errors)? = entry(partial: name, medium) else { return [] }
        return errors
    }

    /// The errors in the text of a template; none when it is well-formed or not there.
    func errors(inTemplate name: String, _ medium: Medium) -> [TemplateError] {
        guard case .invalid(let errors)? = entry(template: name, medium) else { return [] }
        return errors
    }

    private func entry(template name: String, _ medium: Medium) -> TemplateFiles.Entry? {
        folders.lazy.compactMap { $0.template(name, medium, chain) }.first.map { files.entry($0, medium) }
    }

    private func entry(partial name: String, _ medium: Medium) -> TemplateFiles.Entry? {
        folders.lazy.compactMap { $0.partial(name, medium, chain) }.first.map { files.entry($0, medium) }
    }

    private static func open(_ entry: TemplateFiles.Entry, _ name: String) throws(TemplateError) -> Template {
        switch entry {
        case .template(let template): return template
        case .invalid(let errors):
            let first = errors.first.map { " \($0.message)" } ?? ""
            let message = "The template “\(name)” cannot be used: it has \(errors.count) errors.\(first)"
            throw TemplateError(.invalidTemplate, message, at: errors.first?.place)
        }
    }

    private func names(_ kind: KeyPath<TemplateFolder, [TemplateFolder.Key: String]>, _ medium: Medium) -> [String] {
        let keys = folders.flatMap { $0[keyPath: kind].keys }
        return Set(
            keys.filter { key in key.medium == medium && (key.language.map(chain.contains) ?? true) }.map(\.name)
        ).sorted()
    }

    private static func list(_ names: [String], near name: String) -> String {
        guard !names.isEmpty else { return "There are none." }
        let meant = nearestWord(to: name, among: names).map { "Did you mean “\($0)”? " } ?? ""
        return "\(meant)There are: \(names.joined(separator: ", "))."
    }
}
