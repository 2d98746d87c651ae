import Testing
import TidingsModel

@testable import TidingsJobs

@Suite struct CSVTests {
    private func read(_ text: String, bufferSize: Int = 64 << 10) throws -> [RecipientEntry] {
        try entries(of: Array(text.utf8), name: "list.csv", bufferSize: bufferSize)
    }

    @Test(arguments: [1, 2, 3, 5, 64])
    func readsQuotedCells(bufferSize: Int) throws {
        let text =
            "\u{FEFF}name,ID,country\r\n\"Smith, \"\"Al\"\"\",a,\r\n\r\n\"two\r\nlines\",b,at\r\n,,\r\n,c,\n\"\",\"d\",\"\""
        let found = try read(text, bufferSize: bufferSize)
        #expect(found.problems == [])
        #expect(
            found == [
                .recipient(Recipient(id: "a", name: "Smith, \"Al\""), line: 2),
                .recipient(Recipient(id: "b", name: "two lines", country: "AT"), line: 4),
                .recipient(Recipient(id: "c"), line: 7), .recipient(Recipient(id: "d"), line: 8),
            ])
    }

    @Test(arguments: [
        ("de;fr", ["de", "fr"]), ("de fr", ["de", "fr"]), ("de; fr ;", ["de", "fr"]), ("", []), (" ; ", []),
        ("pt_AO", ["pt-AO"]),
    ])
    func oneCellHoldsSeveralLocales(cell: String, tags: [String]) throws {
        #expect(try read("id,locale\na,\(cell)").recipients.map { $0.locales.map(\.description) } == [tags])
    }

    @Test(arguments: [
        ("true", true), ("TRUE", true), ("yes", true), ("1", true), ("false", false), ("No", false), ("0", false),
        ("", false),
    ])
    func truthIsWrittenInSeveralWays(cell: String, isUnsubscribed: Bool) throws {
        let found = try read("id,unsubscribed\na,\(cell)")
        #expect(found == [.recipient(Recipient(id: "a", history: History(unsubscribed: isUnsubscribed)), line: 2)])
    }

    @Test func aDoubtfulTruthSetsItsRowAside() throws {
        #expect(try read("id,unsubscribed\na,ja").findings == ["2 error bad-unsubscribed"])
    }

    @Test(arguments: [
        ("id,nmae\na,b", "1 warning unknown-column", "Did you mean “name”?"),
        ("id,shoe\na,38", "1 warning unknown-column", "“shoe”"),
        ("id,id\na,b", "1 warning repeated-column", "“id”"),
    ])
    func aColumnThatIsNotReadIsNamed(text: String, finding: String, words: String) throws {
        let found = try read(text)
        #expect(found.findings == [finding])
        #expect(found.problems.first?.message.contains(words) == true)
        #expect(found.last == .recipient(Recipient(id: "a"), line: 2))
    }

    @Test(arguments: [
        ("", ["1 error bad-header"]), ("\n\n", ["1 error bad-header"]), ("name\nA", ["1 error bad-header"]),
        ("id;name\na;b", ["1 warning unknown-column", "1 error bad-header"]),
        ("id,\"name\na,b\n", ["1:4 error bad-quoting"]),
    ])
    func withoutAHeaderNothingIsRead(text: String, findings: [String]) throws {
        let found = try read(text)
        #expect(found.findings == findings)
        #expect(found.recipients == [])
    }

    @Test(arguments: [
        ("b,Al \"Bud\" Smith", "3:6 error bad-quoting", "within a cell"),
        ("b,\"Al\" Smith", "3:7 error bad-quoting", "closing quotation mark"),
        ("\u{E9},\u{1F600}\"", "3:4 error bad-quoting", "within a cell"),
        ("b,\"Al", "3:3 error bad-quoting", "never closed"), ("b", "3 error cell-count", "1 cells"),
        ("b,Smith, Al", "3 error cell-count", "3 cells"), (",Al", "3 error missing-id", "no id"),
        ("a,Al", "3 error repeated-id", "line 2"), ("\"b\nc\",Al", "3 error bad-id", "line break"),
    ])
    func aFaultSetsItsRowAsideAndNoOther(row: String, finding: String, words: String) throws {
        let found = try read("id,name\na,\n\(row)\ny,\nz,\n")
        #expect(found.recipients.map(\.id) == ["a", "y", "z"])
        #expect(found.findings == [finding])
        #expect(found.problems.first?.message.contains(words) == true, "\(found.problems)")
    }

    @Test func aQuoteThatIsNeverClosedCostsOneRowEvenInALongFile() throws {
        let rows = (0..<20_000).map { "u-\($0),name\n" }.joined()
        let found = try read("id,name\nbad,\"open\n\(rows)")
        #expect(found.findings == ["2:5 error bad-quoting"])
        #expect(found.recipients.count == 20_000)
        #expect(found.lines.first == 3 && found.lines.last == 20_002)
    }

    @Test func aRecordHasALimit() throws {
        let line = String(repeating: "x", count: 1023)
        let fits = Array(repeating: line, count: 63).joined(separator: "\n")
        let tooLong = Array(repeating: line, count: 65).joined(separator: "\n")
        let good = try read("id,name\na,\"\(fits)\"\n")
        #expect(good.recipients.map(\.id) == ["a"])
        let bad = try read("id,name\nb,\"\(tooLong)\"\nc,\n")
        #expect(bad.findings.first == "2:3 error bad-quoting")
        #expect(bad.recipients.map(\.id) == ["c"])
        let long = try read("id,name\nb,\(String(repeating: "x", count: 70_000))\nc,\n")
        #expect(long.findings == ["2 error line-too-long"])
        #expect(long.recipients.map(\.id) == ["c"])
    }

    @Test func bothFormatsGiveTheSameRecipients() throws {
        let csv = #"""
            id,email,name,locale,country,timezone,installed,os,seen,ignored,unsubscribed,team
            u-1,a@example.com,"Al, ""Bud""",pt-AO;fr,AO,Africa/Luanda,1.9,17.2,1.10,,,red
            u-2,,דוד,iw,,,,,,2.1,true,
            u-3,b@example.com,,x_ de_AT.UTF-8,Austria,Mars/Olympus,new,,,,false,
            u-4,c@example.com,,x_,,,,,,,,
            u-1,,,,,,,,,,,
            """#
        let json = #"""

            {"id":"u-1","email":"a@example.com","name":"Al, \"Bud\"","locale":["pt-AO","fr"],"country":"AO","timezone":"Africa/Luanda","installed":"1.9","os":"17.2","seen":"1.10","team":"red"}
            {"id":"u-2","name":"דוד","locale":"iw","ignored":"2.1","unsubscribed":true}
            {"id":"u-3","email":"b@example.com","locale":["x_","de_AT.UTF-8"],"country":"Austria","timezone":"Mars/Olympus","installed":"new","unsubscribed":false}
            {"id":"u-4","email":"c@example.com","locale":["x_"]}
            {"id":"u-1"}
            """#
        let zones: Set = ["Africa/Luanda"]
        let fromCSV = try entries(of: Array(csv.utf8), name: "list.csv", timeZones: zones)
        let fromJSON = try entries(of: Array(json.utf8), name: "list.jsonl", timeZones: zones)
        #expect(fromCSV.recipients == fromJSON.recipients)
        #expect(fromCSV.recipients.map(\.id) == ["u-1", "u-2", "u-3"])
        #expect(fromCSV.lines == fromJSON.lines)
        #expect(fromCSV.findings.first == "1 warning unknown-column")
        #expect(Array(fromCSV.findings.dropFirst()) == fromJSON.findings)
        #expect(fromJSON.findings.count == 6)
    }
}
