/// The values of one recipient, laid out for filling: each is escaped once, however often it is written.
///
/// It is memory that is used again from recipient to recipient; one thread uses it at a time.
public struct ReadyValues: ~Copyable {
    /// A value as it was given.
    struct Entry {
        var start: Int32 = 0
        var length: Int32 = 0
        var directions: TextDirections = []
        /// What all of its bytes may do as they are.
        var classes: UInt8 = 0
        var plural: PluralSelection?
    }

    /// Where a written form stands; a negative length says that it is not written yet.
    struct Form {
        var start: Int32
        var length: Int32
    }

    /// How a form is written beyond its medium.
    enum Layer: Int {
        case text
        case quotedPrintable
        case json

        /// The bit of a byte that the layer leaves as it is.
        @inline(__always)
        var literals: UInt8 {
            switch self {
            case .text: 0
            case .quotedPrintable: ByteClasses.quotedPrintable
            case .json: ByteClasses.json
            }
        }
    }

    private static let layers = 3
    private static let formCount = Slot.count * Escaping.count * 2 * layers

    /// The values and their forms, and room behind `capacity` for what is read by blocks.
    private(set) var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0
    let entries: UnsafeMutablePointer<Entry>
    private let forms: UnsafeMutablePointer<Form>
    /// The forms that were written for this recipient.
    private let made: UnsafeMutablePointer<UInt16>
    private var madeCount = 0
    private let classes = ByteClasses.shared
    /// A bit for each slot that has a value.
    private(set) var present: UInt8 = 0
    /// How long the longest value is.
    private(set) var longest = 0
    /// A bit for each slot whose value could mix with text of a direction, and for each that has a direction at all.
    private var mixing: (leftToRight: UInt8, rightToLeft: UInt8, any: UInt8) = (0, 0, 0)

    /// Makes memory without values.
    public init() {
        capacity = max(1024, SlotValues.nearRoom)
        memory = Self.allocate(capacity)
        entries = .allocate(capacity: Slot.count)
        entries.initialize(repeating: Entry(), count: Slot.count)
        forms = .allocate(capacity: Self.formCount)
        forms.initialize(repeating: Form(start: 0, length: -1), count: Self.formCount)
        made = .allocate(capacity: Self.formCount)
    }

    deinit {
        memory.deallocate()
        entries.deallocate()
        forms.deallocate()
        made.deallocate()
    }

    /// Takes over the values of a recipient; those of the one before are gone.
    public mutating func load(_ values: borrowing SlotValues) {
        for index in 0..<madeCount { forms[Int(made[index])].length = -1 }
        (madeCount, present, count) = (0, 0, values.length)
        (longest, mixing) = (0, (0, 0, 0))
        if count > capacity { grow(by: 0) }
        values.copy(to: memory)
        values.forEachEntry { slot, value in enter(value, in: slot) }
    }

    /// Adds a value to those that were taken over, to a slot that has none.
    @inline(never)
    mutating func add(_ text: UnsafeBufferPointer<UInt8>, to slot: Slot, _ directions: TextDirections) {
        reserve(text.count)
        if let base = text.baseAddress { (memory + count).update(from: base, count: text.count) }
        let value = SlotValues.Entry(
            start: Int32(truncatingIfNeeded: count), length: Int32(truncatingIfNeeded: text.count),
            directions: directions)
        count += text.count
        enter(value, in: slot.rawValue)
    }

    /// Notes what is to be known of a value whose text is in memory.
    @inline(__always)
    private mutating func enter(_ value: SlotValues.Entry, in slot: Int) {
        let text = UnsafeBufferPointer(start: memory + Int(value.start), count: Int(value.length))
        var common = classes.common(text)
        if text.last == 0x20 { common &= ~ByteClasses.quotedPrintable }
        entries[slot] = Entry(
            start: value.start, length: value.length, directions: value.directions, classes: common,
            plural: value.plural)
        let bit: UInt8 = 1 << UInt8(slot)
        present |= bit
        longest = max(longest, Int(value.length))
        if value.directions.mix(with: .leftToRight) { mixing.leftToRight |= bit }
        if value.directions.mix(with: .rightToLeft) { mixing.rightToLeft |= bit }
        if !value.directions.isEmpty { mixing.any |= bit }
    }

    /// Gives a value as it was given to `body`; it is empty if there is none.
    package borrowing func withText<Result>(of slot: Slot, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let entry = entries[slot.rawValue]
        let isThere = present & 1 << UInt8(slot.rawValue) != 0
        return body(UnsafeBufferPointer(start: memory + Int(entry.start), count: isThere ? Int(entry.length) : 0))
    }

    /// By what a plural chooses.
    @inline(__always)
    func plural(of slot: UInt8) -> PluralSelection? {
        present & 1 << slot == 0 ? nil : entries[Int(slot)].plural
    }

    /// The slots whose values are isolated in a text.
    @inline(__always)
    func isolated(_ isolation: Isolation, in direction: TextDirection) -> UInt8 {
        switch isolation {
        case .whenDirectionsDiffer: direction == .leftToRight ? mixing.leftToRight : mixing.rightToLeft
        case .always: mixing.any
        case .never: 0
        }
    }

    /// A value as it is written; what is handed out stands in `memory`.
    @inline(__always)
    mutating func form(_ slot: UInt8, _ escaping: UInt8, isolated: Bool, _ layer: Layer) -> Form {
        let entry = entries[Int(slot)]
        var escaping = escaping
        if !isolated, Self.plainEscapings & 1 << escaping != 0, entry.classes & 1 << escaping != 0 {
            if entry.classes & layer.literals == layer.literals {
                return Form(start: entry.start, length: entry.length)
            }
            // One form for all escapings that change nothing.
            escaping = Escaping.verbatim.code
        }
        let index =
            ((Int(slot) * Escaping.count + Int(escaping)) * 2 + (isolated ? 1 : 0)) * Self.layers + layer.rawValue
        let form = forms[index]
        return form.length >= 0 ? form : make(index, slot, escaping, isolated, layer)
    }

    /// The escapings that look at each byte alone, as a bit each.
    @inline(__always)
    private static var plainEscapings: UInt8 {
        1 << Escaping.html.code | 1 << Escaping.htmlAttribute.code | 1 << Escaping.plain.code
            | 1 << Escaping.verbatim.code
    }

    @inline(never)
    private mutating func make(
        _ index: Int, _ slot: UInt8, _ escaping: UInt8, _ isolated: Bool, _ layer: Layer
    ) -> Form {
        let form =
            switch layer {
            case .text: escaped(entries[Int(slot)], Escaping(code: escaping), isolated: isolated)
            case .quotedPrintable: quoted(self.form(slot, escaping, isolated: isolated, .text))
            case .json: inJSON(self.form(slot, escaping, isolated: isolated, .text))
            }
        forms[index] = form
        made[madeCount] = UInt16(truncatingIfNeeded: index)
        madeCount += 1
        return form
    }

    private mutating func escaped(_ entry: Entry, _ escaping: Escaping, isolated: Bool) -> Form {
        var form = Form(start: entry.start, length: entry.length)
        let value = UnsafeBufferPointer(start: memory + Int(entry.start), count: Int(entry.length))
        guard escaping.takes(value) else {
            form.length = 0
            return form
        }
        let marker = escaping.marker(of: value)
        if !isolated, marker == nil, entry.classes & 1 << escaping.code != 0 { return form }
        reserve(Int(entry.length) * 6 + 64)
        let start = memory + count
        var out = start
        if isolated { out = out.write(escaping.isolate.open) }
        for offset in 0..<Int(entry.length) {
            let byte = memory[Int(entry.start) + offset]
            if offset == marker { out = out.write("\\") }
            if classes.keeps(byte, escaping) {
                out.pointee = byte
                out += 1
            } else if let sign = escaping.sign(of: byte) {
                out = out.write(sign)
            }
        }
        if isolated { out = out.write(escaping.isolate.close) }
        return take(out - start)
    }

    private mutating func quoted(_ text: Form) -> Form {
        reserve(Int(text.length) * 3)
        let value = UnsafeBufferPointer(start: memory + Int(text.start), count: Int(text.length))
        return take(QuotedPrintable.write(value: value, to: memory + count, classes))
    }

    private mutating func inJSON(_ text: Form) -> Form {
        reserve(Int(text.length) * JSONText.room)
        let value = UnsafeBufferPointer(start: memory + Int(text.start), count: Int(text.length))
        return take(JSONText.write(value, to: memory + count))
    }

    /// What was just written behind the rest belongs to a form.
    private mutating func take(_ length: Int) -> Form {
        defer { count += length }
        return Form(start: Int32(truncatingIfNeeded: count), length: Int32(truncatingIfNeeded: length))
    }

    private mutating func reserve(_ room: Int) {
        if count + room > capacity { grow(by: room) }
    }

    private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + BlockCopy.size)
        memory.initialize(repeating: 0, count: capacity + BlockCopy.size)
        return memory
    }

    private mutating func grow(by room: Int) {
        let larger = max(capacity * 2, count + room)
        let fresh = Self.allocate(larger)
        fresh.update(from: memory, count: min(count, capacity))
        memory.deallocate()
        memory = fresh
        capacity = larger
    }
}
