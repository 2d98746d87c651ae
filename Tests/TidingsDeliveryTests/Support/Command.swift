import Foundation

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
    static func recording(into folder: String) throws -> String {
        // The name comes from the message, so that the same messages give the same files.
        try make(
            "file=$(mktemp '\(folder)/.XXXXXX') && cat > \"$file\" && mv \"$file\" '\(folder)/'$(md5sum < \"$file\" | cut -c1-32)"
        )
    }
}
