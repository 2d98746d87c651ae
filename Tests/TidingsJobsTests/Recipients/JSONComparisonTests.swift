import TestSupport
import Testing
import TidingsModel

@testable import TidingsJobs

/// What simdjson takes for a usual entry must say the same to `JSONDecoder`.
@Suite struct JSONComparisonTests {
    private static let keys = [
        "id", "email", "name", "locale", "country", "timezone", "installed", "build", "system", "os", "channels",
        "sinks", "seen", "ignored", "unsubscribed", "shoe", "ID", "i\\u0064", "", "na\\u006de",
    ]
    private static let values = [
        "\"a\"", "\"u-1\"", "\"\"", "null", "true", "false", "5", "-0", "1e400", "123456789012345678901234567890", "01",
        "1.", ".5", "+1", "NaN", "[]", "[\"de\",\"pt-AO\"]", "[\"\"]", "[null]", "[1]", "[[\"de\"]]", "[\"x_\",\"fr\"]",
        "{}", "{\"id\":\"b\"}", "\"a@example.com\"", "\"a@b\\r\\nc\"", "\"\\u0410\\u043c\"", "\"\\ud83d\\ude00\"",
        "\"\\ud83d\"", "\"\\ude00\"", "\"\\ude00\\ud83d\"", "\"\\u0000\"", "\"\\u2028\"", "\"\\x\"", "\"\\u12\"",
        "\"\t\"", "\"\u{7F}\"", "\"\u{E9}\"", "\"e\u{301}\"", "\"1.10\"", "\"de_AT.UTF-8\"", "\"beta nightly\"",
        "\"Europe/Vienna\"", "\"unterminated", "'a'", "tru", "[\"de\"", "[\"de\",]", "\"  \"", "\"a\\/b\"", "/**/1",
        "\u{FEFF}1", "\"\\ud800\\u0041\"",
    ]
    private static let templates = [
        #"{"id":"u-0001","email":"amina@example.net","name":"Amina","locale":["pt-AO","fr"],"country":"ao","os":"17.2"}"#,
        #"{"id":"é\n","name":"\u0410мина","unsubscribed":true,"shoe":{"size":[38,1.5e3,null]},"sinks":["a","b"]}"#,
    ]

    private func lines(_ count: Int) -> [[UInt8]] {
        var generator = SeededGenerator(seed: 42)
        return (0..<count).map { number in
            if number.isMultiple(of: 3) {
                let pairs = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
                    let key = Self.keys.randomElement(using: &generator) ?? ""
                    return "\"\(key)\":\(Self.values.randomElement(using: &generator) ?? "")"
                }
                return Array("{\(pairs.joined(separator: ","))}".utf8)
            }
            var line = Array((Self.templates.randomElement(using: &generator) ?? "").utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<line.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: line[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: line[place] = Array("\"\\{}[],:u0 ".utf8).randomElement(using: &generator) ?? 0
                case 2: line.remove(at: place)
                default: line.insert(contentsOf: line[place...].prefix(9), at: place)
                }
            }
            return line.filter { $0 != 0x0A }
        }
    }

    @Test func bothReadersSayTheSame() throws {
        let lines = lines(6_000)
        try withTemporaryFile(Array(lines.joined(separator: [0x0A])), name: "list.jsonl") { path in
            let window = EntryWindow(stream: try ListFile(path: path, file: "list"), capacity: 1 << 16)
            let scanner = JSONLinesScanner(window: window)
            let check = RecipientCheck(file: "list") { $0 == "Europe/Vienna" }
            let maker = RecipientMaker(check: check, memo: SituationMemo(sets: 4))
            var counts = (usual: 0, good: 0, bad: 0)
            while let entry = scanner.next() {
                guard case .raw = entry.content else { continue }
                counts.usual += 1
                let quick = maker.recipient(from: entry, of: scanner)
                var again = entry
                again.content = scanner.readAgain()
                let slow = maker.recipient(from: again, of: scanner)
                let line = String(decoding: lines[entry.line - 1], as: UTF8.self)
                #expect(quick.recipient == slow.recipient, "\(line)")
                #expect(quick.problems == slow.problems, "\(line)")
                if let quick = quick.recipient, let slow = slow.recipient {
                    #expect(Array(quick.id.utf8) == Array(slow.id.utf8), "\(line)")
                }
                if quick.recipient == nil { counts.bad += 1 } else { counts.good += 1 }
            }
            #expect(counts.usual > 1_000 && counts.good > 300 && counts.bad > 300, "\(counts)")
        }
    }

    @Test func whatManyShareIsReadOnceAndNeverMixedUp() throws {
        // More situations than a small memo has room for, in turns.
        let text = (0..<400).map { number in
            "{\"id\":\"u-\(number)\",\"installed\":\"1.\(number % 57)\",\"locale\":[\"de\"]}\n"
        }.joined()
        try withTemporaryFile(Array(text.utf8), name: "list.jsonl") { path in
            let window = EntryWindow(stream: try ListFile(path: path, file: "list"), capacity: 1 << 16)
            let scanner = JSONLinesScanner(window: window)
            let check = RecipientCheck(file: "list") { _ in true }
            let maker = RecipientMaker(check: check, memo: SituationMemo(sets: 4))
            var number = 0
            while let entry = scanner.next() {
                let recipient = try #require(maker.recipient(from: entry, of: scanner).recipient)
                #expect(recipient.id == "u-\(number)")
                #expect(recipient.installation.version == Version("1.\(number % 57)"))
                number += 1
            }
            #expect(number == 400)
        }
    }
}
