/// The values of one recipient, by slot.
///
/// Their texts stand one behind the other in one piece of memory, so that a recipient's values are handed on at the cost of
/// one.
public struct SlotValues: Sendable {
    /// A value without its text.
    struct Entry: Sendable {
        var start: Int32 = 0
        /// Negative if there is no value.
        var length: Int32 = -1
        var directions: TextDirections = []
        var hasPlural = false
        var category = PluralCategory.other
        var number: Int64 = 0

        /// By what a plural chooses.
        @inline(__always)
        var plural: PluralSelection? {
            hasPlural ? PluralSelection(number: number, category: category) : nil
        }
    }

    private(set) var bytes: ContiguousArray<UInt8> = []
    private var name = Entry()
    private var installed = Entry()
    private var download = Entry()
    private var unsubscribe = Entry()
    private var releaseCount = Entry()

    /// Makes a set without values.
    public init() {}

    /// The value of a slot; `nil` means that the recipient has none.
    public subscript(slot: Slot) -> SlotValue? {
        get {
            let entry = self[entryOf: slot.rawValue]
            guard entry.length >= 0 else { return nil }
            let text = bytes[Int(entry.start)..<Int(entry.start + entry.length)]
            return SlotValue(
                String(decoding: text, as: UTF8.self), directions: entry.directions, plural: entry.plural)
        }
        set { set(slot, newValue?.text, newValue?.directions ?? [], newValue?.plural) }
    }

    /// Sets a value, or takes it out.
    private mutating func set(
        _ slot: Slot, _ text: String?, _ directions: TextDirections, _ plural: PluralSelection?
    ) {
        if self[entryOf: slot.rawValue].length > 0 { remove(slot) }
        guard var text else { return self[entryOf: slot.rawValue] = Entry() }
        let start = bytes.count
        let length = text.withUTF8 { text in
            if bytes.capacity < start + text.count { bytes.reserveCapacity(max(120, (start + text.count) * 2)) }
            bytes.append(contentsOf: text)
            return text.count
        }
        self[entryOf: slot.rawValue] = Entry(
            start: Int32(truncatingIfNeeded: start), length: Int32(truncatingIfNeeded: length), directions: directions,
            hasPlural: plural != nil, category: plural?.category ?? .other, number: plural?.number ?? 0)
    }

    /// Takes out the text of a value, which is to be replaced.
    private mutating func remove(_ slot: Slot) {
        let gone = self[entryOf: slot.rawValue]
        bytes.removeSubrange(Int(gone.start)..<Int(gone.start + gone.length))
        for other in Slot.allCases where self[entryOf: other.rawValue].start > gone.start {
            self[entryOf: other.rawValue].start -= gone.length
        }
    }

    /// What is known of a slot's value, by the slot's number.
    @inline(__always)
    subscript(entryOf slot: Int) -> Entry {
        get {
            switch slot {
            case 0: name
            case 1: installed
            case 2: download
            case 3: unsubscribe
            default: releaseCount
            }
        }
        set {
            switch slot {
            case 0: name = newValue
            case 1: installed = newValue
            case 2: download = newValue
            case 3: unsubscribe = newValue
            default: releaseCount = newValue
            }
        }
    }
}

extension SlotValues: Hashable {
    /// Whether both have the same values.
    public static func == (left: SlotValues, right: SlotValues) -> Bool {
        Slot.allCases.allSatisfy { left[$0] == right[$0] }
    }

    /// Hashes the values.
    public func hash(into hasher: inout Hasher) {
        for slot in Slot.allCases { hasher.combine(self[slot]) }
    }
}
