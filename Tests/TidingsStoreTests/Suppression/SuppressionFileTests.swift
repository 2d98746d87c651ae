import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStore

/// The list that people edit.
struct SuppressionFileTests {
    let folder: ScratchFolder
    let list: SuppressionFile

    init() throws {
        folder = try ScratchFolder()
        list = SuppressionFile(path: folder.path("stop.txt"))
    }

    private func read(_ text: String) throws -> (entries: [String], problems: [String]) {
        try folder.write(text, to: "stop.txt")
        var entries: [String] = []
        let problems = try list.forEach {
            entries.append(spelling($0))
            return true
        }
        return (entries, problems.map { "\($0)".replacing(folder.path("stop.txt"), with: "stop.txt") })
    }

    private var content: String {
        get throws { try String(contentsOfFile: folder.path("stop.txt"), encoding: .utf8) }
    }

    @Test func allFormsOfALineAreRead() throws {
        let found = try read(
            """
            \u{FEFF}# who must not be written to
            Ann@Example.com

              u-0001   # asked by telephone
            bob@example.com , bounced , 2026-11-20 , 5.1.1, user unknown # really\r
            carl@example.com,"unsubscribed",2026-11-20T10:00:00.500+01:00,"he said ""no"", twice"
            dora@example.com,spam complaint
            a#b,,,
            ,,,
            "# no comment"
            last@example.com
            """)
        #expect(found.problems == [])
        #expect(
            found.entries == [
                "ann@example.com by-hand - -", "u-0001 by-hand - -",
                "bob@example.com bounced 1795132800000 5.1.1, user unknown # really",
                "carl@example.com unsubscribed 1795165200500 he said \"no\", twice",
                "dora@example.com complained - -", "a#b by-hand - -", "# no comment by-hand - -",
                "last@example.com by-hand - -",
            ])
    }

    @Test func everyFaultHasItsPlaceAndTheGoodRestIsRead() throws {
        try folder.write("", to: "stop.txt")
        var bytes = Data("first@example.com\nAnn <ann@example.com>\n  \"open,bounced\n".utf8)
        bytes += Data("x@example.com,tired,20 November\nüü,\"a\" b\nid\u{7}1\n".utf8) + Data([0xFF, 0x0A])
        bytes += Data((String(repeating: "x", count: 70_000) + "\nlast@example.com\n").utf8)
        try bytes.write(to: URL(fileURLWithPath: folder.path("stop.txt")))
        var entries: [String] = []
        let problems = try list.forEach {
            entries.append(spelling($0))
            return true
        }
        #expect(
            entries == ["first@example.com by-hand - -", "x@example.com by-hand - -", "last@example.com by-hand - -"])
        let places = problems.map {
            "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.severity.rawValue) \($0.rule)"
        }
        #expect(
            places == [
                "2:1 error bad-subject", "3:3 error bad-quoting", "4:15 warning unknown-cause",
                "4:21 warning bad-date", "5:8 error bad-quoting", "6:1 error bad-subject", "7:1 error not-unicode",
                "8:1 error long-line",
            ])
        for problem in problems { #expect(!problem.message.contains("example.com>"), "\(problem)") }
    }

    @Test func aHeaderNamesTheColumns() async throws {
        let found = try read("Created,E-Mail,Reason\n1795132800,Ann@Example.com,Permanent\n,u-1,\n")
        #expect(found.problems == [])
        #expect(found.entries == ["ann@example.com bounced 1795132800000 -", "u-1 by-hand - -"])
        try await list.add([Suppression(try subject("bob@example.com"), cause: .complained, date: date(), note: "n")])
        #expect(try content.hasSuffix("\n2027-01-15T08:00:00Z,bob@example.com,complained\n"))
        #expect(try list.all().count == 3)
    }

    @Test func whatPeopleWroteStays() async throws {
        let before = "# ours\nann@example.com # note\n\nbroken <a@b>\r\nANN@example.com,bounced\nbob@example.com"
        try folder.write(before, to: "stop.txt")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("stop.txt"))
        #expect(try await list.add([Suppression(try subject("u-1"), cause: .byHand)]) == 1)
        #expect(try content == before + "\nu-1,by-hand,,\n")
        #expect(try await list.remove([subject("ann@example.com"), subject("u-1")]) == 2)
        #expect(try content == "# ours\n\nbroken <a@b>\r\nbob@example.com\n")
        let mode = try FileManager.default.attributesOfItem(atPath: list.path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try folder.files() == ["stop.txt", "stop.txt.lock"])
    }

    @Test func nothingIsWrittenWhereNothingChanges() async throws {
        try folder.write("ann@example.com", to: "stop.txt")
        #expect(try await list.add([Suppression(try subject("ANN@example.com"), cause: .bounced)]) == 0)
        #expect(try await list.remove([subject("bob@example.com")]) == 0)
        #expect(try content == "ann@example.com")
    }

    @Test func problemsAreCountedWhereThereAreTooMany() throws {
        let found = try read(String(repeating: "a b@\n", count: 1_500))
        #expect(found.problems.count == 1_001)
        #expect(found.problems.last?.contains("500 more problems") == true)
    }

    @Test(arguments: ["", "missing"])
    func whatIsNoTextFileIsRefused(_ name: String) throws {
        let error = #expect(throws: StoreError.self) { try SuppressionFile(path: folder.path(name)).all() }
        #expect(error?.kind == .unreadable)
        try Data([0x50, 0x4B, 0x03, 0x04, 0x00, 0x00]).write(to: URL(fileURLWithPath: folder.path("stop.txt")))
        #expect(throws: StoreError.self) { try list.all() }
    }

    @Test func anyBytesAreRead() throws {
        var random = SeededGenerator(seed: 8)
        let alphabet = Array("ab@.,\"# \r\n\t5;-".utf8) + [0xFF, 0xC3, 0xA9, 0x01]
        for _ in 0..<400 {
            let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                alphabet[Int.random(in: alphabet.indices, using: &random)]
            }
            try Data(bytes).write(to: URL(fileURLWithPath: folder.path("stop.txt")))
            var count = 0
            let problems = try list.forEach {
                count += 1
                return $0.subject.text.utf8.count <= SuppressionSubject.maximumLength
            }
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count
            #expect(count <= lines && problems.count <= lines * 2, "\(bytes)")
        }
    }
}
