import Testing
import TidingsDelivery

struct EmailAddressTests {
    @Test(arguments: [
        "u42@example.net", "a.b+c@sub.example.co", "\"john doe\"@example.com", "\"a\\\"b\"@example.com",
        "o'neil@xn--mnchen-3ya.de", "root@localhost", "x@1and1.com",
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
            ("<x@example.com>", .badLocal), ("g: x@example.com;", .badLocal),
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
