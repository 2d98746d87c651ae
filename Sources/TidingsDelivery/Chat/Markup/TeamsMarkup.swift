import TidingsModel

/// The Markdown of an Adaptive Card's text: styles, links and no blocks.
///
/// Blocks are the card's own. The braces are escaped too: `{{DATE(…)}}` would be a date.
struct TeamsMarkup: ChatMarkup {
    var bullet: String { "\u{2022} " }
    /// The card has a direction.
    var marksDirection: Bool { false }
    var lineBreak: String { "\n\n" }

    func escaped(_ text: String, after line: String) -> String {
        ChatSigns.replaced(text, after: line) { place in
            switch place.scalar {
            case "\\", "*", "_", "~", "`", "|", "[", "]", "<", ">", "#", "&", "{", "}":
                "\\\(place.scalar)"
            case "-", "+", "=": place.isFirst ? "\\\(place.scalar)" : nil
            case ".", ")": place.endsNumber ? "\\\(place.scalar)" : nil
            default: nil
            }
        }
    }

    func styled(_ words: String, _ run: RichText.Run, before: Character?, after: Character?) -> String {
        var words = words
        if run.style.contains(.emphasis) {
            words = ChatMarkdown.enclosed(words, run, in: ["_"], before: before, after: after, isStrict: true)
        }
        guard run.style.contains(.strong) else { return words }
        return ChatMarkdown.enclosed(words, run, in: ["**"], before: before, after: after)
    }

    /// A card's Markdown has no code.
    func code(_ text: String, after line: String) -> String { escaped(text, after: line) }

    func link(_ label: String, to address: LinkAddress, after line: String) -> String {
        "[\(escaped(label, after: "["))](\(ChatMarkdown.address(address)))"
    }

    func heading(_ words: String, level: Int) -> String { words }

    /// Spaces at the beginning of a line would be lost.
    func codeBlock(_ text: String, language: String?) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let indent = line.prefix { $0 == " " || $0 == "\t" }
            return String(repeating: "\u{A0}", count: indent.count)
                + escaped(String(line.dropFirst(indent.count)), after: "")
        }.joined(separator: lineBreak)
    }

    /// The text of a block in the card; what it stands in shows by signs in front.
    func card(_ line: ChatLine, in direction: TextDirection) -> String {
        let text = bare(line, in: direction)
        var signs = ""
        for (index, container) in line.items.enumerated() {
            let isNew = index >= line.items.count - line.opens
            signs += isNew ? container : String(repeating: "\u{2003}", count: 2)
        }
        return line.isQuoted ? "\u{2502} \(signs)\(text)" : signs + text
    }
}

extension ChatLine {
    /// The signs of the items that it stands in, outermost first.
    fileprivate var items: [String] {
        path.compactMap { container in
            guard case .item(_, let ordinal, let isDone) = container else { return nil }
            // A point behind a number would begin a list of Markdown.
            let sign = ordinal.map { "\($0)\\. " } ?? "\u{2022} "
            return isDone.map { $0 ? "\u{2611} " : "\u{2610} " } ?? sign
        }
    }
}
