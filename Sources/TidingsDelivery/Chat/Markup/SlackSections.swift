import TidingsModel

/// Lays lines out in the sections of Slack, as many lines in each as fit, and measures them.
struct SlackSections: ChatMeter {
    /// The most that stands between two lines: their ends, and the sign of a quotation.
    private static let gap = 3

    private let markup = ChatMemory(SlackMarkup())
    private let direction: TextDirection
    private let keepsTexts: Bool
    /// The texts of the sections; an empty one stands for a divider.
    private var texts: [String] = []
    private var blocks = 0
    private var length = 0
    private var characters = 0
    private var isSectionExceeded = false
    /// The section that is still open.
    private var writer: ChatWriter<ChatMemory<SlackMarkup>>
    private var text = ""
    private var open = (length: 0, budget: 0, isEmpty: true)

    /// Measures sections.
    init(in direction: TextDirection) { self.init(in: direction, keepsTexts: false) }

    private init(in direction: TextDirection, keepsTexts: Bool) {
        self.direction = direction
        self.keepsTexts = keepsTexts
        writer = ChatWriter(markup, in: direction)
    }

    /// The texts of the sections; an empty one stands for a divider.
    static func texts(of lines: [ChatLine], in direction: TextDirection) -> [String] {
        var sections = SlackSections(in: direction, keepsTexts: true)
        for line in lines { sections.add(line) }
        sections.flush()
        return sections.texts
    }

    var isExceeded: Bool { !fits }

    /// Whether there are few enough sections, each of them and all together short enough.
    var fits: Bool {
        // A header and buttons are blocks too.
        !isSectionExceeded && open.length <= SlackDialect.section.count
            && blocks + (open.isEmpty ? 0 : 1) <= SlackDialect.blocks - 2
            && length + open.length <= SlackDialect.sections.count && characters <= SlackDialect.sections.count
    }

    mutating func add(_ line: ChatLine) {
        if characters <= SlackDialect.sections.count {
            characters += line.length(atMost: SlackDialect.sections.count + 1)
        }
        // What is too long already need not be laid out; only who reads the texts wants all of them.
        guard keepsTexts || fits else { return }
        guard line.kind != .rule else {
            flush()
            close("")
            return
        }
        let parts = ChatSplitter.parts(of: line, most: SlackDialect.section.count) {
            SlackDialect.section.allows(markup.write([$0], in: direction))
        }
        for part in parts { add(part: part) }
    }

    private mutating func add(part: ChatLine) {
        let budget = markup.write([part], in: direction).utf16.count + Self.gap
        if open.budget + budget > SlackDialect.section.count { flush() }
        let piece = writer.add(part)
        open = (open.length + piece.utf16.count, open.budget + budget, false)
        if keepsTexts { text += piece }
    }

    private mutating func flush() {
        guard !open.isEmpty else { return }
        isSectionExceeded = isSectionExceeded || open.length > SlackDialect.section.count
        length += open.length
        close(text + writer.end)
        writer = ChatWriter(markup, in: direction)
        text = ""
        open = (0, 0, true)
    }

    private mutating func close(_ text: String) {
        blocks += 1
        if keepsTexts { texts.append(text) }
    }
}
