import Foundation

/// A script of `Tests/Oracle`, which works with packages that others wrote.
///
/// `Tests/Oracle/install.sh` has them ready.
public struct PythonOracle: Sendable {
    private static let folder = Project.path(".build/oracle")

    /// The name of the script.
    public let script: String

    /// Names a script.
    public init(_ script: String) { self.script = script }

    /// Whether a Python package is there; tests that compare with it are skipped otherwise.
    public static func has(_ package: String) -> Bool {
        let library = folder + "/lib"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: library)) ?? []
        return versions.contains {
            FileManager.default.fileExists(atPath: "\(library)/\($0)/site-packages/\(package)")
        }
    }

    /// Whether there is any Python for scripts that need no package.
    public static var isPresent: Bool { python != nil }

    private static var python: String? {
        [folder + "/bin/python3", "/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// That a script broke off: fewer answers than requests would pass where they are compared in pairs.
    public struct Failure: Error, CustomStringConvertible {
        /// What failed, and how.
        public let description: String
    }

    /// Asks one process for all: a line of JSON for each request and for each answer.
    public func answers<Answer: Decodable>(
        _ requests: [some Encodable] = [String](), arguments: [String] = []
    ) throws -> [Answer] {
        let scratch = try ScratchFolder()
        let lines = try requests.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) + "\n" }
        try scratch.write(lines.joined(), to: "requests")
        try scratch.write("", to: "answers")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.python ?? "/nonexistent")
        process.arguments = [Project.path("Tests/Oracle/\(script)")] + arguments
        process.environment = ["PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"]
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: scratch.path("requests")))
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("answers")))
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "The script \(script) ended with \(process.terminationStatus).")
        }
        let output = try Data(contentsOf: URL(fileURLWithPath: scratch.path("answers")))
        return try output.split(separator: 0x0A).map { try JSONDecoder().decode(Answer.self, from: $0) }
    }
}
