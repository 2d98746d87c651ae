/// How deep the containers of a property list in XML stand in each other, found without parsing it.
///
/// It rather counts too much than too little: after a comment, a `CDATA` or a tag that is not plain, which could
/// hide something, no container counts as closed any more.
enum XMLNesting {
    /// Whether arrays and dictionaries may stand deeper in each other than a limit.
    static func isTooDeep(_ bytes: [UInt8], limit: Int) -> Bool {
        var depth = 0
        var isPlain = true
        var rest = bytes[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(open + 1)...]
            let tag = rest.prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
            let end = tag.endIndex
            isPlain = isPlain && end < rest.endIndex && rest[end] == UInt8(ascii: ">") && isHarmless(tag)
            rest = rest[end...]
            if opens(tag) {
                if !(isPlain && tag.last == UInt8(ascii: "/")) { depth += 1 }
                if depth > limit { return true }
            } else if isPlain, tag.elementsEqual("/array".utf8) || tag.elementsEqual("/dict".utf8) {
                depth -= 1
            }
        }
        return false
    }

    private static func opens(_ tag: ArraySlice<UInt8>) -> Bool {
        tag.starts(with: "array".utf8) || tag.starts(with: "dict".utf8)
    }

    /// Whether a tag is a name alone, or one of the three that stand at the beginning of each file.
    private static func isHarmless(_ tag: ArraySlice<UInt8>) -> Bool {
        let quotes = tag.count { $0 == UInt8(ascii: "\"") }
        let isOdd = tag.contains(UInt8(ascii: "'")) || tag.contains(UInt8(ascii: "["))
        if ["?xml ", "!DOCTYPE ", "plist "].contains(where: { tag.starts(with: $0.utf8) }) {
            return quotes.isMultiple(of: 2) && !isOdd
        }
        guard let first = tag.first, first != UInt8(ascii: "!"), first != UInt8(ascii: "?") else { return false }
        return quotes == 0 && !isOdd
    }
}
