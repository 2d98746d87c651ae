/// A tag of XML or HTML in a text.
struct Tag: Hashable, CustomStringConvertible {
    /// Its name, in small letters.
    let name: String
    /// Whether it closes (`</b>`).
    let isEnd: Bool
    /// Whether it closes itself (`<br/>`).
    let isEmpty: Bool

    /// As it is written without its attributes.
    var description: String { isEnd ? "</\(name)>" : "<\(name)>" }

    /// Whether it is one of HTML: others may be words in angles (`<name>`).
    var isKnown: Bool { Self.known.contains(name) }

    private static let known: Set<String> = [
        "a", "abbr", "article", "b", "big", "blockquote", "body", "br", "button", "caption", "center", "cite", "code",
        "dd", "del", "details", "div", "dl", "dt", "em", "font", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
        "head", "header", "hr", "html", "i", "iframe", "img", "input", "ins", "kbd", "label", "li", "link", "main",
        "mark", "meta", "nav", "ol", "option", "p", "pre", "q", "s", "samp", "script", "section", "select", "small",
        "span", "strike", "strong", "style", "sub", "summary", "sup", "table", "tbody", "td", "textarea", "th",
        "thead", "title", "tr", "tt", "u", "ul", "var", "video", "wbr",
    ]

    private static let void: Set<String> = ["br", "hr", "img", "input", "link", "meta", "wbr"]

    /// The tags of a text, from first to last.
    static func tags(of text: String) -> [Tag] {
        var text = text
        return text.withUTF8 { bytes in
            var tags: [Tag] = []
            var index = 0
            while index < bytes.count {
                guard bytes[index] == UInt8(ascii: "<") else {
                    index += 1
                    continue
                }
                let end = PlaceholderScan.tag(bytes, index)
                if end > index {
                    tags.append(Tag(bytes[(index + 1)..<(end - 1)]))
                    index = end
                } else {
                    index += 1
                }
            }
            return tags
        }
    }

    private init(_ inside: Slice<UnsafeBufferPointer<UInt8>>) {
        var inside = inside
        isEnd = inside.first == UInt8(ascii: "/")
        if isEnd { inside = inside.dropFirst() }
        let word = inside.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
        name = String(decoding: word, as: UTF8.self).lowercased()
        isEmpty = inside.last == UInt8(ascii: "/") || Self.void.contains(name)
    }

    /// The first tag that closes another than the last that was opened; `nil` if all are in order.
    ///
    /// A tag that nothing closes is no fault here: HTML allows it (`<p>`, `<li>`).
    static func nestingFault(_ tags: [Tag]) -> Tag? {
        var open: [String] = []
        for tag in tags where !tag.isEmpty {
            if !tag.isEnd {
                open.append(tag.name)
            } else if open.last == tag.name {
                open.removeLast()
            } else {
                return tag
            }
        }
        return nil
    }
}

/// Finds what could run a program.
enum UnsafeMarkup {
    /// Whether a colon stands behind “t” or “a”, as in the dangerous schemes.
    private static func hasScheme(_ text: String) -> Bool {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: ":"), previous | 0x20 == UInt8(ascii: "t") || previous | 0x20 == UInt8(ascii: "a") {
                return true
            }
            previous = byte
        }
        return false
    }

    /// The first dangerous piece of a text.
    static func first(in text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "<")) || hasScheme(text) else { return nil }
        let small = text.lowercased()
        for word in ["<script", "<iframe", "<object", "<embed"] where small.utf8Contains(word) { return word }
        for word in ["javascript:", "vbscript:", "data:text/html"] where small.utf8Contains(word) {
            // As a scheme, not as a word before a colon.
            if small.utf8Contains("\(word) ") { continue }
            return word
        }
        guard small.utf8.contains(UInt8(ascii: "<")) else { return nil }
        // Only the attributes of a tag.
        let pattern = /<[a-z][^<>]*\s(on[a-z]{3,20})\s*=/
        return (small.firstMatch(of: pattern)?.1).map(String.init)
    }
}

extension String {
    /// Whether the bytes of another text stand in it.
    func utf8Contains(_ word: String) -> Bool {
        let (bytes, wanted) = (utf8, Array(word.utf8))
        guard let first = wanted.first else { return true }
        var start = bytes.startIndex
        while let index = bytes[start...].firstIndex(of: first) {
            if bytes[index...].starts(with: wanted) { return true }
            start = bytes.index(after: index)
        }
        return false
    }
}

/// Looks at the escapes of XML.
enum Entities {
    /// Whether a text has entities and no bare ampersand.
    static func isEscaped(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "&")) && !hasBare(text) }

    /// Whether an ampersand begins no entity.
    static func hasBare(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.indices.contains { index in
                bytes[index] == UInt8(ascii: "&") && PlaceholderScan.end(of: bytes, at: index) == index
            }
        }
    }
}

/// Finds escapes that were typed once too often.
enum LiteralEscape {
    /// Whether a text has a backslash before `n`, `r`, `t`, `u`, `U` or a quotation mark.
    static func hasAny(_ text: String) -> Bool { first(in: text) != nil }

    /// The first escape of a text.
    static func first(in text: String) -> String? {
        let bytes = Array(text.utf8)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count {
            // `C:\new` and `\\server` are paths.
            if index > 0, bytes[index - 1] == UInt8(ascii: "\\") || bytes[index - 1] == UInt8(ascii: ":") { continue }
            switch bytes[index + 1] {
            case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "\""):
                return String(decoding: bytes[index...(index + 1)], as: UTF8.self)
            case UInt8(ascii: "u"), UInt8(ascii: "U"):
                let digits = bytes[(index + 2)...].prefix(4)
                guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
                    continue
                }
                return String(decoding: bytes[index..<(index + 6)], as: UTF8.self)
            default: continue
            }
        }
        return nil
    }
}
