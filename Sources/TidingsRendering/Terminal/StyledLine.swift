import TidingsIntl
import TidingsModel

/// A line of words with their styles and links, to be broken and shown on a terminal.
struct StyledLine {
    private var words = ""
    private var spans: [(range: Range<Int>, style: RichText.Style, link: LinkAddress?)] = []
    private let terminal: TerminalStyle

    /// Makes a line of groups that each lead to one address, or to none.
    init(_ groups: [[RichText.Inline].Group], isHeading: Bool, _ terminal: TerminalStyle) {
        self.terminal = terminal
        for group in groups {
            for run in group.runs {
                let style = isHeading ? run.style.union(.strong) : run.style
                append(run.text, style, terminal.hasHyperlinks ? group.link : nil)
            }
            if let link = group.link, !terminal.hasHyperlinks, !link.isSaid(by: group.words) {
                append(" (\(link.text))", [], nil)
            }
        }
    }

    private mutating func append(_ text: String, _ style: RichText.Style, _ link: LinkAddress?) {
        let text = text.escaped(.plain)
        let start = words.utf8.count
        words += text
        spans.append((start..<words.utf8.count, style, link))
    }

    /// The lines, as the terminal takes them.
    func lines(_ layout: TextLayout, behind columns: Int) -> [String] {
        let bytes = Array(words.utf8)
        // Of the notes it is not known any more which language they are in: words without a letter of the message's
        // direction are in another language.
        let isOwn = Bidi.directions(of: Bidi.withoutControls(words)).contains(.rightToLeft)
        let room = layout.width.map { max($0 - columns, min($0, TextLayout.narrowest)) }
        return layout.ranges(of: words, width: room, indent: 0, alone: []).map { line in
            let text = String(decoding: bytes[line], as: UTF8.self)
            var shown = isOwn ? layout.mark(before: text) ?? "" : ""
            for span in spans where span.range.overlaps(line) {
                let range = span.range.clamped(to: line)
                shown += styled(String(decoding: bytes[range], as: UTF8.self), span.style, span.link)
            }
            return shown
        }
    }

    private func styled(_ text: String, _ style: RichText.Style, _ link: LinkAddress?) -> String {
        var shown = text
        if terminal.hasStyles {
            var codes: [String] = []
            if style.contains(.strong) { codes.append("1") }
            if style.contains(.emphasis) { codes.append("3") }
            if style.contains(.strikethrough) { codes.append("9") }
            if !codes.isEmpty { shown = "\u{1B}[\(codes.joined(separator: ";"))m\(shown)\u{1B}[0m" }
        }
        // An address is ASCII without control characters: it cannot end the sequence.
        if let link { shown = "\u{1B}]8;;\(link.text)\u{1B}\\\(shown)\u{1B}]8;;\u{1B}\\" }
        return shown
    }
}
