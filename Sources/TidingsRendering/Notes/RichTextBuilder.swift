import TidingsIntl
import TidingsModel

/// Builds the tree of notes from what opens and closes, and keeps it within the limits.
///
/// Whatever the order of the steps, a tree comes out: what is closed without being open is ignored, and what
/// stands where it cannot stand becomes a paragraph.
struct RichTextBuilder {
    /// Something that is open.
    enum Opened {
        case frame
        case style(RichText.Style)
        case link
        /// A paragraph, or a block that is too deep, or stands in a line.
        case boundary
    }

    var isTruncated: Bool
    var frames = [RichTextFrame(.root)]
    private var opened: [Opened] = []
    private var styles: [UInt8: Int] = [:]
    private var links: [(address: LinkAddress?, hasWords: Bool)] = []
    private var rawStyles: [RichText.Style] = []
    private var nodes = 0

    init(isTruncated: Bool) { self.isTruncated = isTruncated }

    /// Whether nothing more is taken.
    var isFull: Bool { nodes >= NotesLimits.nodes }

    private var top: RichTextFrame { frames[frames.count - 1] }

    private var style: RichText.Style {
        var style = RichText.Style()
        for (bit, count) in styles where count > 0 { style.insert(RichText.Style(rawValue: bit)) }
        return style
    }

    // MARK: Lines

    mutating func text(_ text: String, style more: RichText.Style = []) {
        if top.isVerbatim {
            frames[frames.count - 1].verbatim += text
            return
        }
        let link = links.last?.address
        nodes += frames[frames.count - 1].inlines.append(text, style: style.union(more), link: link)
        if !links.isEmpty, text.unicodeScalars.contains(where: { $0.isWord && $0.value != 0x20 }) {
            links[links.count - 1].hasWords = true
        }
    }

    mutating func lineBreak() {
        if top.isVerbatim {
            frames[frames.count - 1].verbatim += "\n"
        } else if top.inlines.pendingBreaks > 0, !top.isLine {
            // An empty line parts paragraphs.
            flush()
        } else {
            frames[frames.count - 1].inlines.endLine()
        }
    }

    mutating func open(_ style: RichText.Style) {
        styles[style.rawValue, default: 0] += 1
        opened.append(.style(style))
    }

    /// Opens a link; an address that is not allowed leaves the words alone.
    mutating func openLink(_ address: String) {
        links.append((LinkAddress(address), false))
        opened.append(.link)
    }

    /// A tag in Markdown; it ends with its paragraph at the latest.
    mutating func rawTag(_ tag: String) {
        switch tag.lowercased().filter({ $0 != " " }) {
        case "<br>", "<br/>": lineBreak()
        case "<em>", "<i>": openRaw(.emphasis)
        case "</em>", "</i>": closeRaw(.emphasis)
        case "<strong>", "<b>": openRaw(.strong)
        case "</strong>", "</b>": closeRaw(.strong)
        case "<del>", "<s>": openRaw(.strikethrough)
        case "</del>", "</s>": closeRaw(.strikethrough)
        case "<code>", "<kbd>": openRaw(.code)
        case "</code>", "</kbd>": closeRaw(.code)
        default: break
        }
    }

    private mutating func openRaw(_ style: RichText.Style) {
        rawStyles.append(style)
        styles[style.rawValue, default: 0] += 1
    }

    private mutating func closeRaw(_ style: RichText.Style) {
        guard let place = rawStyles.lastIndex(of: style) else { return }
        rawStyles.remove(at: place)
        styles[style.rawValue, default: 1] -= 1
    }

    private mutating func closeRawStyles() {
        for style in rawStyles { styles[style.rawValue, default: 1] -= 1 }
        rawStyles = []
    }

    // MARK: Blocks

    mutating func openParagraph() {
        boundary()
        opened.append(.boundary)
    }

    /// Opens a block; where it cannot stand, what is in it stands in paragraphs.
    mutating func open(_ kind: RichTextFrame.Kind) {
        let isDeep = frames.count > NotesLimits.depth && !kind.isLine
        guard !top.isLine, !top.isVerbatim, !isDeep, kind.mayStand(in: top.kind) else { return openParagraph() }
        flush()
        frames.append(RichTextFrame(kind))
        opened.append(.frame)
        nodes += 1
    }

    mutating func rule() {
        boundary()
        if !top.isLine, !top.isVerbatim { add(.rule) }
    }

    mutating func task(isDone: Bool) {
        guard case .item = top.kind, top.blocks.isEmpty, top.inlines.isEmpty else { return }
        frames[frames.count - 1].isDone = isDone
    }

    mutating func close() {
        guard let last = opened.popLast() else { return }
        switch last {
        case .frame: closeFrame()
        case .style(let style): styles[style.rawValue, default: 1] -= 1
        case .link:
            if let link = links.last, let address = link.address, !link.hasWords { text(address.text) }
            links.removeLast()
        case .boundary:
            boundary()
            closeRawStyles()
        }
    }

    private mutating func boundary() {
        if top.isVerbatim {
            if !top.verbatim.isEmpty, top.verbatim.last != "\n" { frames[frames.count - 1].verbatim += "\n" }
        } else if top.isLine {
            frames[frames.count - 1].inlines.endLine()
        } else {
            flush()
        }
    }

    private mutating func flush() {
        guard !top.isLine, !top.isVerbatim else { return }
        let inlines = top.inlines.finished()
        frames[frames.count - 1].inlines = InlineBuilder()
        if !inlines.isEmpty { add(.paragraph(inlines)) }
    }

    private mutating func closeFrame() {
        flush()
        closeRawStyles()
        guard frames.count > 1, let frame = frames.popLast() else { return }
        frame.finish(into: &frames[frames.count - 1])
    }

    private mutating func add(_ block: RichText.Block) {
        nodes += 1
        frames[frames.count - 1].add(block)
    }

    /// The tree, with a sign at its end if something is missing.
    mutating func finish() -> RichText {
        if isFull { isTruncated = true }
        while frames.count > 1 { closeFrame() }
        flush()
        var blocks = frames[0].blocks
        if isTruncated { blocks.append(.paragraph(lines: [NotesLimits.sign])) }
        return RichText(blocks, isTruncated: isTruncated)
    }
}
