import Foundation
import TidingsTesting

/// Commands that stand in for `sendmail`.
enum Command {
    /// Makes a command from a shell script, in a folder of its own that stays until the tests end.
    static func make(_ script: String) throws -> String {
        let folder = NSTemporaryDirectory() + "tidings-command-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/sendmail"
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        return path
    }

    /// A command that keeps each message in a folder, by the number of its process.
    static func recording(into folder: String) throws -> String { try make("exec cat > '\(folder)/'$$") }

    /// What a recording command has kept, under names that are the same each time.
    @Sendable static func recorded(in folder: String) throws -> [String: [UInt8]] {
        let messages = try ContractFolder.files(folder).values.sorted { $0.lexicographicallyPrecedes($1) }
        return Dictionary(uniqueKeysWithValues: messages.enumerated().map { ("message \($0)", $1) })
    }
}
