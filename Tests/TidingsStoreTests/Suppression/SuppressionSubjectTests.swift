import Testing
import TidingsStore

/// When two texts name the same person.
struct SuppressionSubjectTests {
    @Test(arguments: [
        ("ann@example.com", "ann@example.com"), (" Ann.Smith@EXAMPLE.com.\t", "ann.smith@example.com"),
        ("u-0001", "u-0001"), ("U-0001", "U-0001"), ("\"a@b\"@Example.com", "\"a@b\"@example.com"),
        ("ann@BÜCHER.example", "ann@xn--bcher-kva.example"), ("ÉVA@example.com", "éva@example.com"),
        ("ann@☃☃", "ann@☃☃"), ("Ünal 7", "Ünal 7"),
    ])
    func theFormIsTheOneThatIsCompared(_ text: String, _ form: String) throws {
        let subject = try SuppressionSubject(text) { $0 == "bücher.example" ? "xn--bcher-kva.example" : nil }
        #expect(Array(subject.text.utf8) == Array(form.utf8))
        #expect(try SuppressionSubject(subject.text) == subject)
        #expect(subject.isAddress == text.contains("@"))
    }

    @Test(arguments: [
        ("", SuppressionSubject.Fault.empty), (" \t", .empty), ("a\u{0}b", .controlCharacter),
        ("a\nb", .controlCharacter),
        ("@example.com", .badAddress), ("ann@", .badAddress), ("Ann <ann@example.com>", .badAddress),
        (String(repeating: "x", count: 1_025), .tooLong),
    ])
    func whatNamesNobodyIsRefused(_ text: String, _ fault: SuppressionSubject.Fault) {
        #expect(throws: fault) { try SuppressionSubject(text) }
        #expect(!fault.description.contains("ann@example.com>"))
    }

    @Test func bytesAreCompared() throws {
        #expect(try SuppressionSubject("\u{E9}") != SuppressionSubject("e\u{301}"))
        #expect(try SuppressionSubject("a") < SuppressionSubject("b"))
    }

    @Test func aDescriptionGivesNoAddressAway() throws {
        #expect("\(try SuppressionSubject("ann@example.com"))" == "a…@example.com")
        #expect("\(try SuppressionSubject("u-1"))" == "u-1")
    }

    @Test func aNoteIsOneShortLine() throws {
        let subject = try SuppressionSubject("u-1")
        #expect(Suppression(subject, cause: .byHand, note: " a\r\n\tb\u{0} c ").note == "a b c")
        #expect(Suppression(subject, cause: .byHand, note: " \n").note == nil)
        let long = Suppression(subject, cause: .byHand, note: String(repeating: "é", count: 400))
        #expect(long.note?.utf8.count == Suppression.maximumNoteLength)
    }
}
