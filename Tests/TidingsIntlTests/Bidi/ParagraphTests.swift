import TestSupport
import Testing
import TidingsIntl
import TidingsModel

struct ParagraphTests {
    @Test(arguments: [
        ("abc", TextDirection.leftToRight), ("שלום abc", .rightToLeft), ("1. abc", .leftToRight), ("123", nil),
        ("\u{2068}abc\u{2069} שלום", .rightToLeft), ("\u{2068}abc\u{2069}", nil), ("\u{200F}abc", .rightToLeft),
        ("\u{2069}abc", .leftToRight),
    ])
    func firstStrong(_ text: String, _ direction: TextDirection?) {
        #expect(Bidi.firstStrong(of: text) == direction, "\(visible(text))")
    }

    @Test(arguments: [
        ("abc שלום", true), ("שלום abc", false), ("\u{2068}abc\u{2069} שלום", false), ("\u{2068}abc\u{2069}", true),
        ("2.2", true), ("----", false), ("-- ", false), ("", false), ("https://example.com/", false),
        ("https://example.com/ abc", true),
    ])
    func marksOfRightToLeft(_ line: String, _ isMarked: Bool) {
        #expect(Bidi.mark(before: line, in: .rightToLeft) == (isMarked ? "\u{200F}" : nil), "\(visible(line))")
    }

    @Test func marksOfLeftToRight() {
        #expect(Bidi.mark(before: "שלום abc", in: .leftToRight) == "\u{200E}")
        #expect(Bidi.mark(before: "\u{2068}שלום\u{2069} abc", in: .leftToRight) == nil)
        #expect(Bidi.mark(before: "2.2", in: .leftToRight) == nil)
    }
}
