import TidingsModel
import TidingsRendering

/// Release notes of unknown origin: read into the tree, and written for each medium.
///
/// The first byte says what they are written in; the rest are the notes.
enum NotesTarget {
    static func faults(of bytes: [UInt8]) -> [String] {
        var faults = Faults()
        let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
        let content: ReleaseNotes.Content =
            switch (bytes.first ?? 0) % 4 {
            case 0: .markdown(text)
            case 1: .html(text)
            case 2: .plain(text)
            default: .list(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            }
        let tree = RichText(content)
        faults.expect(tree == RichText(content), "two readings differ")
        var outline = NotesOutline()
        outline.add(tree.blocks, depth: 0)
        // An item that the source does not mark is none of what the limit counts.
        faults.expect(outline.depth <= NotesLimits.depth + 1, "the tree is \(outline.depth) deep")
        faults.expect(outline.nodes <= 2 * NotesLimits.nodes, "the tree has \(outline.nodes) nodes")
        for link in outline.links {
            let scheme = link.prefix { $0 != ":" }.lowercased()
            faults.expect(["http", "https", "mailto"].contains(scheme), "a link is of another scheme: \(link)")
        }
        for direction in [TextDirection.leftToRight, .rightToLeft] {
            expectWritten(tree, outline, direction, &faults)
        }
        return faults.found
    }

    private static func expectWritten(
        _ tree: RichText, _ outline: NotesOutline, _ direction: TextDirection, _ faults: inout Faults
    ) {
        let language = LocaleTag(language: "ar")
        let fragment = NotesWriter(direction: direction).fragment(
            tree, language: direction == .leftToRight ? language : nil, languageDirection: .rightToLeft)
        guard case .markup(let forms) = fragment else { return faults.expect(false, "the notes are no markup") }
        faults.expect(forms.count == Medium.allCases.count, "a medium is missing")
        for (medium, text) in forms {
            faults.expect(text.utf8.count <= 64 * NotesLimits.bytes, "\(medium): \(text.utf8.count) bytes")
            // The layout of plain text marks lines that are done by U+0001, and takes the marks out in the end.
            let marks: ClosedRange<UInt32> = medium == .text ? 1...1 : 0x0A...0x0A
            let controls = text.unicodeScalars.contains {
                $0.value < 0x20 && $0 != "\n" && $0 != "\t" && !marks.contains($0.value)
            }
            faults.expect(!controls, "\(medium) holds a control character")
        }
        expectHarmless(forms[.html] ?? "", &faults)
        guard !tree.isTruncated else { return }
        for again in [RichText(.html(forms[.html] ?? "")), RichText(.markdown(forms[.markdown] ?? ""))]
        where !again.isTruncated {
            var read = NotesOutline()
            read.add(again.blocks, depth: 0)
            let missing = Set(outline.links).symmetricDifference(read.links)
            faults.expect(missing.isEmpty, "links are lost or made: \(missing.sorted())")
        }
    }

    private static let tags: Set<String> = [
        "div", "p", "br", "ul", "ol", "li", "h3", "h4", "h5", "h6", "a", "code", "pre", "blockquote", "hr", "table",
        "tr", "th", "td", "em", "strong", "del", "span",
    ]
    private static let attributes: Set<String> = ["style", "href", "lang", "dir", "start", "scope"]

    /// Every `<` begins one of the few tags, and each attribute is one of the few, in double quotes.
    static func expectHarmless(_ html: String, _ faults: inout Faults) {
        for piece in html.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst() {
            guard let end = piece.firstIndex(of: UInt8(ascii: ">")) else {
                return faults.expect(false, "a tag is not closed")
            }
            let tag = String(decoding: piece[..<end], as: UTF8.self)
            let name = tag.drop { $0 == "/" }.prefix { $0 != " " }
            faults.expect(tags.contains(String(name)), "<\(tag)> is no tag of ours")
            let parts = tag.dropFirst(tag.hasPrefix("/") ? name.count + 1 : name.count)
                .split(separator: "\"", omittingEmptySubsequences: false)
            faults.expect(parts.count % 2 == 1, "<\(tag)> has an open quotation mark")
            faults.expect(parts.last?.isEmpty ?? true, "<\(tag)> has something without quotation marks")
            for index in stride(from: 0, to: parts.count - 1, by: 2) {
                let attribute = parts[index].drop { $0 == " " }.dropLast()
                faults.expect(
                    attributes.contains(String(attribute)) && parts[index].hasSuffix("="),
                    "<\(tag)> has an attribute that is not ours")
            }
        }
    }
}

/// The links of a tree and its size, counted apart from the code that is proven.
struct NotesOutline {
    private(set) var links: [String] = []
    private(set) var nodes = 0
    private(set) var depth = 0

    mutating func add(_ blocks: [RichText.Block], depth: Int) {
        self.depth = max(self.depth, depth)
        for block in blocks {
            nodes += 1
            switch block {
            case .heading(_, let inlines), .paragraph(let inlines): add(inlines)
            case .list(let list): for item in list.items { add(item.blocks, depth: depth + 1) }
            case .quotation(let blocks): add(blocks, depth: depth + 1)
            case .table(let table): for row in table.rows { for cell in row { add(cell) } }
            case .code, .rule: break
            }
        }
    }

    private mutating func add(_ inlines: [RichText.Inline]) {
        for inline in inlines {
            nodes += 1
            if case .run(let run) = inline, let link = run.link { links.append(link.text) }
        }
    }
}
