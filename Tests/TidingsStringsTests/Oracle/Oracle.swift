import Foundation
import TestSupport

@testable import TidingsStrings

/// The parsers of others, as `Tests/Oracle/install.sh` has them ready.
enum Oracle {
    private static let python = Project.path(".build/oracle/bin/python3")

    /// Whether the parsers are there; tests that compare with them are skipped otherwise.
    static var isPresent: Bool { FileManager.default.isExecutableFile(atPath: python) }

    /// What is to be read: a file, or text.
    struct Request: Encodable {
        var path: String?
        var text: String?
    }

    /// What the parsers say.
    struct Answer: Decodable {
        let pairs: [[String]]?
        let error: String?
        let binary: Data?
        let xml: Data?

        /// The texts by their keys.
        var table: [StringsKey: [UInt8]]? {
            pairs.map { pairs in Dictionary(pairs.map { (StringsKey($0[0]), Array($0[1].utf8)) }) { $1 } }
        }
    }

    /// Asks one process for all of it.
    static func answers(_ requests: [Request]) throws -> [Answer] {
        let scratch = try ScratchFolder()
        let lines = try requests.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) + "\n" }
        try scratch.write(lines.joined(), to: "requests")
        try scratch.write("", to: "answers")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [Project.path("Tests/Oracle/strings.py")]
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: scratch.path("requests")))
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("answers")))
        try process.run()
        process.waitUntilExit()
        let output = try Data(contentsOf: URL(fileURLWithPath: scratch.path("answers")))
        return try output.split(separator: 0x0A).map { try JSONDecoder().decode(Answer.self, from: $0) }
    }
}

extension StringsFile {
    /// The bytes of the texts by their keys.
    var table: [StringsKey: [UInt8]] {
        Dictionary(entries.map { (StringsKey($0.key), Array($0.value.utf8)) }) { $1 }
    }
}
