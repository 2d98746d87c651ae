public import TidingsModel

/// All templates of a program, by name and medium.
///
/// A template is a file `update-available.txt.mustache`, `.md.mustache` or `.html.mustache`. What
/// templates have in common are partials: `{{> frame}}` includes `frame` of the same medium, from the
/// folder `partials` or from beside the templates. All files are read once; nothing is opened later, and no
/// name in a template is ever a path.
public struct TemplateLibrary: Sendable {
    private let templates: [TemplateFolder.Key: TemplateFolder.Entry]
    private let partials: [TemplateFolder.Key: TemplateFolder.Entry]
    /// The folders, the one that counts first at the front.
    public let directories: [String]
    /// What is wrong with the folders and files; a file with an error takes nothing from the others.
    public let problems: [Problem]

    /// Reads the templates of some folders.
    ///
    /// A file of an earlier folder takes the place of the same file in a later one, also when it has errors:
    /// an app's folder comes before the library's.
    public init(directories: [String]) {
        var templates: [TemplateFolder.Key: TemplateFolder.Entry] = [:]
        var partials = templates
        var problems: [Problem] = []
        for directory in directories {
            let folder = TemplateFolder(path: directory)
            templates.merge(folder.templates) { first, _ in first }
            partials.merge(folder.partials) { first, _ in first }
            problems += folder.problems
        }
        self.directories = directories
        self.templates = templates
        self.partials = partials
        self.problems = problems
    }

    /// The names of the templates of a medium, sorted.
    ///
    /// Partials that lie beside the templates are among them.
    public func names(_ medium: Medium) -> [String] { Self.names(templates, medium) }

    /// The template of a name and medium.
    ///
    /// - Throws: an error that names the templates there are, or that says what is wrong with this one.
    public func template(_ name: String, _ medium: Medium) throws(TemplateError) -> Template {
        guard let entry = templates[TemplateFolder.Key(name: name, medium: medium)] else {
            let message = "There is no \(medium.rawValue) template \"\(name)\". "
            throw TemplateError(.unknownTemplate, message + Self.list(names(medium)))
        }
        return try Self.open(entry, name)
    }

    /// The partial of a name and medium.
    ///
    /// - Throws: an error that names the partials there are, or that says what is wrong with this one.
    public func partial(_ name: String, _ medium: Medium) throws(TemplateError) -> Template {
        guard let entry = partials[TemplateFolder.Key(name: name, medium: medium)] else {
            let message = "There is no \(medium.rawValue) partial \"\(name)\". "
            throw TemplateError(.unknownPartial, message + Self.list(Self.names(partials, medium)))
        }
        return try Self.open(entry, name)
    }

    /// The errors in the text of a partial; none when it is well-formed or not there.
    func errors(inPartial name: String, _ medium: Medium) -> [TemplateError] {
        guard case .invalid(let errors)? = partials[TemplateFolder.Key(name: name, medium: medium)] else { return [] }
        return errors
    }

    /// The errors in the text of a template; none when it is well-formed or not there.
    func errors(inTemplate name: String, _ medium: Medium) -> [TemplateError] {
        guard case .invalid(let errors)? = templates[TemplateFolder.Key(name: name, medium: medium)] else { return [] }
        return errors
    }

    private static func open(_ entry: TemplateFolder.Entry, _ name: String) throws(TemplateError) -> Template {
        switch entry {
        case .template(let template): return template
        case .invalid(let errors):
            let first = errors.first.map { " \($0.message)" } ?? ""
            let message = "The template \"\(name)\" cannot be used: it has \(errors.count) errors.\(first)"
            throw TemplateError(.invalidTemplate, message, at: errors.first?.place)
        }
    }

    private static func names(
        _ entries: [TemplateFolder.Key: TemplateFolder.Entry], _ medium: Medium
    ) -> [String] {
        entries.keys.filter { $0.medium == medium }.map(\.name).sorted()
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "There are none." : "There are: \(names.joined(separator: ", "))."
    }
}
