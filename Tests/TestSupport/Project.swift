import Foundation

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
