import Foundation
import Logging
import Testing

@testable import TidingsCommand

/// How an event of the log is written.
struct LogFormatTests {
    private static let date = Date(timeIntervalSince1970: 1_763_600_000.25)
    private static let metadata: Logger.Metadata = [
        "job": "release-2.1", "told": "12", "dry-run": "false", "odd": "a \"b\"\nc\u{1B}[0m", "rules": ["x", "y"],
        "parts": .dictionary(["b": "2", "a": "1"]), "long": "007",
    ]

    private static func line(_ format: LogFormat) -> String {
        let event = LogEvent(
            level: .notice, message: "all\nis well", metadata: nil, source: "test", file: "", function: "", line: 1)
        return format.line(event, metadata, at: date)
    }

    @Test func forAPerson() {
        #expect(
            Self.line(.text)
                == #"2025-11-20T00:53:20.250Z notice: all\u000ais well dry-run=false job=release-2.1 long=007 "#
                + #"odd="a \"b\"\u000ac\u001b[0m" parts=a:1,b:2 rules=x,y told=12"#)
    }

    @Test func forAProgram() throws {
        #expect(
            Self.line(.json)
                == #"{"time":"2025-11-20T00:53:20.250Z","level":"notice","message":"all\u000ais well","#
                + #""dry-run":false,"job":"release-2.1","long":"007","odd":"a \"b\"\u000ac\u001b[0m","#
                + #""parts":{"a":1,"b":2},"rules":["x","y"],"told":12}"#)
        let read = try JSONSerialization.jsonObject(with: Data(Self.line(.json).utf8)) as? [String: Any]
        #expect(read?["odd"] as? String == "a \"b\"\nc\u{1B}[0m")
    }
}
