/// Where the keys of the top dictionary stand in an XML property list.
///
/// Foundation reads the list and tells no places. This looks for the tags only, so that a message can name a line.
struct XMLKeyPlaces {
    private let bytes: [UInt8]
    private var position: Int
    private var depth = 0
    private var places: [StringsKey: Int] = [:]

    /// The offsets of the keys by their text; of a key that stands twice, the last.
    static func offsets(in bytes: [UInt8], from start: Int) -> [StringsKey: Int] {
        var scan = XMLKeyPlaces(bytes: bytes, position: start)
        scan.run()
        return scan.places
    }

    private init(bytes: [UInt8], position: Int) {
        self.bytes = bytes
        self.position = position
    }

    private mutating func run() {
        while let tag = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = tag
            if starts("<!--") {
                position = end(of: "-->")
            } else if starts("<![CDATA[") {
                position = end(of: "]]>")
            } else if starts("</dict") || starts("</array") {
                depth -= 1
                position += 1
            } else if starts("<dict") || starts("<array") {
                let close = bytes[position...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
                if close > 0, close < bytes.count, bytes[close - 1] != UInt8(ascii: "/") { depth += 1 }
                position = min(close + 1, bytes.count)
            } else if depth == 1, starts("<key>") {
                let text = position + 5
                position = bytes[text...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                places[StringsKey(Self.unescaped(bytes[text..<position]))] = tag
            } else {
                position += 1
            }
        }
    }

    private func starts(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            bytes.count - position >= word.count && bytes[position..<(position + word.count)].elementsEqual(word)
        }
    }

    /// Behind the next occurrence of a word.
    private func end(of word: String) -> Int {
        let word = Array(word.utf8)
        var next = position
        while next + word.count <= bytes.count {
            if bytes[next..<(next + word.count)].elementsEqual(word) { return next + word.count }
            next += 1
        }
        return bytes.count
    }

    /// The text of a key, with the entities of XML resolved.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
            result += rest[..<start]
            let name = rest[rest.index(after: start)..<end]
            result += entity(name) ?? String(rest[start...end])
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func entity(_ name: Substring) -> String? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        }
    }
}
