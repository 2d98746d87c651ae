package import TidingsModel

/// A property list of strings (`.stringsdict`) in which texts are replaced: what nobody touches keeps every byte.
package struct StringsDictionaryDocument: Sendable {
    /// Why a property list cannot be changed.
    package struct Failure: Error {
        package let problem: Problem
    }

    /// A value of a new entry.
    package indirect enum Value: Sendable {
        case text(String)
        case dictionary([(key: String, value: Value)])
    }

    /// The file as its user named it.
    package let file: String
    private let source: [UInt8]
    private let root: XMLPropertyListTree.Node
    /// What is put in place of which bytes, by where these begin.
    private var splices: [Int: [Splice]] = [:]

    private struct Splice {
        let range: Range<Int>
        let text: String
    }

    /// A property list without entries.
    private static let empty = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        </dict>
        </plist>

        """

    /// Whether a file is a property list, as XML or binary.
    package static func isPropertyList(_ bytes: [UInt8]) -> Bool {
        let format = StringsFile.parse(bytes, file: "").format
        return format == .xml || format == .binary
    }

    /// Opens a file; without bytes, begins one.
    package init(_ bytes: [UInt8]?, file: String, limits: StringsLimits = .init()) throws(Failure) {
        self.file = file
        source = bytes ?? Array(Self.empty.utf8)
        let read = StringsFile.parse(source, file: file, limits: limits)
        guard read.format == .xml, read.encoding == .utf8,
            !read.problems.contains(where: { $0.rule == "invalid-property-list" || $0.rule == "nesting-too-deep" }),
            let root = XMLPropertyListTree(source, depth: limits.elementNesting).root, case .dictionary = root
        else {
            throw Failure(
                problem: Problem(
                    .error, rule: "not-editable",
                    "The file is no property list of strings in XML and UTF-8, so it cannot be changed. "
                        + "Convert it first, for example with plistutil.", at: SourcePlace(file: file)))
        }
        self.root = root
    }

    /// The file as it is now.
    package var bytes: [UInt8] {
        var result: [UInt8] = []
        var position = 0
        for start in splices.keys.sorted() {
            for splice in splices[start] ?? [] {
                result += source[position..<splice.range.lowerBound]
                result += splice.text.utf8
                position = splice.range.upperBound
            }
        }
        return result + source[position...]
    }

    /// Whether the file has a key.
    package func has(_ key: String) -> Bool { root.member(key) != nil }

    /// Replaces the text at the end of a path of keys, or adds it to the dictionary that it leads to.
    ///
    /// A text with variables is at the path of their dictionary. Devices are named without regard to case.
    ///
    /// - Returns: Whether the path leads to a place.
    package mutating func setText(_ text: String, at path: [String]) -> Bool {
        var node = root
        for (depth, name) in path.enumerated() {
            if let next = node.member(name) ?? node.member(name, ignoringCase: depth > 0) {
                node = next
            } else if depth == path.count - 1, depth > 0, case .dictionary(let members, let start) = node {
                insert(name, .text(text), after: members.last, start: start)
                return true
            } else {
                return false
            }
        }
        if case .dictionary = node {
            guard let format = node.member("NSStringLocalizedFormatKey") else { return false }
            node = format
        }
        guard case .text(let content, let isEmptyTag) = node else { return false }
        let escaped = XMLEscaping.text(text)
        splices[content.lowerBound] = [
            Splice(range: content, text: isEmptyTag ? "<string>\(escaped)</string>" : escaped)
        ]
        return true
    }

    /// Adds an entry behind another, or behind all.
    package mutating func add(_ key: String, _ value: Value, after earlier: String?) {
        guard case .dictionary(let members, let start) = root else { return }
        let previous = earlier.flatMap { name in members.last { StringsKey($0.key) == StringsKey(name) } }
        insert(key, value, after: previous ?? members.last, start: start)
    }

    private mutating func insert(
        _ key: String, _ value: Value, after previous: XMLPropertyListTree.Member?, start: Int
    ) {
        let space = previous.map { self.space(before: $0.range.lowerBound) } ?? "\n\t"
        let position = previous?.range.upperBound ?? start
        let text = space + "<key>\(XMLEscaping.text(key))</key>" + space + Self.written(value, space)
        splices[position, default: []].append(Splice(range: position..<position, text: text))
    }

    /// The white space that stands before a place, with the line end that begins it.
    private func space(before end: Int) -> String {
        let blanks = source[..<end].suffix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        let text = String(decoding: blanks, as: UTF8.self)
        // A blank line is not for every entry.
        guard let line = text.lastIndex(where: \.isNewline) else { return text }
        return String(text[line...])
    }

    private static func written(_ value: Value, _ space: String) -> String {
        switch value {
        case .text(let text): return "<string>\(XMLEscaping.text(text))</string>"
        case .dictionary(let members):
            let inner = space + (space.contains("\t") || !space.contains(" ") ? "\t" : "  ")
            let lines = members.map {
                inner + "<key>\(XMLEscaping.text($0.key))</key>" + inner + written($0.value, inner)
            }
            return "<dict>" + lines.joined() + space + "</dict>"
        }
    }
}
