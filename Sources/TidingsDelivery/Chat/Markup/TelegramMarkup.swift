import TidingsModel

/// Telegram's HTML: a few tags, and references for `&`, `<` and `>`.
///
/// Telegram finds mentions, hashtags, commands and addresses in words too, also without a scheme; a zero-width space
/// keeps them apart.
struct TelegramMarkup: ChatMarkup {
    var bullet: String { "\u{2022} " }

    func escaped(_ text: String, after line: String) -> String {
        // The point may stand in a style of its own.
        let joins = text.unicodeScalars.first?.properties.isAlphabetic == true && Self.endsInPoint(line)
        return (joins ? ChatSigns.apart : "") + replaced(text, after: line)
    }

    private func replaced(_ text: String, after line: String) -> String {
        ChatSigns.replaced(text, after: line) { place in
            switch place.scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "@", "#", "$": place.mayBeginName ? "\(place.scalar)\(ChatSigns.apart)" : nil
            case "/": place.mayBeginName && place.isAtEdge ? "/\(ChatSigns.apart)" : nil
            case ":": place.next == "/" ? ":\(ChatSigns.apart)" : nil
            case ".": place.mayPartDomain ? ".\(ChatSigns.apart)" : nil
            default: nil
            }
        }
    }

    func styled(_ words: String, _ run: RichText.Run, before: Character?, after: Character?) -> String {
        var written = words
        if run.style.contains(.emphasis) { written = "<i>\(written)</i>" }
        if run.style.contains(.strong) { written = "<b>\(written)</b>" }
        if run.style.contains(.strikethrough) { written = "<s>\(written)</s>" }
        return written
    }

    func code(_ text: String, after line: String) -> String { "<code>\(ChatSigns.references(text))</code>" }

    func link(_ label: String, to address: LinkAddress, after line: String) -> String {
        "<a href=\"\(ChatSigns.references(address.text, quotes: true))\">\(ChatSigns.references(label))</a>"
    }

    func heading(_ words: String, level: Int) -> String { "<b>\(words)</b>" }

    func codeBlock(_ text: String, language: String?) -> String {
        let text = ChatSigns.references(text)
        return language.map { "<pre><code class=\"language-\($0)\">\(text)</code></pre>" } ?? "<pre>\(text)</pre>"
    }

    var quotation: (opening: String, closing: String) { ("<blockquote>", "</blockquote>") }
    func quoted(_ text: String) -> String { text }

    /// Whether the last that can be seen of a line is a point.
    private static func endsInPoint(_ line: String) -> Bool {
        var line = Substring(line)
        while line.utf8.last == UInt8(ascii: ">"), let tag = line.lastIndex(of: "<") { line = line[..<tag] }
        return line.utf8.last == UInt8(ascii: ".")
    }

    /// How long the text is when its tags and references are read, in UTF-16.
    ///
    /// It reads what is written here, not any HTML: neither sign of a tag occurs outside of one.
    static func visibleLength(_ text: String) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            var length = 0
            var isInTag = false
            var isInReference = false
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "<"): isInTag = true
                case UInt8(ascii: ">"): isInTag = false
                case _ where isInTag: break
                case UInt8(ascii: "&"):
                    isInReference = true
                    length += 1
                case UInt8(ascii: ";") where isInReference: isInReference = false
                case _ where isInReference: break
                // A scalar counts where it begins, and twice if it takes two units.
                default: length += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
                }
            }
            return length
        }
    }
}
