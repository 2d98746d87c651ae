#if SMTP
/// What a server answers to a command: a number, and text of its last line.
struct SMTPReply: Sendable, Hashable {
    /// The longest text that is passed on.
    static let longestText = 120

    let code: Int
    /// The text after the number, as the server sent it.
    let text: String

    /// The command was carried out.
    var isPositive: Bool { (200..<300).contains(code) }
    /// The command cannot be carried out now.
    var isTransient: Bool { (400..<500).contains(code) }
    /// The server waits for the mail.
    var asksForContent: Bool { code == 354 }
    /// The server closes the connection.
    var isFarewell: Bool { code == 421 }

    /// Whether it says that somebody has to log in first, or otherwise (RFC 4954 §6).
    var asksForLogin: Bool { [530, 534, 535, 538].contains(code) }

    /// The number and text for a person: printable, short, and without the names of people and pages.
    ///
    /// - Parameter names: Words that must not be seen.
    func harmless(hiding names: [String]) -> String {
        let names = Set(names.map { $0.lowercased() })
        var words: [String] = []
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
            let bare = word.lowercased().drop { !$0.isLetter && !$0.isNumber }
            let core = String(bare.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
            let tells = word.contains("@") || word.contains("/") || names.contains(core)
            words.append(
                tells
                    ? "…" : String(String.UnicodeScalarView(word.unicodeScalars.map { $0.isPrintableASCII ? $0 : "?" }))
            )
        }
        let line = words.joined(separator: " ")
        let short = line.count > Self.longestText ? line.prefix(Self.longestText - 1) + "…" : line[...]
        return short.isEmpty ? "\(code)" : "\(code) \(short)"
    }
}

extension Unicode.Scalar {
    fileprivate var isPrintableASCII: Bool { (0x20...0x7E).contains(value) }
}
#endif
