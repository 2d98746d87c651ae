import TidingsModel
import TidingsStrings

/// A file that a translator has begun: which keys it has, also in comments, and where more are added.
struct OutlineFile {
    enum Kind: Sendable { case strings, dictionary }

    private let bytes: [UInt8]
    private let kind: Kind
    private let file: String
    private let encoding: TextEncoding

    init(_ bytes: [UInt8], _ kind: Kind, file: String) {
        self.bytes = bytes
        self.kind = kind
        self.file = file
        encoding = StringsFile.parse(bytes, file: file).encoding ?? .utf8
    }

    /// The keys that stand in it, whether they count or are still in comments.
    var keys: Set<String> {
        guard let text else { return [] }
        switch kind {
        case .strings:
            let own = StringsFile.parse(bytes, file: file).entries.map(\.key)
            let lines = text.split(whereSeparator: \.isNewline).compactMap(Self.uncommented)
            let waiting = StringsFile.parse(Array(lines.joined(separator: "\n").utf8), file: file).entries.map(\.key)
            return Set(own + waiting)
        case .dictionary:
            let own = StringsFile.parse(bytes, file: file).entries.map(\.key)
            let waiting = text.matches(of: /<!--\s*<key>([^<]*)<\/key>/).map { Self.unescaped(String($0.output.1)) }
            return Set(own + waiting)
        }
    }

    /// The bytes with what an outline has and the file has not, and how many entries that are.
    func adding(_ outline: LanguageOutline) throws(NewLanguageError) -> (bytes: [UInt8], count: Int) {
        let known = keys
        let isMissing = { (key: String) in !known.contains(key) }
        guard let text else {
            throw NewLanguageError(
                .badFile, rule: "not-editable", "The file is no text that can be added to. Convert it first.",
                file: file)
        }
        switch kind {
        case .strings:
            let missing = outline.stringsBlocks.filter { isMissing($0.key) }
            guard !missing.isEmpty else { return (bytes, 0) }
            return (inserting(missing, of: outline, in: text) ?? appending(missing, to: text), missing.count)
        case .dictionary:
            let lines = outline.dictionaryLines(isMissing)
            guard !lines.isEmpty else { return (bytes, 0) }
            guard encoding == .utf8, let end = text.ranges(of: "</dict>").last?.lowerBound else {
                throw NewLanguageError(
                    .badFile, rule: "not-editable", "The file has no <dict> in UTF-8 to add to. Mend it first.",
                    file: file)
            }
            let new = text[..<end] + lines.joined(separator: "\n") + "\n" + text[end...]
            return (Array(new.utf8), LanguageOutline.count(lines))
        }
    }

    private func appending(_ blocks: [LanguageOutline.Block], to text: String) -> [UInt8] {
        let lineEnd = Self.lineEnd(of: text)
        let start = text.isEmpty ? "" : text.last?.isNewline == true ? lineEnd : lineEnd + lineEnd
        let new = blocks.map(\.text).joined(separator: "\n\n").replacing("\n", with: lineEnd)
        return bytes + encoded(start + new + lineEnd)
    }

    /// The bytes with each block behind the key that stands before it in the source.
    ///
    /// `nil` if that would change how anything else is read: then the end of the file is the place.
    private func inserting(
        _ blocks: [LanguageOutline.Block], of outline: LanguageOutline, in text: String
    ) -> [UInt8]? {
        guard encoded(text) == bytes else { return nil }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let starts = lineNumbers(lines)
        let lineEnd = Self.lineEnd(of: text)
        let new = Dictionary(blocks.map { ($0.key, $0.text) }) { first, _ in first }
        var insertions: [Int: String] = [:]
        var anchor: Int?
        for block in outline.stringsBlocks {
            if let start = starts[block.key] {
                // Behind the lines that belong to the key.
                anchor = lines[start...].firstIndex { $0.allSatisfy(\.isWhitespace) }
                if anchor == nil { return nil }
            } else if let words = new[block.key] {
                guard let anchor else { return nil }
                insertions[anchor, default: ""] += lineEnd + words.replacing("\n", with: lineEnd) + lineEnd
            }
        }
        var result = ""
        var copied = text.startIndex
        for (number, words) in insertions.sorted(by: { $0.key < $1.key }) {
            result += text[copied..<lines[number].startIndex] + words
            copied = lines[number].startIndex
        }
        let all = encoded(result + text[copied...])
        let (before, after) = (StringsFile.parse(bytes, file: file), StringsFile.parse(all, file: file))
        let isSame = before.entries.elementsEqual(after.entries) { $0.key == $1.key && $0.value == $1.value }
        return isSame ? all : nil
    }

    /// In which line each key begins, counted from 0; also those in comments.
    private func lineNumbers(_ lines: [Substring]) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for (number, line) in lines.enumerated() {
            guard let words = Self.uncommented(line) else { continue }
            let entry = StringsFile.parse(Array(words.utf8), file: file).entries.first
            if let entry { numbers[entry.key] = number }
        }
        for entry in StringsFile.parse(bytes, file: file).entries {
            if let line = entry.place.line, lines.indices.contains(line - 1) { numbers[entry.key] = line - 1 }
        }
        return numbers
    }

    private static func lineEnd(of text: String) -> String { text.contains("\r\n") ? "\r\n" : "\n" }

    /// What stands in a comment of one line that looks like an entry.
    private static func uncommented(_ line: Substring) -> Substring? {
        let line = line.drop(while: \.isWhitespace)
        guard line.hasPrefix("//") || line.hasPrefix("/*") else { return nil }
        var rest = line.dropFirst(2).drop(while: \.isWhitespace)
        guard rest.hasPrefix("\"") else { return nil }
        if let end = rest.ranges(of: "*/").first?.lowerBound { rest = rest[..<end] }
        return rest
    }

    private static func unescaped(_ text: String) -> String {
        text.replacing("&#45;", with: "-").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&amp;", with: "&")
    }

    /// The file as text; `nil` for a binary property list and encodings that nobody uses.
    private var text: String? {
        guard !bytes.starts(with: "bplist".utf8) else { return nil }
        switch encoding {
        case .utf8: return String(decoding: bytes, as: UTF8.self)
        case .utf16LittleEndian, .utf16BigEndian:
            let high = encoding == .utf16BigEndian ? 0 : 1
            let units = stride(from: 0, to: bytes.count - 1, by: 2).map { (place: Int) -> UInt16 in
                UInt16(bytes[place + high]) << 8 | UInt16(bytes[place + 1 - high])
            }
            return String(decoding: units, as: UTF16.self)
        case .utf32LittleEndian, .utf32BigEndian: return nil
        }
    }

    private func encoded(_ text: String) -> [UInt8] {
        switch encoding {
        case .utf16LittleEndian, .utf16BigEndian:
            text.utf16.flatMap { (unit: UInt16) -> [UInt8] in
                let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                return encoding == .utf16BigEndian ? pair : pair.reversed()
            }
        case .utf8, .utf32LittleEndian, .utf32BigEndian: Array(text.utf8)
        }
    }
}
