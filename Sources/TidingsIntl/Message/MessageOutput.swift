import TidingsModel

/// What a message is written into.
protocol MessageOutput {
    /// The words that are being written, as UTF-8.
    var bytes: [UInt8] { get set }

    /// Appends words from outside.
    mutating func append(outside text: String)

    /// A value that only the recipient brings; `false` if there is no room for such.
    mutating func append(_ slot: Slot) -> Bool

    /// An empty output of the same kind, for one case of a plural that stays open; `nil` if none can.
    func branch() -> Self?

    /// Appends a plural that stays open.
    mutating func append(_ slot: Slot, exact: [(Int64, Self)], categories: [(PluralCategory, Self)], other: Self)
}

/// Plain text, with isolates.
struct PlainOutput: MessageOutput {
    var bytes: [UInt8] = []
    let direction: TextDirection
    let isolation: Isolation

    mutating func append(outside text: String) {
        let isIsolated =
            switch isolation {
            case .always: true
            case .never: false
            case .whenDirectionsDiffer: Bidi.directions(of: text).mix(with: direction)
            }
        let text = Bidi.balanced(text)
        guard isIsolated else { return bytes.append(contentsOf: text.utf8) }
        bytes.append(contentsOf: Self.firstStrongIsolate)
        bytes.append(contentsOf: text.utf8)
        bytes.append(contentsOf: Self.popDirectionalIsolate)
    }

    mutating func append(_ slot: Slot) -> Bool { false }

    func branch() -> PlainOutput? { nil }

    mutating func append(
        _ slot: Slot, exact: [(Int64, PlainOutput)], categories: [(PluralCategory, PlainOutput)], other: PlainOutput
    ) {}

    // U+2068 and U+2069.
    private static let firstStrongIsolate: [UInt8] = [0xE2, 0x81, 0xA8]
    private static let popDirectionalIsolate: [UInt8] = [0xE2, 0x81, 0xA9]
}

/// A fragment: words, values and open plurals.
struct FragmentOutput: MessageOutput {
    var bytes: [UInt8] = []
    private var parts: [Fragment] = []

    /// What was written.
    var fragment: Fragment {
        var output = self
        output.flush()
        if output.parts.count == 1, let only = output.parts.first { return only }
        return output.parts.isEmpty ? .text("") : .sequence(output.parts)
    }

    mutating func append(outside text: String) {
        flush()
        parts.append(.outside(text, Bidi.directions(of: text)))
    }

    mutating func append(_ slot: Slot) -> Bool {
        flush()
        parts.append(.slot(slot))
        return true
    }

    func branch() -> FragmentOutput? { FragmentOutput() }

    mutating func append(
        _ slot: Slot, exact: [(Int64, FragmentOutput)], categories: [(PluralCategory, FragmentOutput)],
        other: FragmentOutput
    ) {
        flush()
        parts.append(
            .plural(
                slot, exact: Dictionary(exact.map { ($0.0, $0.1.fragment) }) { first, _ in first },
                categories: Dictionary(categories.map { ($0.0, $0.1.fragment) }) { first, _ in first },
                other: other.fragment))
    }

    private mutating func flush() {
        guard !bytes.isEmpty else { return }
        parts.append(.text(String(decoding: bytes, as: UTF8.self)))
        bytes = []
    }
}
