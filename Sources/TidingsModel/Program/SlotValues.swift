/// The values of one recipient, by slot.
///
/// Their texts stand one behind the other in the value itself as long as they are short, so that most recipients' values
/// take nothing from the heap.
public struct SlotValues: Sendable {
    private typealias Near = (
        UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64,
        UInt64, UInt64, UInt64, UInt64, UInt64, UInt64
    )

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

    /// The texts, if they fit.
    private var near: Near = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    /// The texts, if they do not.
    private var far: [UInt8] = []
    /// How many bytes the texts have together.
    package private(set) var length = 0
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
            let text = withBytes { bytes in
                let place = Int(entry.start)..<Int(entry.start + entry.length)
                return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[place]), as: UTF8.self)
            }
            return SlotValue(text, directions: entry.directions, plural: entry.plural)
        }
        set {
            if let newValue {
                set(slot, newValue.text, directions: newValue.directions, plural: newValue.plural)
            } else {
                if self[entryOf: slot.rawValue].length > 0 { remove(slot) }
                self[entryOf: slot.rawValue] = Entry()
            }
        }
    }

    /// Sets a value; `SlotValue` says of what it consists.
    public mutating func set(
        _ slot: Slot, _ text: String, directions: TextDirections, plural: PluralSelection? = nil
    ) {
        var text = text
        text.withUTF8 { set(slot, $0, directions: directions, plural: plural) }
    }

    /// Sets a value whose text is in UTF-8.
    package mutating func set(
        _ slot: Slot, _ text: UnsafeBufferPointer<UInt8>, directions: TextDirections, plural: PluralSelection? = nil
    ) {
        if self[entryOf: slot.rawValue].length > 0 { remove(slot) }
        let start = length
        append(UnsafeRawBufferPointer(text))
        self[entryOf: slot.rawValue] = Entry(
            start: Int32(truncatingIfNeeded: start), length: Int32(truncatingIfNeeded: text.count),
            directions: directions, hasPlural: plural != nil, category: plural?.category ?? .other,
            number: plural?.number ?? 0)
    }

    /// Gives all texts to `body`, one behind the other.
    @inline(__always)
    private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        if length > MemoryLayout<Near>.size { return far.withUnsafeBytes(body) }
        return withUnsafeBytes(of: near) { body(UnsafeRawBufferPointer(rebasing: $0[..<length])) }
    }

    /// How many bytes ``copy(to:)`` writes at least.
    static var nearRoom: Int { MemoryLayout<Near>.size }

    /// Copies all texts, one behind the other; there is room for them and for no less than ``nearRoom``.
    @inline(__always)
    func copy(to memory: UnsafeMutablePointer<UInt8>) {
        guard length > MemoryLayout<Near>.size else {
            // All of it: a length that is known is copied without a call.
            return UnsafeMutableRawPointer(memory).storeBytes(of: near, as: Near.self)
        }
        far.withUnsafeBufferPointer { far in
            if let base = far.baseAddress { memory.update(from: base, count: far.count) }
        }
    }

    /// Gives what is known of each value to `body`, with the slot's number.
    @inline(__always)
    func forEachEntry(_ body: (_ slot: Int, Entry) -> Void) {
        // One by one, so that no slot has to be found by its number.
        if name.length >= 0 { body(0, name) }
        if installed.length >= 0 { body(1, installed) }
        if download.length >= 0 { body(2, download) }
        if unsubscribe.length >= 0 { body(3, unsubscribe) }
        if releaseCount.length >= 0 { body(4, releaseCount) }
    }

    /// Gives all texts to `body` as UTF-8.
    @inline(__always)
    func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withBytes { $0.withMemoryRebound(to: UInt8.self, body) }
    }

    private mutating func append(_ text: UnsafeRawBufferPointer) {
        if length + text.count > MemoryLayout<Near>.size {
            if length <= MemoryLayout<Near>.size { far = withBytes { Array($0) } }
            far.append(contentsOf: text)
        } else {
            let start = length
            withUnsafeMutableBytes(of: &near) { near in
                UnsafeMutableRawBufferPointer(rebasing: near[start...]).copyMemory(from: text)
            }
        }
        length += text.count
    }

    /// Sets the text of a slot that has no value yet.
    @inline(__always)
    mutating func append(_ text: UnsafeBufferPointer<UInt8>, to slot: Int) {
        self[entryOf: slot] = Entry(
            start: Int32(truncatingIfNeeded: length), length: Int32(truncatingIfNeeded: text.count))
        append(UnsafeRawBufferPointer(text))
    }

    /// Forgets all values.
    mutating func removeAll() {
        if length > MemoryLayout<Near>.size { far = [] }
        length = 0
        for slot in 0..<Slot.count { self[entryOf: slot] = Entry() }
    }

    /// Takes out the text of a value, which is to be replaced.
    private mutating func remove(_ slot: Slot) {
        let gone = self[entryOf: slot.rawValue]
        var rest = withBytes { Array($0) }
        rest.removeSubrange(Int(gone.start)..<Int(gone.start + gone.length))
        (far, length) = ([], 0)
        rest.withUnsafeBytes { append($0) }
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
