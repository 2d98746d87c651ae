import Foundation
import Testing
import TidingsModel
import TidingsStore

@testable import TidingsJobs

@Suite struct RecipientListTests {
    /// Everything that a list holds, read piece by piece.
    static func entries(
        of text: String, name: String, chunkSize: Int, threads: Int = 1
    ) async throws -> (survey: ListSurvey, entries: [[ListEntry]], problems: [Problem]) {
        try await withTemporaryList(Array(text.utf8), name: name) { path in
            let list = try RecipientList(path: path, file: name)
            let survey = try await list.survey(chunkSize: chunkSize, threads: threads)
            let repeats = try await list.repeatedIDs(in: survey, threads: threads)
            let reader = list.reader(repeats: repeats)
            var entries: [[ListEntry]] = []
            for chunk in survey.chunks {
                try reader.open(chunk)
                entries.append(Array(reader))
                #expect(reader.failure == nil)
            }
            return (survey, entries, list.problems)
        }
    }

    @Test(
        arguments: [
            ("{\"id\":\"a\"}\n{\"id\":\"b\"}\n", true), ("{\"id\":\"b\"}\n{\"id\":\"a\"}\n", false),
            ("{\"id\":\"a\"}\n{\"id\":\"a\"}\n", false), ("", true),
            // A piece that is too long to be held whole is not looked at.
            ("{\"id\":\"a\"}\n" + String(repeating: "x", count: 3 << 20) + "\n{\"id\":\"b\"}\n", nil),
        ] as [(String, Bool?)])
    func theSurveyKnowsWhetherIDsAscend(text: String, isKnown: Bool?) async throws {
        try await withTemporaryList(Array(text.utf8), name: "list.jsonl") { path in
            let list = try RecipientList(path: path, file: "list")
            for threads in [1, 3] { #expect(try await list.survey(threads: threads).idsAscend == isKnown) }
        }
    }

    /// A list in which all kinds of entries stand, good and bad, among many others.
    static func mixed(_ name: String) -> String {
        var lines: [String] = []
        let isCSV = name.hasSuffix("csv")
        if isCSV { lines.append("id,name,locale,unsubscribed,shoe") }
        for number in 0..<3_000 {
            let id = "u-\(number)"
            switch number % 97 {
            case 5: lines.append(isCSV ? "\(id),\"Al\nBud\",de,,\r" : "{\"id\":\"\(id)\",\"name\":\"Al\\nBud\"}\r")
            case 17: lines.append(isCSV ? "\(id),\"never closed,de,," : "{\"id\":\"\(id)\"")
            case 31: lines.append(isCSV ? ",,,," : "")
            case 43:
                lines.append(isCSV ? "\(id),\u{E9}\u{1F600},x_;fr,," : "{\"id\":\"\(id)\",\"locale\":[\"x_\",\"fr\"]}")
            case 59: lines.append(isCSV ? "u-7,again,,," : "{\"id\":\"u-7\",\"name\":\"again\"}")
            case 71: lines.append(isCSV ? "\(id),,,ja," : "{\"id\":\"\(id)\",\"unsubscribed\":\"ja\"}")
            case 83 where number > 2_000: lines.append(String(repeating: "x", count: 70_000))
            default: lines.append(isCSV ? "\(id),N,de,,3" : "{\"id\":\"\(id)\",\"name\":\"N\",\"locale\":\"de\"}")
            }
        }
        return lines.joined(separator: "\n")
    }

    @Test(arguments: ["list.jsonl", "list.csv"], [4_096, 9_000, 1 << 20])
    func piecesHoldWhatTheStreamHolds(name: String, chunkSize: Int) async throws {
        let text = Self.mixed(name)
        let whole = try TidingsJobsTests.entries(of: Array(text.utf8), name: name)
        let (survey, entries, problems) = try await Self.entries(of: text, name: name, chunkSize: chunkSize)
        let found =
            problems.map(RecipientEntry.problem)
            + entries.joined().flatMap { entry in
                entry.problems.map(RecipientEntry.problem)
                    + [entry.recipient.map { RecipientEntry.recipient($0, line: entry.line) }].compactMap { $0 }
            }
        #expect(found == whole)
        #expect(entries.allSatisfy { $0.map(\.position) == Array($0.indices) })
        #expect(survey.chunks.map(\.ordinal) == Array(survey.chunks.indices))
        #expect(chunkSize > 9_000 || survey.chunks.count > 5)
        for (one, next) in zip(survey.chunks, survey.chunks.dropFirst()) {
            #expect(one.offset + Int64(one.length) == next.offset)
        }
    }

    @Test(arguments: ["list.jsonl", "list.csv"])
    func threadsChangeNothing(name: String) async throws {
        let text = Self.mixed(name)
        let one = try await Self.entries(of: text, name: name, chunkSize: 4_096)
        let four = try await Self.entries(of: text, name: name, chunkSize: 4_096, threads: 4)
        #expect(one.survey == four.survey)
        #expect(one.entries == four.entries)
    }

    @Test func whatStandsBeforeAnAppendedLineStaysAsItWas() async throws {
        let text = Self.mixed("list.jsonl") + "\n"
        let before = try await Self.entries(of: text, name: "list.jsonl", chunkSize: 4_096).survey
        let after = try await Self.entries(of: text + "{\"id\":\"new\"}", name: "list.jsonl", chunkSize: 4_096).survey
        #expect(before.digest != after.digest)
        #expect(Array(before.chunks.dropLast()) == Array(after.chunks.prefix(before.chunks.count - 1)))
    }

    @Test func theHeaderBelongsToEachPiece() async throws {
        let rows = (0..<1_000).map { "u-\($0),N\n" }.joined()
        let one = try await Self.entries(of: "id,name\n" + rows, name: "list.csv", chunkSize: 4_096).survey
        let other = try await Self.entries(of: "id,shoe\n" + rows, name: "list.csv", chunkSize: 4_096).survey
        #expect(one.chunks.map(\.offset) == other.chunks.map(\.offset))
        #expect(zip(one.chunks, other.chunks).allSatisfy { $0.digest != $1.digest })
    }

    @Test func theDigestOfAPieceIsThatOfItsBytes() async throws {
        let (survey, _, _) = try await Self.entries(of: "\u{FEFF}abc", name: "list.jsonl", chunkSize: 4_096)
        #expect(
            survey.chunks.map(\.digest.description)
                == ["ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"])
        #expect(survey.chunks.map(\.offset) == [3])
    }

    @Test(arguments: ["list.jsonl", "list.csv"])
    func aPieceHasNoMoreEntriesThanCanBeCounted(name: String) async throws {
        let text = "id\n" + String(repeating: "x\n", count: 100_000)
        let (survey, entries, _) = try await Self.entries(of: text, name: name, chunkSize: 1 << 20)
        #expect(survey.chunks.count == 4)
        #expect(entries.map(\.count).max() ?? 0 <= RecipientList.maximumLines)
        #expect(entries.joined().last?.line == 100_001)
    }

    @Test(arguments: [("list.csv", ["1 error bad-header"]), ("list.jsonl", [])])
    func anEmptyListHasNoPieces(name: String, findings: [String]) async throws {
        let (survey, entries, problems) = try await Self.entries(of: "", name: name, chunkSize: 4_096)
        #expect(survey.chunks.isEmpty && entries.isEmpty)
        #expect(problems.map(\.finding) == findings)
    }

    @Test(arguments: ["list.jsonl", "list.csv"])
    func aPieceMayBeLongerThanWhatIsHeld(name: String) async throws {
        let (header, quote) = name == "list.csv" ? ("id,name\n", "") : ("", "\"")
        func line(_ id: String) -> String { quote.isEmpty ? "\(id),N\n" : "{\"id\":\"\(id)\",\"name\":\"N\"}\n" }
        let long = String(repeating: "y", count: ChunkReader.capacity + 70_000) + "\n"
        let text = header + line("a") + line("b") + long + line("c") + String(long.prefix(70_000)) + "\n" + line("d")
        let (survey, entries, _) = try await Self.entries(of: text, name: name, chunkSize: 4_096)
        #expect(survey.chunks.map(\.length).max() ?? 0 > ChunkReader.capacity)
        #expect(entries.joined().compactMap { $0.recipient?.id } == ["a", "b", "c", "d"])
        let faults = entries.joined().compactMap { $0.fault?.finding }
        let first = name == "list.csv" ? 4 : 3
        #expect(faults == ["\(first) error line-too-long", "\(first + 2) error line-too-long"])
        #expect(entries.joined().filter { $0.fault != nil }.map(\.length) == [Int64(long.utf8.count - 1), 70_000])
    }

    @Test func aBadEntryCanBeReadAgain() async throws {
        let text = "{\"id\":\"a\"}\n{\"id\":5}\r\n" + String(repeating: "x", count: 200_000) + "\n{\"id\":\"b\"}"
        try await withTemporaryList(Array(text.utf8), name: "list.jsonl") { path in
            let list = try RecipientList(path: path, file: "list.jsonl")
            let reader = list.reader()
            try reader.open(try #require(try await list.survey().chunks.first))
            let bad = reader.filter { $0.fault != nil }
            #expect(bad.compactMap { $0.fault?.rule } == ["bad-id", "line-too-long"])
            #expect(String(decoding: try list.bytes(of: bad[0]), as: UTF8.self) == "{\"id\":5}")
            #expect(try list.bytes(of: bad[1]) == Array(repeating: UInt8(ascii: "x"), count: 128 << 10))
        }
    }

    @Test func aFileThatChangesIsNotRead() async throws {
        try await withTemporaryList(Array("{\"id\":\"a\"}\n".utf8), name: "list.jsonl") { path in
            let list = try RecipientList(path: path, file: "list.jsonl")
            let survey = try await list.survey()
            let chunk = try #require(survey.chunks.first)
            let changed = RecipientReaderError(file: "list.jsonl", reason: .changed)
            let reader = list.reader()
            let other = ListChunk(
                ordinal: 0, offset: 0, length: chunk.length - 1, line: 0, digest: chunk.digest)
            #expect(throws: changed) { try reader.open(other) }
            #expect(throws: Never.self) { try reader.open(other, checksContent: false) }
            let beyond = ListChunk(ordinal: 0, offset: 0, length: 99, line: 0, digest: chunk.digest)
            #expect(throws: changed) { try reader.open(beyond) }
            try Data("{\"id\":\"b\"}\n{\"id\":\"c\"}\n".utf8).write(to: URL(fileURLWithPath: path))
            // The file was written anew in its place, so the open one is still whole; a new one is not the same.
            let anew = try RecipientList(path: path, file: "list.jsonl")
            #expect(throws: changed) { try anew.reader().open(chunk) }
            let handle = try #require(FileHandle(forWritingAtPath: path))
            try handle.truncate(atOffset: 4)
            try handle.close()
            await #expect(throws: changed) { try await anew.survey() }
        }
    }
}
