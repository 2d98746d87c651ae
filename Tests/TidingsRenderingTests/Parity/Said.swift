import TidingsModel

@testable import TidingsRendering

/// What a message says, whatever it is written in: its letters and digits without what is between them, and its links.
struct Said: Equatable {
    let letters: String
    let links: [String]

    init(words: String, links: [String]) {
        var rest = words
        // An address that is written out is a link already.
        for link in links where !link.isEmpty { rest = rest.replacing(link, with: " ") }
        letters = String(String.UnicodeScalarView(rest.unicodeScalars.filter(\.isSaid)))
        self.links = links
    }

    /// Plain text: links are what looks like one.
    init(plain text: String) {
        let ends: Set<Character> = [" ", "\n", ")"]
        var links: [String] = []
        var rest = text[...]
        while let start = rest.firstRange(of: "https://")?.lowerBound {
            let link = rest[start...].prefix { !ends.contains($0) }
            links.append(String(link.last == "." ? link.dropLast() : link))
            rest = rest[link.endIndex...]
        }
        self.init(words: text, links: links)
    }

    /// Markdown, as cmark-gfm reads it.
    init(markdown text: String) {
        let tree = RichText(.markdown(text))
        var reader = Reader()
        reader.read(tree.blocks)
        self.init(words: reader.words, links: reader.links)
    }

    private struct Reader {
        var words = ""
        var links: [String] = []

        mutating func read(_ blocks: [RichText.Block]) {
            for block in blocks {
                switch block {
                case .heading(_, let inlines), .paragraph(let inlines): read(inlines)
                case .list(let list):
                    for (index, item) in list.items.enumerated() {
                        if let start = list.start { words += "\(start + index) " }
                        read(item.blocks)
                    }
                case .code(let text, _): words += text + "\n"
                case .quotation(let blocks): read(blocks)
                case .table(let table): for row in table.rows { row.forEach { read($0) } }
                case .rule: break
                }
            }
        }

        mutating func read(_ inlines: [RichText.Inline]) {
            var last: LinkAddress?
            for case .run(let run) in inlines {
                words += run.text
                if let link = run.link, link != last { links.append(link.text) }
                last = run.link
            }
            words += "\n"
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isSaid: Bool {
        properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
    }
}
