import TestSupport
import Testing
import TidingsIntl

struct DomainNameTests {
    @Test(arguments: [
        ("example.com", "example.com"), ("Example.COM", "example.com"), ("bücher.example", "xn--bcher-kva.example"),
        ("BÜCHER.example", "xn--bcher-kva.example"), ("bu\u{308}cher.example", "xn--bcher-kva.example"),
        ("xn--bcher-kva.example", "xn--bcher-kva.example"), ("XN--bcher-KVA.example", "xn--bcher-kva.example"),
        ("faß.de", "xn--fa-hia.de"), ("βόλος.com", "xn--nxasmm1c.com"), ("münchen.de", "xn--mnchen-3ya.de"),
        ("例え.テスト", "xn--r8jz45g.xn--zckzah"), ("例え。テスト", "xn--r8jz45g.xn--zckzah"),
        ("مثال.إختبار", "xn--mgbh0fb.xn--kgbechtv"), ("דוגמה.טעסט", "xn--6dbbec0c.xn--deba0ad"),
        ("пример.испытание", "xn--e1afmkfd.xn--80akhbyknj4f"), ("उदाहरण.परीक्षा", "xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g"),
        ("實例.測試", "xn--fsqz41a.xn--g6w251d"), ("실례.테스트", "xn--9n2bp8q.xn--9t4b11yi5a"),
        ("\u{FF45}xample.com", "example.com"), ("i\u{2764}.ws", "xn--i-7iq.ws"), ("\u{1F4A9}.la", "xn--ls8h.la"),
        ("نامه\u{200C}ای.com", "xn--mgba3gch31f060k.com"), ("soft\u{AD}hyphen.com", "softhyphen.com"),
        ("1.2.3.4", "1.2.3.4"),
        ("localhost", "localhost"),
    ])
    func hasAnASCIIForm(text: String, ascii: String) throws {
        let domain = try DomainName(parsing: text)
        #expect(domain.ascii == ascii)
        #expect(try DomainName(parsing: domain.ascii) == domain)
    }

    @Test(
        arguments: [
            ("", [.emptyLabel]), (".", [.emptyLabel]), ("a..b", [.emptyLabel]), (".a", [.emptyLabel]),
            ("example.com.", [.emptyLabel]), ("bücher。", [.emptyLabel]), ("\u{AD}", [.emptyLabel]),
            ("a_b.com", [.disallowedCharacter]), ("a b.com", [.disallowedCharacter]),
            ("a\u{0}b.com", [.disallowedCharacter]), ("a\r\nb.com", [.disallowedCharacter]),
            ("a\u{85}b.com", [.disallowedCharacter]), ("a\u{2028}b.com", [.disallowedCharacter]),
            ("a\u{202E}b.com", [.disallowedCharacter]), ("a@b.com", [.disallowedCharacter]),
            ("\u{2488}com", [.disallowedCharacter]), ("\u{FFFD}.com", [.disallowedCharacter]),
            ("\u{E000}.com", [.disallowedCharacter]), ("[127.0.0.1]", [.disallowedCharacter]),
            ("-a.com", [.misplacedHyphen]), ("a-.com", [.misplacedHyphen]), ("-ü.com", [.misplacedHyphen]),
            ("ab--cü.com", [.misplacedHyphen]), ("\u{301}a.com", [.leadingMark]),
            ("xn--a.com", [.badPunycode]), ("xn--a-ecp.ru", [.badPunycode]), ("xn--99999999.com", [.badPunycode]),
            ("xn--\u{FC}.com", [.badPunycode]),
            ("אa.com", [.mixedDirections]), ("0א.com", [.mixedDirections]),
            ("אa\u{301}-.com", [.misplacedHyphen, .mixedDirections]),
            ("a\u{200D}b.com", [.misplacedJoiner]), ("a\u{200C}b.com", [.misplacedJoiner]),
        ] as [(String, [DomainNameError.Fault])])
    func saysWhatIsWrong(text: String, faults: [DomainNameError.Fault]) {
        #expect(throws: DomainNameError.self) { try DomainName(parsing: text) }
        do {
            _ = try DomainName(parsing: text)
        } catch {
            #expect(error.faults == faults)
            #expect(!error.description.isEmpty)
        }
        #expect(DomainName.ascii(text) == nil)
    }

    @Test func countsInASCII() throws {
        let label = String(repeating: "a", count: 63)
        #expect(try DomainName(parsing: "\(label).com").ascii == "\(label).com")
        #expect(faults(of: "a\(label).com") == [.labelTooLong])
        // 57 bytes of UTF-8, and 60 more of Punycode.
        #expect(faults(of: String(repeating: "ü", count: 70) + ".com") == [.labelTooLong])
        let longest = "\(label).\(label).\(label)." + String(repeating: "b", count: 61)
        #expect(try DomainName(parsing: longest).ascii.utf8.count == DomainName.maximumLength)
        #expect(faults(of: longest + "b") == [.domainTooLong])
        #expect(faults(of: String(repeating: "ü.", count: 100_000) + "com") == [.domainTooLong])
    }

    private struct Request: Encodable { let domain: String }
    private struct Answer: Decodable { let ascii: String? }

    /// One of each block of letters, as a label of its own and between ASCII.
    @Test(.enabled(if: PythonOracle.has("idna"), "make test installs the other converter"))
    func agreesWithTheOtherConverter() throws {
        let letters = stride(from: UInt32(0xA1), to: 0x1_0000, by: 37).compactMap(Unicode.Scalar.init)
            // UTS #46 maps the capitals of old Georgian only since Unicode 16.
            .filter { !(0x10A0...0x10C5).contains($0.value) }
            .filter { $0.properties.isAlphabetic && ($0.properties.age.map { $0 <= (15, 0) } ?? false) }
        let domains = letters.flatMap { ["\($0).example", "a\($0)b.example", "www.\($0)\($0).\($0)"] }
        #expect(domains.count > 3_000)
        let answers: [Answer] = try PythonOracle("domains.py").answers(domains.map(Request.init))
        try #require(answers.count == domains.count)
        var both = 0
        for (domain, answer) in zip(domains, answers) {
            // The package follows IDNA 2008, which refuses more; what it takes must be the same.
            guard let theirs = answer.ascii else { continue }
            both += 1
            #expect(DomainName.ascii(domain) == theirs, "\(visible(domain))")
        }
        #expect(both > 2_000)
    }

    private func faults(of text: String) -> [DomainNameError.Fault] {
        do {
            _ = try DomainName(parsing: text)
            return []
        } catch {
            return error.faults
        }
    }
}
