/// Makes the bytes of a plist safe for the decoder.
///
/// The decoder of Foundation calls itself once for each level of XML, so that a small file of
/// `<array><array>…` ends the process, and so does one `<integer>` that is not UTF-8. Binary and old-style
/// plists have limits of their own.
enum PropertyListText {
    /// What became of the bytes.
    enum Prepared: Hashable {
        /// They can be decoded.
        case ready([UInt8])
        /// They are in an encoding that is not read.
        case wrongEncoding
        /// They are nested deeper than the limit.
        case tooDeep
    }

    /// Checks the bytes, and rewrites UTF-16 as UTF-8.
    static func prepare(_ bytes: [UInt8]) -> Prepared {
        if bytes.starts(with: "bplist0".utf8) { return .ready(bytes) }
        var bytes = bytes
        if let text = utf16(bytes) { bytes = Array(text.utf8) }
        guard !bytes.contains(0) else { return .wrongEncoding }
        guard !nests(bytes, deeperThan: FeedLimits.nesting) else { return .tooDeep }
        return .ready(String(validating: bytes, as: UTF8.self) == nil ? withoutWrongIntegers(bytes) : bytes)
    }

    /// The bytes with nothing but ASCII in integers, of which no value is read.
    ///
    /// It rather takes too much for an integer than too little, as in `<![CDATA[<integer>]]>`.
    private static func withoutWrongIntegers(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var index = 0
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            guard let inside = content(of: bytes[open...], from: "<integer", to: "</integer")?.indices else { continue }
            for place in inside where bytes[place] >= 0x80 { bytes[place] = UInt8(ascii: "?") }
            index = inside.endIndex
        }
        return bytes
    }

    /// The text of a file that begins with a byte order mark of UTF-16, without its XML declaration,
    /// which would name the old encoding.
    private static func utf16(_ bytes: [UInt8]) -> String? {
        let big = bytes.starts(with: [0xFE, 0xFF])
        guard big || bytes.starts(with: [0xFF, 0xFE]) else { return nil }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
            let (first, second) = (UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
            return big ? first << 8 | second : second << 8 | first
        }
        let text = String(decoding: units, as: UTF16.self)
        guard text.hasPrefix("<?xml"), let end = text.firstIndex(of: ">") else { return text }
        return String(text[text.index(after: end)...])
    }

    /// Whether XML is nested deeper than the limit.
    ///
    /// It rather counts too much than too little: containers in comments and tags with attributes
    /// count as if they were never closed, because no decoder can see less in them.
    static func nests(_ bytes: [UInt8], deeperThan limit: Int) -> Bool {
        var depth = 0
        var unclosed = 0
        var index = 0
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = bytes[open...]
            index = open + 1
            if let inside = content(of: rest, from: "<!--", to: "-->")
                ?? content(of: rest, from: "<![CDATA[", to: "]]>")
            {
                unclosed += containers(in: inside)
                index = inside.endIndex
            } else if let tag = plainTag(rest.dropFirst()) {
                switch tag {
                case "array", "dict": depth += 1
                case "/array", "/dict": depth = max(0, depth - 1)
                default: break
                }
            } else {
                unclosed += 1
            }
            if depth + unclosed > limit { return true }
        }
        return false
    }

    /// What stands between two marks; all the rest when the second is missing.
    private static func content(of bytes: ArraySlice<UInt8>, from start: String, to end: String) -> ArraySlice<UInt8>? {
        guard bytes.starts(with: start.utf8) else { return nil }
        let inside = bytes.dropFirst(start.utf8.count)
        guard let last = end.utf8.last else { return inside }
        var index = inside.startIndex
        while let found = inside[index...].firstIndex(of: last) {
            index = found + 1
            if inside[..<index].suffix(end.utf8.count).elementsEqual(end.utf8) { return inside[..<index] }
        }
        return inside
    }

    private static func containers(in bytes: ArraySlice<UInt8>) -> Int {
        bytes.indices.count {
            bytes[$0] == UInt8(ascii: "<")
                && (bytes[$0...].starts(with: "<array".utf8) || bytes[$0...].starts(with: "<dict".utf8))
        }
    }

    /// The name of a tag that has nothing but a name, with the slash before or after it.
    private static func plainTag(_ bytes: ArraySlice<UInt8>) -> String? {
        let name = bytes.prefix(16).prefix { $0 != UInt8(ascii: ">") }
        guard name.count < 16, name.endIndex < bytes.endIndex,
            name.allSatisfy({ (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "/") })
        else { return nil }
        return String(decoding: name, as: UTF8.self)
    }
}
