import Foundation
import TestSupport

/// html5lib, markdown-it and jsonschema, as `Tests/Oracle/install.sh` has them ready.
enum ChatOracle {
    private static let python = Project.path(".build/oracle/bin/python3")

    /// Whether the parsers are there; tests that compare with them are skipped otherwise.
    static let isPresent: Bool = {
        let probe = Process()
        probe.executableURL = URL(fileURLWithPath: python)
        probe.arguments = ["-c", "import html5lib, markdown_it, jsonschema"]
        probe.standardError = FileHandle.nullDevice
        guard FileManager.default.isExecutableFile(atPath: python), (try? probe.run()) != nil else { return false }
        probe.waitUntilExit()
        return probe.terminationStatus == 0
    }()

    /// What is to be read.
    enum Request: Encodable {
        case schema(String, payload: String)
        case html(String, tags: [String])
        case markdown(String)

        private enum Key: String, CodingKey {
            case schema, payload, html, tags, markdown
        }

        func encode(to encoder: any Encoder) throws {
            var object = encoder.container(keyedBy: Key.self)
            switch self {
            case .schema(let name, let payload):
                try object.encode(name, forKey: .schema)
                try object.encode(payload, forKey: .payload)
            case .html(let text, let tags):
                try object.encode(text, forKey: .html)
                try object.encode(tags, forKey: .tags)
            case .markdown(let text): try object.encode(text, forKey: .markdown)
            }
        }
    }

    /// What the parsers say.
    struct Answer: Decodable, Equatable {
        let errors: [String]
        /// What stands in it beside text, and where its links lead.
        let outline: [String]
    }

    /// Asks one process for all of it.
    static func answers(_ requests: [Request]) throws -> [Answer] {
        let folder = try TemporaryFolder()
        try folder.write(Array(try JSONEncoder().encode(requests)), to: "requests")
        try folder.write([], to: "answers")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [Project.path("Tests/Oracle/chat.py")]
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: "\(folder.path)/requests"))
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder.path)/answers"))
        try process.run()
        process.waitUntilExit()
        return try JSONDecoder().decode([Answer].self, from: Data(folder.bytes(of: "answers")))
    }

    /// The tags that Telegram reads.
    static let telegramTags = ["b", "i", "s", "a", "code", "pre", "blockquote"]
    /// Those of the tags in the list of Matrix's specification that are written.
    static let matrixTags = [
        "del", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "p", "a", "ul", "ol", "li", "strong", "em", "code",
        "hr",
        "br", "table", "tr", "th", "td", "pre",
    ]
}
