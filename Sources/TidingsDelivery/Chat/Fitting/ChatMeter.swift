import TidingsModel

/// Tells how long lines become when they are written, one line after the other.
///
/// It is a value: what has been measured once is the beginning of every longer try.
protocol ChatMeter {
    /// Whether what was added is too long already, whatever follows.
    var isExceeded: Bool { get }
    /// Whether what was added is short enough as a whole message.
    var fits: Bool { get }
    /// Adds the next line.
    mutating func add(_ line: ChatLine)
}

/// Measures lines that become one text.
struct ChatTextMeter<Markup: ChatMarkup>: ChatMeter {
    private var writer: ChatWriter<ChatMemory<Markup>>
    private let most: Int
    private let length: (String) -> Int
    private var written = 0

    /// Measures a text by the unit of its limit.
    init(_ markup: Markup, in direction: TextDirection, limit: Capability.Limit) {
        self.init(markup, in: direction, most: limit.count, length: limit.unit.length)
    }

    /// Measures a text by a length of its own.
    ///
    /// The length of a text must be the sum of the lengths of its pieces.
    init(_ markup: Markup, in direction: TextDirection, most: Int, length: @escaping (String) -> Int) {
        writer = ChatWriter(ChatMemory(markup), in: direction)
        self.most = most
        self.length = length
    }

    var isExceeded: Bool { written > most }
    var fits: Bool { written + length(writer.end) <= most }

    mutating func add(_ line: ChatLine) { written += length(writer.add(line)) }
}
