import Foundation
import TestSupport

/// html5lib and markdown-it, as `Tests/Oracle/install.sh` has them ready.
enum MarkupOracle {
    private static let python = Project.path(".build/oracle/bin/python3")

    /// Whether the parsers are there; tests that compare with them are skipped otherwise.
    static let isPresent: Bool = {
        let probe = Process()
        probe.executableURL = URL(fileURLWithPath: python)
        probe.arguments = ["-c", "import html5lib, markdown_it"]
        probe.standardError = FileHandle.nullDevice
        guard FileManager.default.isExecutableFile(atPath: python), (try? probe.run()) != nil else { return false }
        probe.waitUntilExit()
        return probe.terminationStatus == 0
    }()

    /// What is to be read.
    enum Request: Encodable {
        case html(String)
        case markdown(String)
    }

    /// What the parsers say.
    struct Answer: Decodable {
        /// The elements and the names of their attributes; texts and values are left out.
        let outline: String
        let addresses: [String]
        let errors: [String]
    }

    /// Asks one process for all of it.
    static func answers(_ requests: [Request]) throws -> [Answer] {
        let scratch = try ScratchFolder()
        let items = requests.map { request in
            switch request {
            case .html(let text): ["html": text]
            case .markdown(let text): ["markdown": text]
            }
        }
        try scratch.write(String(decoding: try JSONEncoder().encode(items), as: UTF8.self), to: "requests")
        try scratch.write("", to: "answers")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [Project.path("Tests/Oracle/markup.py")]
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: scratch.path("requests")))
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("answers")))
        try process.run()
        process.waitUntilExit()
        let output = try Data(contentsOf: URL(fileURLWithPath: scratch.path("answers")))
        return try JSONDecoder().decode([Answer].self, from: output)
    }
}
