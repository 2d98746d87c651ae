import TidingsModel

extension SinkEnvironment {
    private static let (variable, file) = ("env:", "file:")

    /// Whether a text says where a value is (`env:NAME`, `file:PATH`), and is not the value itself.
    package static func isReference(_ text: String) -> Bool { text.hasPrefix(variable) || text.hasPrefix(file) }

    /// What a variable or a file holds; `nil` if the text is no reference.
    ///
    /// - Parameters:
    ///   - text: The reference.
    ///   - what: What refers to it, for the problem (`The option “token”`).
    ///   - directory: The folder that relative paths are relative to.
    package func value(
        of text: String, for what: String, in directory: String
    ) throws(MissingSecret) -> Secret? {
        if text.hasPrefix(Self.variable) {
            let name = String(text.dropFirst(Self.variable.count))
            if let value = variable(name), !value.isEmpty { return Secret(value) }
            throw MissingSecret(message: "The variable \(name) of \(what) is not set.")
        }
        guard text.hasPrefix(Self.file) else { return nil }
        do throws(SinkError) {
            return try Secret(file: FileSystem.resolve(String(text.dropFirst(Self.file.count)), in: directory))
        } catch {
            let subject = what.prefix(1).uppercased() + what.dropFirst()
            throw MissingSecret(message: "\(subject) needs its file: \(error).")
        }
    }
}

/// That a variable or a file does not hold what it should.
package struct MissingSecret: Error {
    /// What is missing, as a sentence.
    package var message: String
}
