import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStore

/// Who must not be written to any more, found in what came back.
struct SuppressionImportTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func read(_ name: String, otherwise: Suppression.Cause? = nil) throws -> SuppressionImport.Result {
        try SuppressionImport(date: date(), otherwise: otherwise).read(path: folder.path(name))
    }

    private static let bounce = ReportSamples.failed(
        "Final-Recipient: rfc822; Ann@Example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 gone",
        returned: "Message-ID: <2b32d6fffad8e7bd80c115502f1015d3@example.com>\n")
    private static let found =
        "ann@example.com bounced 1800000000000 5.1.1; delivery 2b32d6fffad8e7bd80c115502f1015d3; 550 gone"

    @Test func aMaildirIsRead() throws {
        try folder.write(Self.bounce, to: "mail/new/1.a")
        try folder.write(ReportSamples.several, to: "mail/cur/2.b:2,S")
        try folder.write("Subject: hello\n\nhello", to: "mail/cur/3.c:2,S")
        try folder.write(Self.bounce, to: "mail/tmp/4.d")
        try folder.write(Self.bounce, to: "mail/new/.hidden")
        let result = try read("mail")
        #expect((result.count, result.passing, result.others) == (3, 1, 1))
        #expect(
            result.suppressions.map(\.subject.text) == [
                "arathib@vnet.ibm.com", "wsnell@sdcc13.ucsd.edu", "ann@example.com",
            ])
        #expect(result.suppressions.last.map(spelling) == Self.found)
        #expect(result.problems == [])
    }

    @Test(arguments: ["bounce.eml", "bounce", "folder"])
    func singleMailsAreRead(_ name: String) throws {
        try folder.write(Self.bounce, to: name == "folder" ? "folder/1.EML" : name)
        try folder.write("no mail", to: "folder/notes.txt")
        #expect(try read(name).suppressions.map(spelling) == [Self.found])
    }

    @Test(arguments: [false, true])
    func anMboxIsRead(_ hasCarriageReturns: Bool) throws {
        let from = "From MAILER-DAEMON Thu Jul  7 17:16:05 1994\n"
        let quoted = ReportSamples.expired.replacing("The original", with: "The original\n\n>From the original")
        let mbox =
            "\(from)\(Self.bounce)\n\n\(from)\(quoted)\n\n\(from)\(ReportSamples.abuse())\n\n\(from)Subject: x\n\nx\n"
        try folder.write(hasCarriageReturns ? mbox.replacing("\n", with: "\r\n") : mbox, to: "inbox")
        let result = try read("inbox")
        #expect((result.count, result.passing, result.others) == (4, 1, 1))
        #expect(result.suppressions.map(spelling) == [Self.found])
        #expect(result.problems.map(\.rule) == ["unknown-recipient"])
        let line = mbox.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
            $0.hasPrefix("From: <abuse")
        }
        #expect(result.problems.first?.place?.line == line)
    }

    @Test func exportsAreRead() throws {
        try folder.write(
            """
            created,email,status,reason
            1795132800,a@example.com,5.1.1,550 5.1.1 no such user
            2026-11-20,b@example.com,4.2.2,452 mailbox full
            ,c@example.com,,
            ,d@example.com,Spam Complaint,
            ,e f@example.com,5.1.1,
            """, to: "sendgrid.csv")
        let result = try read("sendgrid.csv")
        #expect(
            result.suppressions.map(spelling) == [
                "a@example.com bounced 1795132800000 -", "d@example.com complained 1800000000000 -",
            ])
        #expect((result.count, result.passing) == (3, 1))
        #expect(result.problems.map(\.rule) == ["unknown-cause", "bad-subject"])
        #expect(result.problems.map { $0.place?.line } == [4, 6])
        let named = try read("sendgrid.csv", otherwise: .byHand)
        #expect(named.suppressions.map(\.cause) == [.bounced, .byHand, .complained])
    }

    @Test(arguments: [
        ("hard_bounce", Suppression.Cause.bounced), ("Permanent", .bounced), ("HardBounce", .bounced),
        ("spam-report", .complained), ("Complaint", .complained), ("List Unsubscribe", .unsubscribed),
        ("550 unknown", .bounced), ("soft bounce", nil), ("Transient", nil), ("4.4.7", nil), ("deferred", nil),
        ("421", nil),
    ])
    func wordsOfProvidersAreKnown(_ word: String, _ cause: Suppression.Cause?) throws {
        try folder.write("Address,Type\na@example.com,\(word)\n", to: "export.csv")
        let result = try read("export.csv")
        #expect(result.suppressions.map(\.cause) == (cause.map { [$0] } ?? []))
        #expect(result.passing == (cause == nil ? 1 : 0))
        #expect(result.problems == [])
    }

    @Test func otherListsAreRead() async throws {
        try folder.write("# ours\nann@example.com,complained\nu-1\n", to: "other.txt")
        #expect(try read("other.txt").suppressions.map(\.subject.text) == ["ann@example.com", "u-1"])
        #if SQLite
        let list = try SuppressionDatabase(path: folder.path("other.sqlite"))
        try await list.add([Suppression(try subject("u-1"), cause: .bounced, date: date(7))])
        #expect(try read("other.sqlite").suppressions.map(\.date) == [date(7)])
        #endif
    }

    @Test(arguments: ["missing", "missing.csv", "empty", "missing.eml"])
    func whatIsNotThereIsSaid(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: true)
        let error = #expect(throws: StoreError.self) { try read(name) }
        #expect(error?.kind == .unreadable)
    }

    // MARK: Mails that another program wrote

    private struct Request: Encodable {
        var people: [[String]]
        var key: String?
        var complaint: String?
        var encoding: String?
    }

    private struct Answer: Decodable {
        var mail: Data
    }

    @Test(.enabled(if: PythonOracle.isPresent, "there is no Python"))
    func mailsThatPythonWroteAreRead() throws {
        let key = "2b32d6fffad8e7bd80c115502f1015d3"
        let requests = [
            Request(
                people: [["ann@example.com", "failed", "5.1.1"], ["bob@example.com", "delayed", "4.4.1"]], key: key),
            Request(people: [["ann@example.com", "failed", "5.1.1"]], key: nil, encoding: "base64"),
            Request(people: [["ann@example.com", "failed", "5.1.1"]], key: key, encoding: "quoted-printable"),
            Request(people: [], key: key, complaint: "carl@example.com"),
            Request(people: [["dora@example.com", "delivered", "2.0.0"]], key: key),
        ]
        let answers: [Answer] = try PythonOracle("reports.py").answers(requests)
        #expect(answers.count == requests.count)
        let results = answers.map { SuppressionImport().read(mail: Array($0.mail), file: "mail") }
        let ann = "ann@example.com bounced - 5.1.1"
        #expect(
            results.map { $0.suppressions.map(spelling) } == [
                ["\(ann); delivery \(key); 550 5.1.1 sorry"], ["\(ann); 550 5.1.1 sorry"],
                ["\(ann); delivery \(key); 550 5.1.1 sorry"],
                ["carl@example.com complained - abuse; delivery \(key)"], [],
            ])
        #expect(results.map(\.passing) == [1, 0, 0, 0, 0])
        #expect(results.map(\.others) == [0, 0, 0, 0, 1])
    }
}
