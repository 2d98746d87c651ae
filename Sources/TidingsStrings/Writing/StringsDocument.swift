public import TidingsModel

/// A `.strings` file that can be changed and written back.
///
/// Everything that is not changed keeps its bytes: encoding, byte order mark, comments, empty lines, order,
/// quotes and line ends, and also what is wrong in the file. What is added looks like the rest of the file.
public struct StringsDocument: Sendable {
    /// The file as its user named it.
    public let file: String
    /// How its characters are encoded.
    public let encoding: TextEncoding
    /// What was wrong with the file when it was read.
    public let problems: [Problem]
    /// Whether a change could make what was not changed be read otherwise.
    let isFragile: Bool
    let style: StringsStyle
    /// The bytes that were read.
    let source: [UInt8]
    /// The entries, those that were added behind those that were read.
    var parts: [Part]
    /// The numbers of the parts that have a key, in the order of the file.
    var numbers: [StringsKey: [Int]]
    /// What stands before all entries.
    var head: [Fragment]
    /// How the head ends, for an entry that is added directly behind it.
    var headEnd: EntryLayout.HeadEnd
    /// What stands behind all entries.
    var tail: [Fragment]
    /// The first and the last part in the order of the file.
    var first: Int?
    var last: Int?

    /// A stretch of the file.
    enum Fragment: Sendable {
        case read(Range<Int>)
        case written(String)
    }

    /// One entry, as the pieces that it is written in.
    struct Part: Sendable {
        var key: String
        var text: String
        /// The words of the comments above the key.
        var words: String?
        /// What stands between the entry before and the comment of this one.
        var before: [Fragment]
        /// The part of it that stays when the entry goes, as it says something.
        var kept: [Fragment]
        /// Whether that part ends a line.
        var keptEndsLine: Bool
        /// The comment, and what stands between it and the key.
        var comment: Fragment
        var keyToken: Fragment
        /// `nil` for a key without a value, which stands for both.
        var value: (between: Fragment, token: Fragment)?
        /// What stands behind the value, with the semicolon.
        var ending: Fragment
        /// The rest of the line, with its end.
        var trailer: Fragment
        /// Whether the trailer ends the line, or has words.
        var trailerKind: EntryLayout.Trailer
        var keyQuotes: StringsEscaping.Quotes
        var valueQuotes: StringsEscaping.Quotes
        var previous: Int?
        var next: Int?
    }

    /// The keys in the order of the file.
    public var keys: [String] {
        order.filter { numbers[StringsKey(parts[$0].key)]?.last == $0 }.map { parts[$0].key }
    }

    /// The text of a key; `nil` if the file has no such key.
    ///
    /// Keys are compared byte by byte. Of a key that stands twice the last counts.
    public subscript(key: String) -> String? { number(of: key).map { parts[$0].text } }

    /// What the comments directly above a key say, without their marks.
    public func comment(of key: String) -> String? { number(of: key).flatMap { parts[$0].words } }

    /// The bytes of the file as it is now.
    public var bytes: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.count + 256)
        for fragment in head { append(fragment, to: &result) }
        for number in order {
            let part = parts[number]
            for fragment in part.before + [part.comment, part.keyToken] { append(fragment, to: &result) }
            if let value = part.value {
                append(value.between, to: &result)
                append(value.token, to: &result)
            }
            append(part.ending, to: &result)
            append(part.trailer, to: &result)
        }
        for fragment in tail { append(fragment, to: &result) }
        return result
    }

    private func append(_ fragment: Fragment, to result: inout [UInt8]) {
        switch fragment {
        case .read(let range): result += source[range]
        case .written(let text): encoding.append(text, to: &result)
        }
    }

    /// The numbers of the parts in the order of the file.
    private var order: [Int] {
        Array(
            sequence(state: first) { number in
                defer { number = number.flatMap { parts[$0].next } }
                return number
            })
    }

    func number(of key: String) -> Int? { numbers[StringsKey(key)]?.last }
}

extension TextEncoding {
    /// Appends text in this encoding.
    func append(_ text: String, to result: inout [UInt8]) {
        switch self {
        case .utf8: result += text.utf8
        case .utf16LittleEndian, .utf16BigEndian: for unit in text.utf16 { append(UInt32(unit), to: &result) }
        case .utf32LittleEndian, .utf32BigEndian:
            for scalar in text.unicodeScalars { append(scalar.value, to: &result) }
        }
    }

    private func append(_ unit: UInt32, to result: inout [UInt8]) {
        for place in 0..<unitSize {
            result.append(UInt8(truncatingIfNeeded: unit >> (8 * (isBigEndian ? unitSize - 1 - place : place))))
        }
    }
}
