import Synchronization
import TidingsModel

/// The templates that were read so far, each of them once.
final class TemplateFiles: Sendable {
    /// A file: its template, or what is wrong with it.
    enum Entry: Sendable {
        case template(Template)
        case invalid([TemplateError])
    }

    private let entries: Mutex<[String: Entry]>

    /// Begins with some that are there already, by their paths.
    init(_ entries: [String: Entry] = [:]) { self.entries = Mutex(entries) }

    /// The template in a file.
    func entry(_ path: String, _ medium: Medium) -> Entry {
        if let entry = entries.withLock({ $0[path] }) { return entry }
        // Two threads that read one file at a time come to the same.
        let entry: Entry
        do throws(TemplateErrors) { entry = .template(try Self.read(path, medium)) } catch {
            entry = .invalid(error.errors)
        }
        return entries.withLock { entries in
            if let first = entries[path] { return first }
            entries[path] = entry
            return entry
        }
    }

    /// What is wrong with the files that were read so far, by their paths.
    var problems: [String: [Problem]] {
        entries.withLock { entries in
            entries.compactMapValues {
                guard case .invalid(let errors) = $0 else { return nil }
                return errors.map(\.problem)
            }
        }
    }

    private static func read(_ file: String, _ medium: Medium) throws(TemplateErrors) -> Template {
        func failure(_ rule: TemplateRule, _ message: String) -> TemplateErrors {
            TemplateErrors([TemplateError(rule, message, at: SourcePlace(file: file))])
        }
        let found: TemplateBytes
        do throws(TemplateBytes.Failure) { found = try TemplateBytes(path: file) } catch {
            let message =
                switch error {
                case .notAFile: "This is not a file, or it cannot be read."
                case .unreadable: "The file cannot be read."
                case .tooLarge:
                    "The template is larger than \(TemplateLimits.sourceBytes) bytes. Split it into partials."
                }
            throw failure(error == .tooLarge ? .sourceTooLarge : .unreadableFile, message)
        }
        guard let text = String(validating: found.bytes, as: UTF8.self) else {
            throw failure(.notUTF8, "The file is not UTF-8. Save it in that encoding.")
        }
        return try Template(text, name: file, medium: medium)
    }
}
