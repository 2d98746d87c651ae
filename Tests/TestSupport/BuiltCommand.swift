import Foundation

/// The command as it was built, run as a stranger would run it.
public struct BuiltCommand {
    /// What a run left behind.
    public struct Result: Sendable {
        /// What it wrote to standard output.
        public let output: String
        /// What it wrote to standard error.
        public let errors: String
        /// Its exit code.
        public let status: Int32
    }

    /// Runs `tidings` with arguments.
    ///
    /// The environment is empty but for what is given, so that the machine's locale does not matter.
    public static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], in folder: String = "/"
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Project.buildFolder + "/tidings")
        process.arguments = arguments
        process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { given, _ in given }
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let scratch = try ScratchFolder()
        let (output, errors) = (scratch.path("output"), scratch.path("errors"))
        for file in [output, errors] { try Data().write(to: URL(fileURLWithPath: file)) }
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        try scratch.write(input, to: "input")
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: scratch.path("input")))
        try process.run()
        process.waitUntilExit()
        return Result(
            output: String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self),
            status: process.terminationStatus)
    }
}
