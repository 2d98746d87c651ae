import Testing
import TidingsIntl

struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("a\tb\u{1B}", 2), ("Überraschung", 12), ("e\u{301}", 1), ("日本語", 6), ("ﾊﾝｶｸ", 4),
        ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("ภาษาไทย", 7), ("שלום", 4), ("שָׁלוֹם", 4),
        ("\u{2068}2.1\u{2069}", 3), ("\u{200F}", 0), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇪🇬", 2), ("❤\u{FE0F}", 2),
        ("1\u{FE0F}\u{20E3}", 2), ("a\u{200B}b", 2), ("“…”", 3),
    ])
    func columns(_ text: String, _ width: Int) { #expect(DisplayWidth.columns(of: text) == width, "\(text)") }
}
