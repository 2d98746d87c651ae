import TidingsModel

/// Telegram's HTML: a few tags, and references for `&`, `<` and `>`.
///
/// Telegram finds mentions, hashtags and commands in words too; a zero-width space keeps them apart.
struct TelegramMarkup: ChatMarkup {
    var bullet: String { "\u{2022} " }

    func escaped(_ text: String, after line: String) -> String {
        ChatSigns.replaced(text, after: line) { place in
            switch place.scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "@", "#", "$": place.mayBeginName ? "\(place.scalar)\(ChatSigns.apart)" : nil
            case "/": place.mayBeginName && place.isAtEdge ? "/\(ChatSigns.apart)" : nil
            case ":": place.next == "/" ? ":\(ChatSigns.apart)" : nil
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

    func quotation(_ text: String) -> String { "<blockquote>\(text)</blockquote>" }

    /// How long the text is when its tags and references are read, in UTF-16.
    ///
    /// It reads what is written here, not any HTML: neither sign of a tag occurs outside of one.
    static func visibleLength(_ text: String) -> Int {
        var length = 0
        var isInTag = false
        var isInReference = false
        for unit in text.utf16 {
            switch unit {
            case UInt16(UInt8(ascii: "<")): isInTag = true
            case UInt16(UInt8(ascii: ">")): isInTag = false
            case _ where isInTag: break
            case UInt16(UInt8(ascii: "&")):
                isInReference = true
                length += 1
            case UInt16(UInt8(ascii: ";")) where isInReference: isInReference = false
            case _ where isInReference: break
            default: length += 1
            }
        }
        return length
    }
}
