import Testing
import TidingsModel

@testable import TidingsJobs

@Suite struct RecipientReaderTests {
    static let amina = """
        {"id":"u-0001","email":"amina@example.net","name":"Amina","locale":["pt-AO","fr"],"country":"ao",\
        "timezone":"Africa/Luanda","installed":"1.9","os":"17.2","seen":"1.10","ignored":null,"shoe":{"size":[38]}}
        """

    @Test func readsWhatIsKnownAndLeavesTheRest() throws {
        let found = try entries(of: Self.amina)
        #expect(found.problems == [])
        #expect(found.lines == [1])
        let amina = try #require(found.recipients.first)
        #expect(
            amina
                == Recipient(
                    id: "u-0001", email: "amina@example.net", name: "Amina",
                    locales: [LocaleTag(language: "pt", region: "AO"), LocaleTag(language: "fr")], country: "AO",
                    timeZone: "Africa/Luanda", installation: Installation(version: Version("1.9"), os: Version("17.2")),
                    history: History(seen: Version("1.10"))))
        #expect(amina.history.seen?.text == "1.10")
    }

    @Test(arguments: [
        (#"{"id":"a","sinks":["slack","email"]}"#, ["slack", "email"]),
        (#"{"id":"a","sinks":"email webhook"}"#, ["email", "webhook"]),
        (#"{"id":"a","sinks":[]}"#, []), (#"{"id":"a"}"#, []), (#"{"id":"a","sinks":[5,"email"]}"#, ["email"]),
    ])
    func readsTheSinksThatAreWanted(line: String, expected: [String]) throws {
        let found = try entries(of: line)
        #expect(found.problems == [] && found.recipients.map(\.sinks) == [expected])
    }

    @Test func onlyTheIDIsNeeded() throws {
        let found = try entries(of: "{\"id\":\"a\"}\n\n  \t\r\n{\"id\":\"b\",\"locale\":\"de\",\"unsubscribed\":true}")
        #expect(
            found == [
                .recipient(Recipient(id: "a"), line: 1),
                .recipient(
                    Recipient(id: "b", locales: [LocaleTag(language: "de")], history: History(unsubscribed: true)),
                    line: 4),
            ])
    }

    @Test(arguments: [
        #"{"id":"a","email":"","name":"","locale":"","country":"","installed":"","seen":""}"#,
        #"{"id":"a","email":null,"name":null,"locale":null,"unsubscribed":null}"#,
        #"{"id":"a","locale":[],"name":" \t "}"#, #"{"id":"a","locale":["",null],"unsubscribed":false}"#,
    ])
    func anEmptyTextIsAsGoodAsAbsent(line: String) throws {
        #expect(try entries(of: line) == [.recipient(Recipient(id: "a"), line: 1)])
    }

    @Test(arguments: [
        ("nope", "not-json", "no JSON"), (#"{"id":"a""#, "not-json", "no JSON"),
        (#"{"id":"a"} {"id":"b"}"#, "not-json", "no JSON"), (#"["a"]"#, "not-an-object", "no object"),
        ("5", "not-an-object", "no object"), ("null", "not-an-object", "no object"), ("{}", "missing-id", "no id"),
        (#"{"id":null}"#, "missing-id", "no id"), (#"{"id":""}"#, "missing-id", "no id"),
        (#"{"id":5}"#, "bad-id", "a number"), (#"{"id":["a"]}"#, "bad-id", "a list"),
        (#"{"id":{"a":1}}"#, "bad-id", "an object"), (#"{"id":true}"#, "bad-id", "true or false"),
        (#"{"id":"a\nb"}"#, "bad-id", "line break"), (#"{"id":"a\u0000"}"#, "bad-id", "control character"),
        (#"{"id":"a\u2028b"}"#, "bad-id", "line break"), (#"{"id":"a\u0085"}"#, "bad-id", "control character"),
        (#"{"id":"x","email":"a@b\r\nBcc: c@d"}"#, "bad-email", "line break"),
        (#"{"id":"x","email":"a@b\u0007"}"#, "bad-email", "control character"),
        (#"{"id":"x","email":["a@b"]}"#, "bad-email", "a list"),
        (#"{"id":"x","locale":"german!"}"#, "bad-locale", "“german!”"),
        (#"{"id":"x","locale":["x_","q"]}"#, "bad-locale", "“x_”"),
        (#"{"id":"x","locale":5}"#, "bad-locale", "a number"),
        (#"{"id":"x","locale":[null,7]}"#, "bad-locale", "a number"),
        (#"{"id":"x","unsubscribed":"ja"}"#, "bad-unsubscribed", "“ja”"),
        (#"{"id":"x","unsubscribed":1}"#, "bad-unsubscribed", "a number"),
    ])
    func aFaultSetsItsEntryAsideAndNoOther(line: String, rule: String, words: String) throws {
        let found = try entries(of: "{\"id\":\"first\"}\n\(line)\n{\"id\":\"last\"}\n")
        #expect(found.recipients.map(\.id) == ["first", "last"])
        let problem = try #require(found.problems.first)
        #expect(found.problems.count == 1)
        #expect(problem.place == SourcePlace(file: "list.jsonl", line: 2))
        #expect(problem.finding == "2 error \(rule)")
        #expect(problem.message.contains(words), "\(problem)")
    }

    @Test(arguments: [
        (#"{"id":"x","locale":["x_","fr"]}"#, "bad-locale", "“x_”"),
        (#"{"id":"x","locale":["fr",3]}"#, "bad-locale", "a number"),
        (#"{"id":"x","locale":"fr","timezone":"Mars/Olympus"}"#, "unknown-time-zone", "“Mars/Olympus”"),
        (#"{"id":"x","locale":"fr","country":"France"}"#, "bad-country", "“France”"),
        (#"{"id":"x","locale":"fr","installed":"new"}"#, "bad-version", "“installed” is “new”"),
        (#"{"id":"x","locale":"fr","os":"iOS"}"#, "bad-version", "“os” is “iOS”"),
        (#"{"id":"x","locale":"fr","seen":"1..2"}"#, "bad-version", "“seen” is “1..2”"),
        (#"{"id":"x","locale":"fr","ignored":"-"}"#, "bad-version", "“ignored” is “-”"),
        (#"{"id":"x","locale":"fr","installed":1.1}"#, "wrong-type", "“installed” is a number"),
        (#"{"id":"x","locale":"fr","email":"nobody"}"#, "bad-email", "exactly one “@”, so it is left out"),
        (#"{"id":"x","locale":"fr","email":"zoë@example.com"}"#, "bad-email", "letters beyond ASCII before"),
        (#"{"id":"x","locale":"fr","email":"z@a..com"}"#, "bad-email", "not well formed"),
        (#"{"id":"x","locale":"fr","email":"z@ü..com"}"#, "bad-email", "has an empty part"),
        (#"{"id":"x","locale":"fr","email":"z@אa.com"}"#, "bad-email", "mixes directions"),
        (#"{"id":"x","locale":"fr","email":"z@ü_.com"}"#, "bad-email", "has a character that no domain may have"),
        (#"{"id":"x","locale":"fr","name":{}}"#, "wrong-type", "“name” is an object"),
    ])
    func aWarningComesBeforeItsRecipient(line: String, rule: String, words: String) throws {
        let found = try entries(of: line, timeZones: [])
        #expect(found.findings == ["1 warning \(rule)"])
        #expect(found.problems.first?.message.contains(words) == true, "\(found.problems)")
        #expect(found.problems.first?.message.hasPrefix("Recipient “x”: ") == true)
        let served = Recipient(id: "x", locales: [LocaleTag(language: "fr")])
        #expect(found.last == .recipient(served, line: 1))
    }

    @Test func allThatIsWrongWithAnEntryIsOneError() throws {
        let line = #"{"id":"x","email":"a\nb","locale":["x_"],"os":"old","unsubscribed":2}"#
        let found = try entries(of: line)
        #expect(found.findings == ["1 warning bad-version", "1 error bad-email"])
        let message = try #require(found.problems.last?.message)
        for words in ["e-mail address", "“x_”", "“unsubscribed”", "set aside"] { #expect(message.contains(words)) }
    }

    @Test(arguments: [
        ("zoe@Example.com", "zoe@Example.com"), ("zoe@bücher.example", "zoe@xn--bcher-kva.example"),
        ("zoe@faß.de", "zoe@xn--fa-hia.de"), ("zoe@مثال.إختبار", "zoe@xn--mgbh0fb.xn--kgbechtv"),
    ])
    func domainsAreWrittenInASCII(text: String, address: String) throws {
        let found = try entries(of: #"{"id":"x","email":"\#(text)"}"#)
        #expect(found.problems == [])
        #expect(found.recipients.map(\.email) == [address])
    }

    @Test func addressesAreNotShown() throws {
        for address in ["secret@secret", "secret@sücret..com", "secret person@example.com"] {
            let found = try entries(of: #"{"id":"x","email":"\#(address)"}"#)
            #expect(found.problems.map { $0.description.contains("cret") } == [false])
        }
        let found = try entries(of: #"{"id":"x","email":"secret@example.com\n"}"#)
        #expect(found.problems.first?.description.contains("secret") == false)
    }

    @Test func anIDThatIsRepeatedNamesTheFirst() throws {
        let found = try entries(of: "{\"id\":\"a\"}\n{\"id\":\"b\"}\n\n{\"id\":\"a\"}\n{\"id\":\"c\"}")
        #expect(found.recipients.map(\.id) == ["a", "b", "c"])
        #expect(found.findings == ["4 error repeated-id"])
        #expect(found.problems.first?.message.contains("line 1") == true)
    }

    @Test func idsAreTheSameOnlyByteForByte() throws {
        let found = try entries(of: #"{"id":"\u00e9"}"# + "\n" + #"{"id":"e\u0301"}"#)
        #expect(found.recipients.map { Array($0.id.utf8) } == [[0xC3, 0xA9], [0x65, 0xCC, 0x81]])
    }

    @Test func anIDWhoseEntryWasSetAsideIsFree() throws {
        let found = try entries(of: #"{"id":"a","email":"\n"}"# + "\n" + #"{"id":"a","email":"a@example.com"}"#)
        #expect(found.recipients.map(\.email) == ["a@example.com"])
    }

    @Test func namesLoseTheirControlCharacters() throws {
        let found = try entries(of: #"{"id":"a","name":"A\u0000\nB\u2028C\u009FD <&\" \u202e"}"#)
        let name = try #require(found.recipients.first?.name)
        #expect(Array(name.utf8) == Array("A  B C D <&\" \u{202E}".utf8))
    }
}

@Suite struct RecipientLimitTests {
    @Test func anEntryHasALimit() throws {
        func line(_ id: String, _ length: Int) -> String {
            let empty = "{\"id\":\"\(id)\",\"x\":\"\"}"
            return "{\"id\":\"\(id)\",\"x\":\"\(String(repeating: "x", count: length - empty.utf8.count))\"}"
        }
        let limit = RecipientReader.maximumEntryLength
        let found = try entries(of: "\(line("a", limit))\n\(line("b", limit + 1))\n\(line("c", limit))\r\n")
        #expect(found.recipients.map(\.id) == ["a", "c"])
        #expect(found.findings == ["2 error line-too-long"])
    }

    @Test func anIDHasALimit() throws {
        let limit = RecipientReader.maximumIDLength
        let (fits, tooLong) = (String(repeating: "a", count: limit), String(repeating: "\u{E9}", count: limit / 2 + 1))
        let found = try entries(of: "{\"id\":\"\(fits)\"}\n{\"id\":\"\(tooLong)\"}")
        #expect(found.recipients.map(\.id) == [fits])
        #expect(found.findings == ["2 error bad-id"])
    }

    @Test func aNameHasALimit() throws {
        let limit = RecipientReader.maximumNameLength
        let fits = String(repeating: "\u{E9}", count: limit)
        let found = try entries(of: "{\"id\":\"a\",\"name\":\"\(fits)\"}\n{\"id\":\"b\",\"name\":\"\(fits)x\"}")
        #expect(found.recipients.map(\.name) == [fits, fits])
        #expect(found.findings == ["2 warning long-name"])
    }

    @Test func localesHaveALimit() throws {
        let limit = RecipientReader.maximumLocales
        func line(_ count: Int) -> String {
            let tags = (0..<count).map { "\"en-\(100 + $0)\"" }.joined(separator: ",")
            return "{\"id\":\"\(count)\",\"locale\":[\(tags)]}"
        }
        let found = try entries(of: "\(line(limit))\n\(line(limit + 1))")
        #expect(found.recipients.map(\.locales.count) == [limit, limit])
        #expect(found.findings == ["2 warning many-locales"])
    }

    @Test func nestingThatIsTooDeepIsNoJSON() throws {
        let deep = String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000)
        let found = try entries(
            of: "{\"id\":\"a\",\"locale\":\(deep)}\n{\"id\":\"b\",\"other\":\(deep)}\n{\"id\":\"c\"}")
        #expect(found.findings == ["1 error not-json", "2 error not-json"])
        #expect(found.recipients.map(\.id) == ["c"])
    }

    @Test(arguments: ["list.jsonl", "list.csv"])
    func whatIsNoUnicodeIsAProblem(name: String) throws {
        let isCSV = name.hasSuffix("csv")
        func line(_ id: String) -> [UInt8] { Array((isCSV ? "\(id)," : "{\"id\":\"\(id)\",\"name\":\"\"}").utf8) }
        let broken =
            Array((isCSV ? "b," : "{\"id\":\"b\",\"name\":\"").utf8) + [0xFF] + Array((isCSV ? "" : "\"}").utf8)
        let lines = [isCSV ? Array("id,name".utf8) : [], line("a"), broken, line("c")]
        let found = try entries(of: Array(lines.joined(separator: [0x0A])), name: name)
        #expect(found.recipients.map(\.id) == ["a", "c"])
        #expect(found.findings == ["3 error not-utf8"])
    }
}
