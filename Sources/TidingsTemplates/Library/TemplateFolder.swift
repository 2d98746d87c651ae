import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The templates of one folder, as far as they can be read.
struct TemplateFolder {
    /// A template by its name and medium.
    struct Key: Sendable, Hashable {
        let name: String
        let medium: Medium
    }

    /// A file that was found: its template, or what is wrong with it.
    enum Entry: Sendable {
        case template(Template)
        case invalid([TemplateError])
    }

    private(set) var templates: [Key: Entry] = [:]
    /// What can be included: the templates, and what lies below `partials/`.
    private(set) var partials: [Key: Entry] = [:]
    private(set) var problems: [Problem] = []

    init(path: String) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            let message = "The folder of templates cannot be read. Is the path right?"
            problems.append(TemplateError(.unreadableFile, message, at: SourcePlace(file: path)).problem)
            return
        }
        templates = load(names, in: path)
        partials = templates
        let below = Self.join(path, "partials")
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: below) else { return }
        for (key, entry) in load(names, in: below) {
            if templates[key] != nil {
                let file = Self.join(below, Self.fileName(key))
                problems.append(
                    Problem(
                        .warning, rule: TemplateRule.duplicatePartial.rawValue,
                        "The folder above holds a template of the same name. The one in partials/ is included.",
                        at: SourcePlace(file: file)))
            }
            partials[key] = entry
        }
        problems.sort { ($0.place?.description ?? "") < ($1.place?.description ?? "") }
    }

    private mutating func load(_ names: [String], in path: String) -> [Key: Entry] {
        var entries: [Key: Entry] = [:]
        for name in names.sorted() where name.hasSuffix(Self.suffix) && !name.hasPrefix(".") {
            let file = Self.join(path, name)
            guard let key = Self.key(name) else {
                problems.append(
                    Problem(
                        .warning, rule: TemplateRule.unknownMedium.rawValue,
                        "The name does not say what the template is written in: name it \"name.txt\(Self.suffix)\", "
                            + "\"name.md\(Self.suffix)\" or \"name.html\(Self.suffix)\".",
                        at: SourcePlace(file: file)))
                continue
            }
            do throws(TemplateErrors) {
                entries[key] = .template(try Self.read(file, key.medium))
            } catch {
                entries[key] = .invalid(error.errors)
                problems += error.problems
            }
        }
        return entries
    }

    private static let suffix = ".mustache"

    private static func join(_ path: String, _ name: String) -> String {
        path.hasSuffix("/") ? path + name : "\(path)/\(name)"
    }

    private static func fileName(_ key: Key) -> String { "\(key.name).\(key.medium.fileExtension)\(suffix)" }

    /// The template's name and medium in `name.txt.mustache`.
    private static func key(_ fileName: String) -> Key? {
        for medium in Medium.allCases {
            let ending = ".\(medium.fileExtension)\(suffix)"
            if fileName.hasSuffix(ending), fileName.utf8.count > ending.utf8.count {
                return Key(name: String(fileName.dropLast(ending.count)), medium: medium)
            }
        }
        return nil
    }

    private static func read(_ file: String, _ medium: Medium) throws(TemplateErrors) -> Template {
        func failure(_ rule: TemplateRule, _ message: String) -> TemplateErrors {
            TemplateErrors([TemplateError(rule, message, at: SourcePlace(file: file))])
        }
        // A pipe or device would never end, so only the size of a regular file is believed.
        let resolved = URL(filePath: file).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved),
            attributes[.type] as? FileAttributeType == .typeRegular
        else { throw failure(.unreadableFile, "This is not a file, or it cannot be read.") }
        let size = (attributes[.size] as? any BinaryInteger).map { Int(clamping: $0) } ?? 0
        guard size <= TemplateLimits.sourceBytes else {
            let message = "The template is larger than \(TemplateLimits.sourceBytes) bytes. Split it into partials."
            throw failure(.sourceTooLarge, message)
        }
        guard let bytes = FileManager.default.contents(atPath: resolved) else {
            throw failure(.unreadableFile, "The file cannot be read.")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw failure(.notUTF8, "The file is not UTF-8. Save it in that encoding.")
        }
        return try Template(text, name: file, medium: medium)
    }
}
