import Foundation

/// Other programs.
enum Shell {
    /// SQLite's own shell, where it is installed.
    static var path: String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { $0 + "/sqlite3" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program; a quiet one writes into the null device.
    static func run(_ program: String, _ arguments: [String], isQuiet: Bool = false) throws -> (
        output: String, status: Int32
    ) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = isQuiet ? FileHandle.nullDevice : pipe
        try process.run()
        let output = isQuiet ? Data() : try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines), process.terminationStatus)
    }
}
