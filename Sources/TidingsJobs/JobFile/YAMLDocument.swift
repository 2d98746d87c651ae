import TidingsModel
import Yams

/// A YAML text as a tree whose every node knows its place.
///
/// Yams stops at the first key that stands twice and names neither place of the second one. So the
/// first occurrence is renamed, in place and with the same length, and the text is read again: every
/// other problem of the file is then found too, and the duplicate is reported at its own place.
struct YAMLDocument {
    /// The tree; `nil` when the text is no YAML or is empty.
    let root: Node?
    /// Why there is no tree.
    let problems: [Problem]
    /// The file, for places.
    let file: String
    /// The names of the keys that were renamed, by the order in which they were.
    private let renamed: [String]

    /// More duplicates than this are not looked for.
    static let maximumDuplicates = 64
    /// A key that begins with this scalar, or with one of those after it, was renamed.
    private static let firstMarker: UInt32 = 0xF0000

    init(_ text: String, file: String) {
        self.file = file
        var text = text
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        // Yams keeps a pointer into the text, which a string that is stored inline does not have.
        if text.utf8.count < 16 { text += String(repeating: "\n", count: 16) }
        var renamed: [String] = []
        while true {
            do {
                let root = try Yams.compose(yaml: text)
                self.renamed = renamed
                self.root = root
                let empty = Problem(
                    .error, rule: "empty-file",
                    "The file is empty: a job file has at least a name, an app, a feed, "
                        + "recipients and sinks.", at: SourcePlace(file: file, line: 1, column: 1))
                problems = root == nil ? [empty] : []
                return
            } catch {
                if case YamlError.duplicatedKeysInMapping(let names, let context) = error,
                    renamed.count < Self.maximumDuplicates, let name = names.first,
                    let marker = Unicode.Scalar(Self.firstMarker + UInt32(renamed.count)),
                    let changed = Self.renaming(name, at: context.mark, of: text, to: marker)
                {
                    text = changed
                    renamed.append(name)
                    continue
                }
                self.renamed = renamed
                root = nil
                problems = [YAMLFault.problem(for: error, in: text, file: file)]
                return
            }
        }
    }

    /// The name of a key as it was written, and `nil` when the key is no plain word.
    func name(of key: Node) -> String? {
        guard let name = key.scalar?.string else { return nil }
        guard let first = name.unicodeScalars.first?.value, first >= Self.firstMarker else { return name }
        let index = Int(first - Self.firstMarker)
        return index < renamed.count ? renamed[index] : name
    }

    /// Where a node begins.
    func place(of node: Node) -> SourcePlace {
        SourcePlace(file: file, line: node.mark?.line, column: node.mark?.column)
    }

    /// The text with the first letter of a key replaced; `nil` when the key does not stand there.
    private static func renaming(
        _ name: String, at mark: Mark, of text: String, to marker: Unicode.Scalar
    ) -> String? {
        var scalars = text.unicodeScalars
        guard var index = scalars.index(line: mark.line, column: mark.column) else { return nil }
        if scalars[index] == "\"" || scalars[index] == "'" { index = scalars.index(after: index) }
        guard scalars[index...].starts(with: name.unicodeScalars), !name.isEmpty else { return nil }
        scalars.replaceSubrange(index...index, with: [marker])
        return String(scalars)
    }
}

extension String.UnicodeScalarView {
    /// The position of a line and a column, both counted from 1.
    func index(line: Int, column: Int) -> Index? {
        var (index, line, column) = (startIndex, line, column)
        while index < endIndex, line > 1 || column > 1 {
            if line > 1 {
                let next = self.index(after: index)
                let isBreak = self[index] == "\n" || (self[index] == "\r" && (next == endIndex || self[next] != "\n"))
                if isBreak { line -= 1 }
                index = next
            } else {
                index = self.index(after: index)
                column -= 1
            }
        }
        return index < endIndex ? index : nil
    }
}
