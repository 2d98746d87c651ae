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
