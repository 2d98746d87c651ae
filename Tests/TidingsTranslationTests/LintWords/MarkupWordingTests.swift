import Testing
import TidingsModel

@testable import TidingsTranslation

/// Rules about tags, links and what a text says, with their neighbours.
struct MarkupWordingTests {
    static let markup: [WordingCase] = [
        WordingCase("markup-tags", "<b>%@</b>", "de", "<b>%@</b>", wrong: false),
        WordingCase("markup-tags", "<b>%@</b>", "de", "<B>%@</B>", wrong: false),
        WordingCase("markup-tags", "<a href=\"x\">a</a>", "de", "<a href=\"y\">b</a>", wrong: false),
        WordingCase("markup-tags", "<b>%@</b>", "de", "%@", wrong: true),
        WordingCase("markup-tags", "<b>%@</b>", "de", "<b>%@<b>", wrong: true),
        WordingCase("markup-tags", "Size < %@", "de", "Größe < %@", wrong: false),
        WordingCase("markup-tags", "Your <name>", "de", "Ihr <name>", wrong: false),
        WordingCase("markup-tags", "Press enter", "de", "<Eingabe> drücken", wrong: false),
        WordingCase("markup-nesting", "One<br>Two <b>x</b>", "de", "Eins<br>Zwei <b>x</b>", wrong: false),
        WordingCase("unsafe-markup", "Run", "de", "<script>alert(1)</script>", wrong: true),
        WordingCase("unsafe-markup", "Run", "de", "<img src=x onerror=alert(1)>", wrong: true),
        WordingCase("unsafe-markup", "Use JavaScript: yes", "de", "JavaScript: ja", wrong: false),
        WordingCase("bare-ampersand", "A & B", "de", "A & B", wrong: false),
        WordingCase("markdown-links", "[a](b) and [c]", "de", "[a](b) und [c]", wrong: false),
        WordingCase("markdown-marks", "5 * 3", "de", "5 mal 3", wrong: false),
        WordingCase("markdown-marks", "Run `a` now", "de", "`a` ausführen", wrong: false),
        WordingCase("markdown-marks", "Run `a` now", "de", "`a ausführen", wrong: true),
        WordingCase("link-changed", "See https://a.example/en.", "de", "Siehe https://a.example/en!", wrong: false),
        WordingCase("link-changed", "See https://a.example.", "de", "Siehe unten.", wrong: true),
        WordingCase("email-changed", "Write to a@b.example", "de", "An a@b.example schreiben", wrong: false),
        WordingCase("email-changed", "By %@", "de", "Von %@", wrong: false),
        WordingCase("literal-escape", "Path", "de", "C:\\neu", wrong: false),
        WordingCase("literal-escape", "Letter", "de", "\\u00e9", wrong: true),
        WordingCase("literal-escape", "A \\n is a line break", "de", "Ein \\n ist ein Umbruch", wrong: false),
    ]
    static let content: [WordingCase] = [
        WordingCase("same-as-source", "OK", "de", "OK", wrong: false),
        WordingCase("same-as-source", "Snoodle Cloud Drive", "de", "Snoodle Cloud Drive", wrong: false),
        WordingCase("same-as-source", "Your account has expired", "de", "Your account has expired", wrong: true),
        WordingCase("same-as-source", "Your account has expired", "en-GB", "Your account has expired", wrong: false),
        WordingCase("length-ratio", "Please update the app to go on", "zh-Hans", "请更新应用以继续", wrong: false),
        WordingCase("length-ratio", "Please update the app to go on", "ja", "続行するにはアプリを更新してください", wrong: false),
        WordingCase("capitals-only", "ON OFF switch", "de", "EIN AUS", wrong: true),
        WordingCase("capitals-only", "USB HUB", "de", "USB HUB", wrong: false),
        WordingCase("start-capital", "Update", "de", "iPhone aktualisieren", wrong: false),
        WordingCase("start-capital", "Update %@", "de", "%@ aktualisieren", wrong: false),
        WordingCase("start-capital", "Update", "ka", "განახლება", wrong: false),
        WordingCase("start-capital", "update", "de", "Aktualisieren", wrong: false),
        WordingCase("doubled-word", "It is that", "de", "Die Frau, die die App hat", wrong: false),
        WordingCase("doubled-word", "Slowly", "id", "pelan pelan saja", wrong: false),
        WordingCase("doubled-word", "the the app", "de", "Die App App", wrong: false),
        WordingCase("doubled-word", "Your new app", "de", "Ihre neue, neue App", wrong: false),
        WordingCase("number-changed", "About 1,024 MB", "de", "Etwa 1.024 MB", wrong: false),
        WordingCase("number-changed", "About 1024 MB", "ar", "حوالي ١٠٢٤ ميغابايت", wrong: false),
        WordingCase("number-changed", "1 app", "de", "eine App", wrong: false),
        WordingCase("formula-character", "-", "de", "-", wrong: false),
        WordingCase("formula-character", "None", "de", "---", wrong: false),
        WordingCase("formula-character", "None", "de", "+ keine", wrong: true),
    ]

    @Test(arguments: markup + content)
    func findsWhatIsWrongOnly(_ text: WordingCase) throws {
        let found = try Wording.findings(text.rule, text.source, text.language, text.translation)
        #expect(found.isEmpty != text.isWrong)
    }

    @Test(arguments: [
        ("leading-space", "%@ ready", "de", " %@ bereit", "%@ bereit"),
        ("trailing-space", "Name: ", "de", "Name:", "Name: "),
        ("edge-newline", "\nOne\n", "de", "Eins\n\n", "\nEins\n"),
        ("double-space", "One two three", "de", "Eins  zwei   drei", "Eins zwei drei"),
        ("three-dots", "Wait…", "de", "Warten...", "Warten…"),
        ("zero-width-space", "One", "de", "Ei\u{200B}ns", "Eins"),
        ("soft-hyphen", "One", "de", "Ei\u{AD}ns", "Eins"),
        ("byte-order-mark", "One", "de", "Eins\u{FEFF}", "Eins"),
        ("control-code", "One", "de", "Eins\u{07}", "Eins"),
        ("line-separator", "One two", "de", "Eins\u{2028}zwei", "Eins\nzwei"),
        ("kashida", "For %@ now", "ar", "الآ\u{640}ن لـ%@", "الآن لـ%@"),
        ("french-space", "Update now?", "fr", "Mettre à jour ?", "Mettre à jour\u{202F}?"),
        ("french-space", "Size: %@", "fr", "Taille: %@", "Taille\u{A0}: %@"),
        ("no-break-space", "Way", "de", "Weg\u{A0}", "Weg"),
        ("space-before-sign", "Yes!", "de", "Ja !", "Ja!"),
        ("bidi-balance", "%@ in", "ar", "\u{2068}%@ في", "\u{2068}%@ في\u{2069}"),
    ])
    func mendsWhatIsMechanical(
        _ rule: String, _ source: String, _ language: String, _ translation: String, _ mended: String
    ) throws {
        let found = try Wording.fixed(rule, source, language, translation)
        #expect(found?.utf8.elementsEqual(mended.utf8) == true, "\(found?.debugDescription ?? "nothing")")
        #expect(try Wording.findings(rule, source, language, mended).isEmpty)
    }

    @Test(arguments: [
        ("Version %@ is ready.", 1, ""), (String(repeating: "a", count: 161), 2, ""),
        (String(repeating: "a", count: 153 * 2 + 1), 3, ""), (String(repeating: "я", count: 71), 2, "я"),
        (String(repeating: "€", count: 81), 2, ""), (String(repeating: "😀", count: 36), 2, "😀"),
    ])
    func countsShortMessages(_ text: String, _ segments: Int, _ foreign: String) {
        let message = ShortMessage(text)
        #expect(message.segments == segments && String(message.foreign) == foreign)
    }

    @Test(arguments: [
        ("mail.subject", true), ("welcomeSubject", true), ("SUBJECT_LINE", true), ("subjective", false),
        ("The subject of it", false), ("subject", true),
    ])
    func knowsSubjectsByTheirKeys(_ key: String, _ isSubject: Bool) {
        #expect(Channel.subject.has(key) == isSubject)
    }
}
