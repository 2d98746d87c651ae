import Foundation

/// Data that others wrote, for tests that read it where it is present.
public enum TestData {
    /// The folder that `TIDINGS_DATA` names; `nil` when it is not set.
    public static let folder: String? = ProcessInfo.processInfo.environment["TIDINGS_DATA"].flatMap {
        $0.isEmpty ? nil : $0
    }

    /// Whether the data is there.
    ///
    /// Tests that need it are skipped otherwise.
    public static var isPresent: Bool { folder != nil }

    /// The path of a file or folder of the data.
    public static func path(_ name: String) -> String { (folder ?? "") + "/" + name }

    /// The bytes of a file of the data.
    public static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }
}

/// The project's own folder, from the place of this file.
public enum Project {
    /// The folder with `Package.swift`.
    public static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// The path of a file or folder of the project.
    public static func path(_ name: String) -> String { folder + "/" + name }

    /// The folder into which the tests and the command are built.
    public static var buildFolder: String {
        // On Linux the test runner is built beside the command.
        let runner =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let beside = URL(fileURLWithPath: runner).deletingLastPathComponent().path
        if FileManager.default.fileExists(atPath: beside + "/tidings") { return beside }
        return folder + "/.build/debug"
    }
}
