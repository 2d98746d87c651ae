import TestSupport
import Testing
import TidingsIntl
import TidingsModel

/// Whatever the text: nothing is lost, nothing is broken that must not be, and it takes no long time.
struct LineBreakerHostileTests {
    private static let pieces = [
        "a", "bc ", "  ", "-", "\u{2068}", "\u{2069}", "\u{2067}", "\u{202E}", "https://", "mailto:", "x/y?z", "日本",
        "กรุง",
        "e\u{301}", "👩‍👩‍👧", "\u{200B}", "\u{AD}", "\u{1B}", "\u{0}", "\u{2028}", "العربية ", "\u{E2}\u{81}", "\u{FEFF}",
        "9",
    ]

    @Test(arguments: ["en", "ja", "th", "ar", "root"])
    func nothingIsLost(_ language: String) {
        let breaker = LineBreaker.shared(for: LocaleTag(language: language))
        var numbers = SeededGenerator(seed: 7)
        for _ in 0..<400 {
            let text = (0..<numbers.below(40)).map { _ in Self.pieces[numbers.below(Self.pieces.count)] }
                .joined()
            let bytes = Array(text.utf8)
            let width = numbers.below(30)
            let lines = breaker.lines(of: text, width: width, indent: numbers.below(40))
            #expect(lines.first?.lowerBound == 0 && lines.last?.upperBound == bytes.count)
            for (line, next) in zip(lines, lines.dropFirst()) {
                let between = bytes[line.upperBound..<next.lowerBound]
                #expect(between.allSatisfy { $0 == 0x20 }, "\(visible(text))")
                #expect(String(validating: bytes[line], as: UTF8.self) != nil, "\(visible(text))")
            }
        }
    }

    @Test func aLongParagraphIsBrokenInOneGo() {
        let breaker = LineBreaker.shared(for: LocaleTag(language: "en"))
        let text = String(repeating: "\u{2068}a\u{2069} https://b.c d ", count: 20_000)
        let lines = breaker.lines(of: text, width: 72)
        #expect(lines.count > 3_000)
        let open = String(repeating: "\u{2068}", count: 100_000)
        #expect(breaker.lines(of: open + " a b", width: 1).count == 1)
    }
}
