import Testing
import TidingsDelivery

struct EmailAddressTests {
    @Test(arguments: [
        "u42@example.net", "a.b+c@sub.example.co", "\"john doe\"@example.com", "\"a\\\"b\"@example.com",
        "o'neil@xn--mnchen-3ya.de", "root@localhost", "x@1and1.com", "relay!x@example.com", "x%relay@example.com",
        "x@a.b.1c", "X@EXAMPLE.COM",
        "!#$%&'*+-/=?^_`{|}~@example.com", "x@xn--bcher-kva.example",
    ])
    func accepts(text: String) throws {
        #expect(try EmailAddress(parsing: text).text == text)
    }

    @Test(
        arguments: [
            ("", .empty), ("x", .notOneAt), ("a@b@example.com", .notOneAt), ("@example.com", .badLocal),
            ("x@", .badDomain), ("x@example", .badDomain), ("x@.com", .badDomain), ("x@a..com", .badDomain),
            ("x@-a.com", .badDomain), ("x@a-.com", .badDomain), ("x@example.com.", .badDomain),
            ("x@a_b.com", .badDomain),
            ("x@[127.0.0.1]", .badDomain), ("x@127.0.0.1", .badDomain), (".x@example.com", .badLocal),
            ("x.@example.com", .badLocal), ("x..y@example.com", .badLocal), ("x y@example.com", .badLocal),
            ("x@example.com ", .badDomain), ("x(c)@example.com", .badLocal), ("\"@example.com", .badLocal),
            ("\"a\"b\"@example.com", .badLocal), ("\"a\\\"@example.com", .badLocal), ("\"\"@example.com", .badLocal),
            ("zoë@example.com", .localNotASCII), ("x@exämple.com", .domainNotASCII),
            ("x@example.com\r\n", .controlCharacter),
            ("x\u{0}@example.com", .controlCharacter), ("x@example.com,y@example.com", .notOneAt),
            ("<x@example.com>", .badLocal), ("g: x@example.com;", .badLocal), ("g:;", .notOneAt),
            ("@relay.example:x@example.com", .notOneAt), ("<@relay.example:x@example.com>", .notOneAt),
            ("x@example.com(c)", .badDomain), ("x@(c)example.com", .badDomain), ("(c)@example.com", .badLocal),
            ("x@[IPv6:::1]", .badDomain), ("x@exam ple.com", .badDomain), ("x\\y@example.com", .badLocal),
            ("x,y@example.com", .badLocal), ("x;y@example.com", .badLocal), ("x[y]@example.com", .badLocal),
            ("\"x\"y@example.com", .badLocal), ("x\"y\"@example.com", .badLocal), ("\"x\".y@example.com", .badLocal),
            ("\"x@y\"@example.com", .notOneAt), ("Name <x@example.com>", .badLocal),
            ("mailto:x@example.com", .badLocal),
            ("x\r@example.com", .controlCharacter), ("x\n@example.com", .controlCharacter),
            ("x@example.com\nBcc: y@example.com", .controlCharacter), ("x\u{85}@example.com", .controlCharacter),
            ("x@exa\u{2028}mple.com", .controlCharacter), ("x@exa\u{2029}mple.com", .controlCharacter),
            ("x\t@example.com", .controlCharacter), ("x\u{7F}@example.com", .controlCharacter),
            ("x\u{9B}@example.com", .controlCharacter), ("x\u{A0}y@example.com", .localNotASCII),
            ("x\u{200B}@example.com", .localNotASCII), ("\u{202E}x@example.com", .localNotASCII),
            ("\u{FF21}@example.com", .localNotASCII), ("x\u{FF20}example.com", .notOneAt), ("x@a.1", .badDomain),
            ("x@1.2", .badDomain), ("x@.", .badDomain), ("@", .badLocal),
        ] as [(String, EmailAddressError)])
    func refuses(text: String, error: EmailAddressError) {
        #expect(throws: error) { try EmailAddress(parsing: text) }
    }

    @Test func holdsItsLimits() throws {
        let local = String(repeating: "x", count: EmailAddress.maximumLocalLength)
        let label = String(repeating: "y", count: EmailAddress.maximumLabelLength)
        #expect(throws: Never.self) { try EmailAddress(parsing: "\(local)@\(label).com") }
        #expect(throws: EmailAddressError.localTooLong) { try EmailAddress(parsing: "\(local)x@\(label).com") }
        #expect(throws: EmailAddressError.badDomain) { try EmailAddress(parsing: "\(local)@\(label)y.com") }
        let rest = EmailAddress.maximumLength - local.count - 1 - 2 * (label.count + 1)
        let domain = "\(label).\(label)." + String(repeating: "z", count: rest)
        #expect(throws: Never.self) { try EmailAddress(parsing: "\(local)@\(domain)") }
        #expect(throws: EmailAddressError.tooLong) { try EmailAddress(parsing: "\(local)@\(domain)z") }
    }

    @Test func writesDomainsInASCII() throws {
        func ascii(_ domain: String) -> String? { domain == "bücher.example" ? "xn--bcher-kva.example" : nil }
        let address = try EmailAddress(parsing: "Zoe@bücher.example", asciiDomain: ascii)
        #expect(address.text == "Zoe@xn--bcher-kva.example")
        #expect(address.local == "Zoe")
        #expect(address.domain == "xn--bcher-kva.example")
        #expect(try address == EmailAddress(parsing: address.text))
        #expect(throws: EmailAddressError.domainWithoutASCII) {
            try EmailAddress(parsing: "x@ü.de", asciiDomain: ascii)
        }
        #expect(throws: EmailAddressError.localNotASCII) {
            try EmailAddress(parsing: "zoë@bücher.example", asciiDomain: ascii)
        }
        #expect(throws: EmailAddressError.badDomain) { try EmailAddress(parsing: "x@ü.de") { _ in "a..b" } }
        #expect(throws: EmailAddressError.badDomain) { try EmailAddress(parsing: "x@ü.de") { _ in "a\r\nb.c" } }
        #expect(throws: EmailAddressError.domainNotASCII) { try EmailAddress(parsing: "x@bücher.example") }
        let long = String(repeating: "y", count: 63)
        #expect(throws: EmailAddressError.tooLong) {
            try EmailAddress(parsing: "x@ü.de") { _ in "\(long).\(long).\(long).\(long)" }
        }
        #expect(try Mailbox(parsing: "Käse <x@bücher.example>", asciiDomain: ascii).address.domain == address.domain)
    }

    @Test func doesNotGiveItselfAway() throws {
        let address = try EmailAddress(parsing: "secret.person@example.com")
        var dumped = ""
        dump(address, to: &dumped)
        for text in ["\(address)", String(reflecting: address), dumped, "\(String(describing: [address]))"] {
            #expect(!text.contains("secret"))
        }
        for error in EmailAddressError.allCases { #expect(!"\(error)".isEmpty) }
    }

    @Test(
        arguments: [
            ("news@example.com", nil), ("Snoodle <news@example.com>", "Snoodle"), ("<news@example.com>", nil),
            ("\"Snoodle, Inc.\" <news@example.com>", "Snoodle, Inc."),
            ("  Käse & Co. <news@example.com> ", "Käse & Co."),
            ("\"a \\\"b\\\" \\\\c\" <news@example.com>", "a \"b\" \\c"),
        ] as [(String, String?)])
    func readsMailboxes(text: String, name: String?) throws {
        let mailbox = try Mailbox(parsing: text)
        #expect(mailbox.name == name)
        #expect(mailbox.address.text == "news@example.com")
    }

    @Test(
        arguments: [
            ("Snoodle", .notOneAt), ("", .empty), ("Snoodle news@example.com>", .badName),
            ("\"Snoodle <news@example.com>", .badName),
            ("a <b> <news@example.com>", .badName), ("a\nb <news@example.com>", .controlCharacter),
            ("\"a\"b\" <news@example.com>", .badName), ("Snoodle <>", .empty), ("Snoodle <news>", .notOneAt),
        ] as [(String, EmailAddressError)])
    func refusesMailboxes(text: String, error: EmailAddressError) {
        #expect(throws: error) { try Mailbox(parsing: text) }
    }
}
