import TidingsIntl
import TidingsModel

/// A paragraph of plain text with the places of a recipient's values, to be broken into lines.
struct TextParagraph {
    /// A piece of the paragraph.
    enum Part {
        case bytes([UInt8])
        case slot(Slot)
    }

    private var parts: [Part] = []
    /// The paragraph with something of a typical width for each value.
    private var shown: [UInt8] = []
    private var slots: [(slot: Slot, range: Range<Int>)] = []

    /// How wide a value is taken to be, in columns.
    static func typicalWidth(of slot: Slot) -> Int {
        switch slot {
        case .installed: 6
        case .releaseCount: 2
        case .name, .download, .unsubscribe: 12
        }
    }

    /// Isolated, so that it neither is broken nor has a direction.
    private static func placeholder(_ slot: Slot) -> [UInt8] {
        Array("\u{2068}\(String(repeating: "x", count: typicalWidth(of: slot)))\u{2069}".utf8)
    }

    /// Makes a paragraph of pieces without line ends.
    init(_ parts: [Part]) {
        for part in parts {
            switch part {
            case .bytes(let bytes): shown += bytes
            case .slot(let slot):
                slots.append((slot, shown.count..<shown.count + Self.placeholder(slot).count))
                shown += Self.placeholder(slot)
            }
        }
        self.parts = parts
    }

    /// The paragraph as lines.
    func laidOut(_ layout: TextLayout) -> [Part] {
        if shown.contains(TextLayout.isDone) { return withoutMarks }
        // What is indented or quoted was laid out by whoever wrote it.
        guard let first = shown.first, first != 0x20, first != 0x09, first != UInt8(ascii: ">") else { return parts }
        let indent = shown.widthOfListMark
        let links = slots.filter(\.slot.isLink).map(\.range)
        let text = String(decoding: shown, as: UTF8.self)
        let lines = layout.ranges(of: text, width: layout.width, indent: indent, alone: links)
        var written: [Part] = []
        for (number, line) in lines.enumerated() {
            var lead = number > 0 ? "\n" + String(repeating: " ", count: indent) : ""
            if !links.contains(line) {
                lead =
                    (number > 0 ? "\n" : "")
                    + (layout.mark(before: String(decoding: shown[line], as: UTF8.self)) ?? "")
                    + (number > 0 ? String(repeating: " ", count: indent) : "")
            }
            if !lead.isEmpty { written.append(.bytes(Array(lead.utf8))) }
            written += slice(line)
        }
        return written
    }

    /// The pieces of a line.
    private func slice(_ line: Range<Int>) -> [Part] {
        var written: [Part] = []
        var start = line.lowerBound
        for (slot, range) in slots where line.contains(range.lowerBound) {
            if start < range.lowerBound { written.append(.bytes(Array(shown[start..<range.lowerBound]))) }
            written.append(.slot(slot))
            start = range.upperBound
        }
        if start < line.upperBound { written.append(.bytes(Array(shown[start..<line.upperBound]))) }
        return written
    }

    private var withoutMarks: [Part] {
        parts.map { part in
            guard case .bytes(let bytes) = part else { return part }
            return .bytes(bytes.filter { $0 != TextLayout.isDone })
        }
    }
}

extension Slot {
    /// Whether the value is an address.
    fileprivate var isLink: Bool {
        switch self {
        case .download, .unsubscribe: true
        case .name, .installed, .releaseCount: false
        }
    }
}

extension [UInt8] {
    /// How many columns the mark of a list item takes with the blank behind it; 0 where none begins the line.
    fileprivate var widthOfListMark: Int {
        let digits = prefix(9).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        if digits > 0 { return dropFirst(digits).starts(with: ". ".utf8) ? digits + 2 : 0 }
        return ["\u{2022} ", "- ", "* "].contains { starts(with: $0.utf8) } ? 2 : 0
    }
}
