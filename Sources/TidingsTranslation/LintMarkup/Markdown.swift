/// Counts the marks of Markdown.
enum Markdown {
    /// The marks that come in pairs.
    static let marks = ["**", "`"]

    /// How many links like `[words](address)` a text has.
    static func links(_ text: String) -> Int {
        let bytes = Array(text.utf8)
        var count = 0
        var opened = 0
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "[") { opened += 1 }
            if bytes[index] == UInt8(ascii: "]"), opened > 0 {
                opened -= 1
                if index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "("),
                    bytes[(index + 2)...].contains(UInt8(ascii: ")"))
                {
                    count += 1
                }
            }
        }
        return count
    }

    /// How often a mark stands in a text.
    static func count(_ mark: String, in text: String) -> Int {
        let wanted = Array(mark.utf8)
        let bytes = Array(text.utf8)
        var (count, index) = (0, 0)
        while index + wanted.count <= bytes.count {
            if bytes[index..<(index + wanted.count)].elementsEqual(wanted) {
                count += 1
                index += wanted.count
            } else {
                index += 1
            }
        }
        return count
    }
}
