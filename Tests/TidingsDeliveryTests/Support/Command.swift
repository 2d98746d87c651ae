import TidingsTesting

/// Commands that stand in for `sendmail`.
enum Command {
    /// A command from a shell script.
    ///
    /// It is no file: the system does not start one that another thread of the tests has just written.
    static func make(_ script: String) -> [String] { ["/bin/sh", "-c", script, "sendmail"] }

    /// A command that keeps each message in a folder, by the number of its process.
    static func recording(into folder: String) -> [String] { make("exec cat > '\(folder)/'$$") }

    /// What a recording command has kept, under names that are the same each time.
    @Sendable static func recorded(in folder: String) throws -> [String: [UInt8]] {
        let messages = try ContractFolder.files(folder).values.sorted { $0.lexicographicallyPrecedes($1) }
        return Dictionary(uniqueKeysWithValues: messages.enumerated().map { ("message \($0)", $1) })
    }
}
