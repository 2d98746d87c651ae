import TestSupport
import Testing
import TidingsIntl
import TidingsModel

struct BidiTests {
    private static let controls: [Unicode.Scalar] =
        ["\u{061C}", "\u{200E}", "\u{200F}"] + (0x202A...0x202E).compactMap(Unicode.Scalar.init)
        + (0x2066...0x2069).compactMap(Unicode.Scalar.init)

    @Test(arguments: controls)
    func aControlCountsAsEveryDirectionAndIsTakenOut(_ control: Unicode.Scalar) {
        #expect(Bidi.directions(of: "\(control)") == [.leftToRight, .rightToLeft, .weak])
        #expect(Bidi.withoutControls("a\(control)b") == "ab")
    }

    private static let texts: [(String, TextDirections)] = [
        ("", []), (" \n\t", []), ("Zoe\u{308}", .leftToRight),
        // Devanagari with a virama, Persian with ZERO WIDTH NON-JOINER, Hebrew with points.
        ("\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}", .leftToRight),
        ("\u{645}\u{6CC}\u{200C}\u{62E}\u{648}", .rightToLeft), ("\u{5E9}\u{5B8}\u{5DC}", .rightToLeft),
        ("C++", [.leftToRight, .weak]), ("2.1", .weak), ("\u{661}", .weak), ("!", .weak),
        ("Snoodle \u{5D0}", [.leftToRight, .rightToLeft]),
    ]

    @Test(arguments: texts)
    func directions(_ text: String, _ expected: TextDirections) {
        #expect(Bidi.directions(of: text) == expected)
    }

    @Test func isolated() {
        #expect(Array(Bidi.isolated("a").utf8) == Array("\u{2068}a\u{2069}".utf8))
        #expect(Array(Bidi.isolated("").utf8) == Array("\u{2068}\u{2069}".utf8))
    }

    /// Joiners shape letters and emoji: they are no controls of direction.
    @Test(arguments: ["\u{645}\u{6CC}\u{200C}\u{62E}", "\u{1F469}\u{200D}\u{1F4BB}", "e\u{301}"])
    func whatIsNoControlStays(_ text: String) {
        #expect(Array(Bidi.withoutControls(text).utf8) == Array(text.utf8))
    }

    /// `<` and `>` stand for an isolate's ends, `[` and `]` for an embedding's.
    @Test(arguments: [
        ("a", "a"), ("<a", "<a>"), ("a>", "a"), ("[a", "[a]"), ("a]", "a"), ("<[a>", "<[a>"), ("[<a]>", "[<a>]"),
        (">]<[", "<[]>"), ("<a>>b", "<a>b"), ("[[a]", "[[a]]"), ("<[a>]", "<[a>"), ("é<ü", "é<ü>"),
    ])
    func controlsAreBalanced(_ text: String, _ expected: String) {
        #expect(visible(Bidi.balanced(Self.withControls(text))) == visible(Self.withControls(expected)))
    }

    private static func withControls(_ text: String) -> String {
        String(
            text.map { character -> Character in
                switch character {
                case "<": "\u{2068}"
                case ">": "\u{2069}"
                case "[": "\u{202E}"
                case "]": "\u{202C}"
                default: character
                }
            })
    }

    @Test func marksAndOtherPunctuationAreLeftAsTheyAre() {
        let text = "\u{200E}– “a” \u{200F}…\u{61C}"
        #expect(visible(Bidi.balanced(text)) == visible(text))
    }

    @Test func manyControlsAreBalancedInOneGo() {
        let depth = 100_000
        let text = String(repeating: "\u{2068}", count: depth)
        #expect(Bidi.balanced(text).unicodeScalars.count == 2 * depth)
    }

    @Test func eachCharacterOfASCIIHasTheDirectionThatICUGivesIt() {
        for byte in UInt8(0)..<0x80 {
            let text = String(UnicodeScalar(byte))
            // A letter that ICU has to look at makes ICU look at all.
            #expect(Bidi.directions(of: text).union(.rightToLeft) == Bidi.directions(of: text + "\u{5D0}"))
        }
    }
}
