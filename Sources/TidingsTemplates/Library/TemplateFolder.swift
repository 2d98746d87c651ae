import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which templates lie in a folder; none of them is read yet.
///
/// Those for one language only lie in a folder that is named by it, `ar` or `pt-BR`, with partials of its own.
struct TemplateFolder {
    /// A template by its name, medium and language.
    struct Key: Sendable, Hashable {
        let name: String
        let medium: Medium
        /// `nil` for a template that serves every language.
        var language: LocaleTag?
    }

    /// The paths of the templates.
    private(set) var templates: [Key: String] = [:]
    /// The paths of what can be included: the templates, and what lies below `partials/`.
    private(set) var partials: [Key: String] = [:]
    private(set) var problems: [Problem] = []

    init(path: String) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            let message = "The folder of templates cannot be read. Is the path right?"
            problems.append(TemplateError(.unreadableFile, message, at: SourcePlace(file: path)).problem)
            return
        }
        list(names, in: path, nil)
        for name in names.sorted() where !name.hasPrefix(".") && !name.hasSuffix(Self.suffix) && name != Self.partials {
            listLanguage(name, in: path)
        }
    }

    /// A folder that is nowhere; the paths of its files are their names.
    init(files: [Key: String]) {
        templates = files
        partials = files
    }

    /// The languages that have templates of their own.
    var languages: Set<LocaleTag> { Set(partials.keys.compactMap(\.language)) }

    /// The path of a template in the first of some languages that has it, at last in none.
    func template(_ name: String, _ medium: Medium, _ languages: [LocaleTag]) -> String? {
        Self.first(templates, name, medium, languages)
    }

    /// The path of a partial, likewise.
    func partial(_ name: String, _ medium: Medium, _ languages: [LocaleTag]) -> String? {
        Self.first(partials, name, medium, languages)
    }

    private static func first(
        _ paths: [Key: String], _ name: String, _ medium: Medium, _ languages: [LocaleTag]
    ) -> String? {
        for language in languages {
            if let path = paths[Key(name: name, medium: medium, language: language)] { return path }
        }
        return paths[Key(name: name, medium: medium)]
    }

    // MARK: Listing

    private mutating func list(_ names: [String], in path: String, _ language: LocaleTag?) {
        let found = keys(names, in: path, language)
        templates.merge(found) { first, _ in first }
        partials.merge(found) { first, _ in first }
        let below = Self.join(path, Self.partials)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: below) else { return }
        for (key, file) in keys(names, in: below, language) {
            if found[key] != nil {
                problems.append(
                    Problem(
                        .warning, rule: TemplateRule.duplicatePartial.rawValue,
                        "The folder above holds a template of the same name. The one in partials/ is included.",
                        at: SourcePlace(file: file)))
            }
            partials[key] = file
        }
    }

    /// A folder without templates is nobody's business; one with templates that is no language is a mistake.
    private mutating func listLanguage(_ name: String, in path: String) {
        let folder = Self.join(path, name)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder),
            names.contains(where: { $0.hasSuffix(Self.suffix) || $0 == Self.partials })
        else { return }
        guard let language = try? LocaleTag(parsing: name), language.language.utf8.count <= 3,
            language.language != "und"
        else {
            let message =
                "“\(name)” is no language, so its templates are not used. "
                + "Name the folder like “de”, “pt-BR” or “zh-Hant”."
            problems.append(
                Problem(
                    .error, rule: TemplateRule.unknownLanguage.rawValue, message, at: SourcePlace(file: folder)))
            return
        }
        list(names, in: folder, language)
    }

    private mutating func keys(_ names: [String], in path: String, _ language: LocaleTag?) -> [Key: String] {
        var keys: [Key: String] = [:]
        for name in names.sorted() where name.hasSuffix(Self.suffix) && !name.hasPrefix(".") {
            let file = Self.join(path, name)
            guard let key = Self.key(name, language) else {
                problems.append(
                    Problem(
                        .warning, rule: TemplateRule.unknownMedium.rawValue,
                        "The name does not say what the template is written in: name it “name.txt\(Self.suffix)”, "
                            + "“name.md\(Self.suffix)” or “name.html\(Self.suffix)”.",
                        at: SourcePlace(file: file)))
                continue
            }
            keys[key] = file
        }
        return keys
    }

    private static let suffix = ".mustache"
    private static let partials = "partials"

    private static func join(_ path: String, _ name: String) -> String {
        path.hasSuffix("/") ? path + name : "\(path)/\(name)"
    }

    /// The template's name and medium in `name.txt.mustache`.
    private static func key(_ fileName: String, _ language: LocaleTag?) -> Key? {
        for medium in Medium.allCases {
            let ending = ".\(medium.fileExtension)\(suffix)"
            if fileName.hasSuffix(ending), fileName.utf8.count > ending.utf8.count {
                return Key(name: String(fileName.dropLast(ending.count)), medium: medium, language: language)
            }
        }
        return nil
    }
}
