import Testing
import TidingsModel

@testable import TidingsJobs

@Suite struct RepeatedIDTests {
    @Test(arguments: [1, 4])
    func repetitionsAreFoundAcrossPieces(threads: Int) async throws {
        // Every eleventh entry repeats the one that stands a thousand lines above it, if that can be used.
        let text = (0..<5_000).map { number in
            let id = number % 11 == 0 && number >= 1_000 ? number - 1_000 : number
            return number % 10 == 0 ? "{\"id\":\"u-\(id)\",\"email\":[]}\n" : "{\"id\":\"u-\(id)\"}\n"
        }.joined()
        let (_, entries, _) = try await RecipientListTests.entries(
            of: text, name: "list.jsonl", chunkSize: 4_096, threads: threads)
        #expect(entries.count > 10)
        let findings = entries.joined().flatMap(\.problems).map(\.finding)
        let whole = try TidingsJobsTests.entries(of: text)
        #expect(findings == whole.findings)
        #expect(findings.count { $0.hasSuffix("repeated-id") } > 250)
        let message = entries.joined().first { $0.fault?.rule == "repeated-id" }?.fault?.message
        #expect(message?.contains("stands already in line ") == true)
    }

    private func order(_ pieces: [[String]]) -> Bool {
        var whole = IDOrder()
        for piece in pieces {
            var order = IDOrder()
            for id in piece { Array(id.utf8).withUnsafeBytes { order.take($0) } }
            whole.append(order)
        }
        return whole.isAscending
    }

    @Test(arguments: [
        ([["a", "b"], [], ["c"]], true), ([["u-9", "u-10"], ["u-11", "u-100"]], true),
        ([["a", "ab"], ["b"]], true), ([["a"], ["a"]], false), ([["a", "b"], ["b", "c"]], false),
        ([["a", "c"], ["b"]], false), ([["a", "aa", "b"], ["c", "bb"]], false), ([[], []], true),
        ([["b", "aa"], ["ab", "b"]], false), ([["é", "ê"]], true), ([["ê", "é"]], false),
    ]) func idsThatAscendAreNotRepeated(pieces: [[String]], ascend: Bool) {
        #expect(order(pieces) == ascend)
    }

    /// Every order of a few ids, with and without repetitions, cut at every place.
    @Test func noRepetitionIsTakenForAnOrder() {
        let ids = ["a", "b", "aa", "ab"]
        for number in 0..<1024 {
            let some = (0..<5).map { ids[number >> ($0 * 2) & 3] }
            for cut in 0...some.count where order([Array(some[..<cut]), Array(some[cut...])]) {
                #expect(Set(some).count == some.count)
            }
        }
    }

    @Test(arguments: [1, 4]) func oneRepetitionInASortedListIsFound(threads: Int) async throws {
        var ids = (0..<3_000).map { 10_000 + $0 }
        ids[2_999] = 10_007
        let text = ids.map { "{\"id\":\"u-\($0)\"}\n" }.joined()
        let (_, entries, _) = try await RecipientListTests.entries(
            of: text, name: "list.jsonl", chunkSize: 4_096, threads: threads)
        #expect(entries.joined().compactMap { $0.fault?.rule } == ["repeated-id"])
    }

    @Test func recordsGoToAFileAndComeBack() throws {
        var buckets = IDBuckets(folder: "/tmp", file: "list", room: 1_000)
        var generator = SystemRandomNumberGenerator()
        var hashes: [UInt64] = []
        for part in 0..<20 {
            let some = (0..<300).map { _ in UInt64.random(in: 0...UInt64.max, using: &generator) }
            hashes += some
            try buckets.append(
                some.map { IDRecord(hash: $0, offset: Int64(part), line: 1 << 40, position: 65_535) })
        }
        #expect(buckets.total == hashes.count)
        var found: [UInt64] = []
        for bucket in 0..<IDBuckets.count {
            let records = try buckets.records(bucket)
            #expect(records.count == buckets.size(of: bucket))
            #expect(records.allSatisfy { $0.hash >> 56 == UInt64(bucket) })
            #expect(records.allSatisfy { $0.line == 1 << 40 && $0.position == 65_535 && $0.offset < 20 })
            found += records.map(\.hash)
        }
        #expect(found.sorted() == hashes.sorted())
    }

    @Test func aFolderThatCannotBeWrittenIsNamed() {
        var buckets = IDBuckets(folder: "/nonexistent", file: "list", room: 0)
        var failure: RecipientReaderError?
        do throws(RecipientReaderError) {
            try buckets.append([IDRecord(hash: 1, offset: 0, line: 1, position: 0)])
        } catch {
            failure = error
        }
        #expect(failure?.reason == .noTemporaryFile(folder: "/nonexistent"))
        #expect(failure?.description.contains("/nonexistent") == true)
    }

    @Test func farTooManyRepetitionsStopTheSearch() async throws {
        let text = String(repeating: "{\"id\":\"a\"}\n", count: 12)
        try await withTemporaryList(Array(text.utf8), name: "list.jsonl") { path in
            let list = try RecipientList(path: path, file: "list")
            let survey = try await list.survey()
            #expect(try await list.repeatedIDs(in: survey, 1, "/tmp", limit: 11).count == 11)
            let error = RecipientReaderError(file: "list", reason: .manyRepeats(line: 12))
            await #expect(throws: error) { try await list.repeatedIDs(in: survey, 1, "/tmp", limit: 10) }
            #expect(error.description.contains("one on line 12"))
        }
    }

    /// However an id is written, it is the one that the whole reader finds; what cannot be read so is left to that.
    @Test(arguments: [
        #"{"id":"x","email":"x@example.com"}"#, #"{ "id" : "x" }"#, #"{"email":"x@example.com","id":"x"}"#,
        "{\t\"id\":\t\"x\"}", #"{"id":"x","id":"x"}"#, #"{"id":"y","id":"x"}"#, #"{"id":"y","\u0069d":"x"}"#,
        #"{"id":"\u0078"}"#, #"{"name":"\"id\"","id":"x"}"#, #"{"id":"x","name":"the \"id\""}"#,
        #"{"id":"x","more":{"id":"y"}}"#, #"{"id":"x","more":["id"]}"#,
        #"{"id":"x","more":"0123456789012345678901234567890123456789","id":"x"}"#,
    ])
    func repetitionsAreFoundHoweverTheyAreWritten(_ entry: String) async throws {
        let plain = #"{"id":"x"}"#
        for lines in [[plain, entry], [entry, plain], [entry, #"{"id":"y"}"#]] {
            let text = lines.map { $0 + "\n" }.joined()
            let (_, entries, _) = try await RecipientListTests.entries(
                of: text, name: "list.jsonl", chunkSize: 4_096, threads: 1)
            #expect(
                entries.joined().flatMap(\.problems).map(\.finding) == (try TidingsJobsTests.entries(of: text)).findings
            )
        }
    }

    @Test func entriesAreKeptAsBytes() {
        let repeats = RepeatedIDs([
            RepeatedIDs.Entry(chunk: 7, position: 65_535, first: 1 << 40),
            RepeatedIDs.Entry(chunk: 0, position: 3, first: 1), RepeatedIDs.Entry(chunk: 7, position: 2, first: 9),
        ])
        #expect(RepeatedIDs(bytes: repeats.bytes) == repeats)
        #expect(repeats.firstLines(inChunk: 7) == [2: 9, 65_535: 1 << 40])
        #expect(repeats.firstLines(inChunk: 1) == [:] && repeats.firstLines(inChunk: 8) == [:])
        #expect(RepeatedIDs(bytes: Array(repeats.bytes.dropLast())) == nil)
        #expect(RepeatedIDs(bytes: Array(repeating: 0xFF, count: 16)) == nil)
    }
}
