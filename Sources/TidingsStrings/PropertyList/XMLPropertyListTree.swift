/// Where the dictionaries and texts of an XML property list stand, so that one text can be replaced.
///
/// It looks for tags only. Whether the list is sound, Foundation says.
struct XMLPropertyListTree {
    /// A value and where it stands in the bytes.
    indirect enum Node: Sendable {
        /// A text: what stands between its tags, or the whole tag where it is empty (`<string/>`).
        case text(content: Range<Int>, isEmptyTag: Bool)
        /// A dictionary: its members, and where its start tag ends.
        case dictionary([Member], start: Int)
        /// Anything else.
        case other

        /// The value of a key; of a key that stands twice, the last.
        func member(_ name: String, ignoringCase: Bool = false) -> Node? {
            guard case .dictionary(let members, _) = self else { return nil }
            return members.last {
                StringsKey($0.key) == StringsKey(name) || ignoringCase && $0.key.lowercased() == name.lowercased()
            }?.value
        }
    }

    /// A key and its value.
    struct Member: Sendable {
        let key: String
        let value: Node
        /// From the tag of the key to the end of the value.
        let range: Range<Int>
    }

    /// The value at the top; `nil` if there is none.
    private(set) var root: Node?
    private let bytes: [UInt8]
    private let maximumDepth: Int
    private var position = 0

    init(_ bytes: [UInt8], depth: Int) {
        self.bytes = bytes
        maximumDepth = depth
        while let tag = nextTag() {
            if tag.name == "plist" || tag.name.hasPrefix("?") || tag.name.hasPrefix("!") { continue }
            root = value(tag, depth: 0)
            return
        }
    }

    private struct Tag {
        let name: String
        let range: Range<Int>
        let isEmpty: Bool
    }

    private mutating func value(_ tag: Tag, depth: Int) -> Node? {
        guard depth <= maximumDepth else { return nil }
        switch tag.name {
        case "dict":
            return tag.isEmpty ? .other : dictionary(tag, depth: depth)
        case "string":
            if tag.isEmpty { return .text(content: tag.range, isEmptyTag: true) }
            guard let end = endOfText() else { return nil }
            return .text(content: tag.range.upperBound..<end, isEmptyTag: false)
        default:
            if !tag.isEmpty { skip(tag.name) }
            return .other
        }
    }

    private mutating func dictionary(_ tag: Tag, depth: Int) -> Node? {
        var members: [Member] = []
        while let next = nextTag() {
            if next.name == "/dict" { return .dictionary(members, start: tag.range.upperBound) }
            guard next.name == "key" else { return nil }
            var key = ""
            if !next.isEmpty {
                guard let end = endOfText() else { return nil }
                key = XMLKeyPlaces.unescaped(bytes[next.range.upperBound..<end])
            }
            guard let tag = nextTag(), let value = value(tag, depth: depth + 1) else { return nil }
            members.append(Member(key: key, value: value, range: next.range.lowerBound..<position))
        }
        return nil
    }

    /// Goes behind the end tag of an element that is not looked into.
    private mutating func skip(_ name: String) {
        var depth = 1
        while depth > 0, let tag = nextTag() {
            if tag.name == name, !tag.isEmpty { depth += 1 }
            if tag.name == "/" + name { depth -= 1 }
        }
    }

    /// Where the text ends that begins here, and goes behind its end tag.
    private mutating func endOfText() -> Int? {
        while let tag = nextTag() {
            if tag.name.hasPrefix("/") { return tag.range.lowerBound }
            if tag.name != "![CDATA[" { return nil }
        }
        return nil
    }

    /// The next tag that is no comment; the position is behind it then.
    private mutating func nextTag() -> Tag? {
        while let start = bytes[min(position, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) {
            if bytes[start...].starts(with: "<!--".utf8) {
                position = end(of: "-->", from: start + 4)
                continue
            }
            if bytes[start...].starts(with: "<![CDATA[".utf8) {
                position = end(of: "]]>", from: start + 9)
                return Tag(name: "![CDATA[", range: start..<position, isEmpty: true)
            }
            guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
            position = close + 1
            let isEmpty = bytes[close - 1] == UInt8(ascii: "/")
            let inside = bytes[(start + 1)..<(isEmpty && close > start + 1 ? close - 1 : close)]
            let name = inside.prefix { $0 > 0x20 }
            return Tag(name: String(decoding: name, as: UTF8.self), range: start..<position, isEmpty: isEmpty)
        }
        return nil
    }

    private func end(of word: StaticString, from start: Int) -> Int {
        word.withUTF8Buffer { word in
            var next = start
            while next + word.count <= bytes.count {
                if bytes[next..<(next + word.count)].elementsEqual(word) { return next + word.count }
                next += 1
            }
            return bytes.count
        }
    }
}
