import TestSupport
import Testing
import TidingsIntl
import TidingsModel

struct LineBreakerTests {
    /// The lines, with a stroke between them.
    private func broken(
        _ text: String, _ width: Int, _ language: String = "en", indent: Int = 0, alone: [Range<Int>] = []
    ) -> String {
        let breaker = LineBreaker.shared(for: LocaleTag(language: language))
        let bytes = Array(text.utf8)
        return breaker.lines(of: text, width: width, indent: indent, alone: alone)
            .map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: "|")
    }

    @Test func linesEndBetweenWords() {
        #expect(broken("one two three", 7) == "one two|three")
        #expect(broken("one two three", 13) == "one two three")
        #expect(broken("one  two three", 5) == "one|two|three")
        #expect(broken("immeasurable", 5) == "immeasurable")
        #expect(broken("one two three four", 9, indent: 4) == "one two|three|four")
        #expect(broken("", 5) == "")
        #expect(broken("one two ", 5) == "one|two ")
    }

    @Test func widthCountsAndNotCharacters() {
        #expect(broken("これはとても長い文章です。", 10, "ja") == "これはとて|も長い文章|です。")
        #expect(broken("e\u{301}e\u{301}e\u{301} a", 5) == "e\u{301}e\u{301}e\u{301} a")
        #expect(broken("这是一个很长的句子。", 8, "zh") == "这是一个|很长的句|子。")
    }

    @Test func noLineBeginsWithASmallKana() {
        #expect(broken("ににアップデート", 6, "ja") == "にに|アップ|デート")
        #expect(broken("スキャナー", 4, "ja") == "ス|キャ|ナー")
    }

    @Test func wordsOfThaiStayWhole() {
        let lines = broken("กรุงเทพมหานครเป็นเมืองหลวงของประเทศไทย", 20, "th").split(separator: "|")
        #expect(lines.count >= 2)
        #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= 20 })
        #expect(lines.first == "กรุงเทพมหานครเป็นเมือง")
    }

    @Test func isolatesStayWhole() {
        #expect(
            visible(broken("eins \u{2068}zwei drei\u{2069} vier", 9))
                == visible("eins|\u{2068}zwei drei\u{2069}|vier"))
        #expect(
            visible(broken("バージョン\u{2068}2.2 b\u{2069}です", 12, "ja"))
                == visible("バージョン|\u{2068}2.2 b\u{2069}です"))
        #expect(
            visible(broken("a \u{2068}b \u{2068}c d\u{2069} e\u{2069} f", 3))
                == visible("a|\u{2068}b \u{2068}c d\u{2069} e\u{2069}|f"))
        #expect(visible(broken("a \u{2068}b c d", 3)) == visible("a|\u{2068}b c d"))
        #expect(visible(broken("a b \u{2069}c d", 3)) == visible("a b|\u{2069}c d"))
    }

    @Test func linksStayWhole() {
        let link = "https://example.com/a-b/c?d=1&e=2"
        #expect(broken("see \(link) now", 10) == "see|\(link)|now")
        #expect(broken("(\(link)).", 10) == "(\(link)).")
        #expect(broken("mailto:a-b@example.com b", 10) == "mailto:a-b@example.com|b")
    }

    @Test func whatStandsAloneDoes() {
        #expect(broken("get it there or not", 72, alone: [7..<12]) == "get it|there|or not")
        #expect(broken("there or not", 72, alone: [0..<5]) == "there|or not")
        #expect(broken("there", 72, alone: [0..<5]) == "there")
    }

    /// What is broken once is not broken otherwise by a second pass.
    @Test(arguments: ["en", "ja", "th", "ar"])
    func linesAreStable(_ language: String) {
        let text =
            "Version 2.2 von Snoodle ist バージョン利用可能です https://example.com/a/b เป็นเมืองหลวง \u{2068}zwei drei\u{2069} متاح الآن"
        for width in 1...60 {
            let once = broken(text, width, language)
            for line in once.split(separator: "|") { #expect(broken(String(line), width, language) == line) }
        }
    }
}
