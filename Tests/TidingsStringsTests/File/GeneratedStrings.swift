import TestSupport

@testable import TidingsStrings

/// A well-formed strings file made at random: every kind of token, escape, comment and space of the grammar.
struct GeneratedStrings {
    private(set) var text = ""
    /// Each key and its text, as the file was made; of a key that stands twice, both.
    private(set) var pairs: [(key: String, text: String)] = []
    private var random: SeededGenerator
    private let pieces: [(String, String)]

    /// `hasShortOctals` says whether an octal escape may have one digit only.
    init(seed: UInt64, hasShortOctals: Bool = true) {
        pieces = hasShortOctals ? Self.pieces : Self.pieces.filter { $0.0 != #"\7 "# }
        random = SeededGenerator(seed: seed)
        let isWrapped = random.chance(10)
        space()
        if isWrapped { text += "{" }
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            space()
            entry()
        }
        space()
        if isWrapped { text += "}\n" }
    }

    private mutating func entry() {
        let key = token()
        space()
        if random.chance(8) {
            text += ";"
            pairs.append((key, key))
            return
        }
        text += "="
        space()
        let value = token()
        space()
        text += ";"
        pairs.append((key, value))
    }

    /// A token, and what it stands for.
    private mutating func token() -> String {
        let kind = Int.random(in: 0..<10, using: &random)
        if kind < 3 {
            let letters = Array("abcXYZ0189_$:.-/")
            let word = String((0..<Int.random(in: 1...8, using: &random)).map { _ in random.pick(letters, or: "a") })
            // Two slashes would begin a comment.
            text += word.hasPrefix("/") ? "a" + word : word
            return word.hasPrefix("/") ? "a" + word : word
        }
        let quote: Unicode.Scalar = kind < 8 ? "\"" : "'"
        var meaning = ""
        text.unicodeScalars.append(quote)
        for _ in 0..<Int.random(in: 0...10, using: &random) { meaning += piece(in: quote) }
        text.unicodeScalars.append(quote)
        return meaning
    }

    private mutating func piece(in quote: Unicode.Scalar) -> String {
        let (written, meaning) = random.pick(pieces, or: ("a", "a"))
        switch written {
        case "\"", "'": text += written.unicodeScalars.first == quote ? "\\" + written : written
        default: text += written
        }
        return meaning
    }

    /// What is written, and what it means; each octal and `\U` escape has all its digits or is followed by none.
    private static let pieces: [(String, String)] =
        [
            (#"\a"#, "\u{07}"), (#"\b"#, "\u{08}"), (#"\f"#, "\u{0C}"), (#"\n"#, "\n"), (#"\r"#, "\r"), (#"\t"#, "\t"),
            (#"\v"#, "\u{0B}"), (#"\""#, "\""), (#"\'"#, "'"), (#"\\"#, "\\"), ("\\\n", "\n"), (#"\q"#, "q"),
            (#"\?"#, "?"), (#"\101"#, "A"), (#"\240"#, "\u{A9}"), (#"\200"#, "\u{A0}"), (#"\341"#, "\u{C6}"),
            (#"\012"#, "\n"), (#"\7 "#, "\u{07} "), (#"\56."#, ".."), (#"\375"#, "\u{FF}"), (#"\276x"#, "\u{AC}x"),
            (#"\320x"#, "\u{2014}x"),
            (#"\U0041"#, "A"), (#"\U41 "#, "A "), (#"\U00e9"#, "\u{E9}"), (#"\UD83D\UDE00"#, "\u{1F600}"),
            (#"\U1F600"#, "\u{1F60}0"), ("\"", "\""), ("'", "'"),
        ]
        + [
            "a", "B", " ", "=", ";", "{", "}", "(", "<", "//", "/* x", "*/", "%@", "%1$@", "{name}", "\t", "\u{E9}",
            "e\u{301}", "\u{1F600}", "\u{5D0}", "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{201C}", "\u{7F}",
        ].map { ($0, $0) }

    private mutating func space() {
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let space = random.pick(
                [
                    " ", "  ", "\t", "\n", "\r\n", "\r", "\u{0B}", "\u{0C}", "\u{2028}", "\u{2029}", "/* c */", "/**/",
                    "/* ; = \" */", "/* two\nlines * / */", "// to the end\n", "// http://x \"a\" = \"b\";\r\n",
                    "\n\n",
                ], or: " ")
            // Directly behind a word the slash of a comment would belong to it.
            if space.hasPrefix("/"), text.utf8.last.map(StringsScanner.isUnquoted) ?? false { text += " " }
            text += space
        }
    }
}
