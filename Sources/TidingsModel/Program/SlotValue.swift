/// One recipient's value for a slot, made ready so that filling needs no knowledge of languages.
public struct SlotValue: Sendable, Hashable {
    /// The text, not escaped.
    public var text: String
    /// Which directions its characters have.
    public var directions: TextDirections
    /// For a number: its value and its plural category in the message's language.
    public var plural: PluralSelection?

    /// Makes a value.
    public init(_ text: String, directions: TextDirections, plural: PluralSelection? = nil) {
        self.text = text
        self.directions = directions
        self.plural = plural
    }
}

/// A number as a plural chooses by it.
public struct PluralSelection: Sendable, Hashable {
    /// The number itself, for exact cases (`=0`).
    public var number: Int64
    /// Its category in the message's language.
    public var category: PluralCategory

    /// Makes a selection.
    public init(number: Int64, category: PluralCategory) {
        self.number = number
        self.category = category
    }
}

/// The plural categories of CLDR.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    /// Zero.
    case zero
    /// Singular.
    case one
    /// Dual.
    case two
    /// Paucal.
    case few
    /// Also used for fractions in some languages.
    case many
    /// What every language has.
    case other
}

/// Which strong directions the characters of a text have.
public struct TextDirections: OptionSet, Sendable, Hashable {
    /// The set as bits.
    public let rawValue: UInt8

    /// Makes a set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Some are read from left to right.
    public static let leftToRight = TextDirections(rawValue: 1)
    /// Some are read from right to left.
    public static let rightToLeft = TextDirections(rawValue: 2)
    /// Some are digits or signs, whose place depends on what is around them.
    public static let weak = TextDirections(rawValue: 4)

    /// Whether a text with these directions could be torn apart, or tear apart, inside one of another direction.
    public func mix(with direction: TextDirection) -> Bool {
        switch direction {
        case .leftToRight: contains(.rightToLeft)
        case .rightToLeft: contains(.leftToRight) || contains(.weak)
        }
    }
}

/// The values of one recipient, by slot.
///
/// They stand side by side in the value itself, so that a recipient's values take nothing from the heap.
public struct SlotValues: Sendable, Hashable {
    private var name: SlotValue?
    private var installed: SlotValue?
    private var download: SlotValue?
    private var unsubscribe: SlotValue?
    private var releaseCount: SlotValue?

    /// Makes a set without values.
    public init() {}

    /// The value of a slot; `nil` means that the recipient has none.
    public subscript(slot: Slot) -> SlotValue? {
        get {
            switch slot {
            case .name: name
            case .installed: installed
            case .download: download
            case .unsubscribe: unsubscribe
            case .releaseCount: releaseCount
            }
        }
        set {
            switch slot {
            case .name: name = newValue
            case .installed: installed = newValue
            case .download: download = newValue
            case .unsubscribe: unsubscribe = newValue
            case .releaseCount: releaseCount = newValue
            }
        }
    }
}

extension SlotValues {
    /// Gives the value of a slot, by its number, to `body`, if there is one.
    @inline(__always)
    func with(_ slot: UInt8, _ body: (borrowing SlotValue) -> Void) {
        switch slot {
        case 0: if let name { body(name) }
        case 1: if let installed { body(installed) }
        case 2: if let download { body(download) }
        case 3: if let unsubscribe { body(unsubscribe) }
        default: if let releaseCount { body(releaseCount) }
        }
    }

    /// The length of a slot's value in UTF-8; negative if there is none.
    @inline(__always)
    func length(of slot: UInt8) -> Int {
        var length = -1
        with(slot) { length = $0.text.utf8.count }
        return length
    }
}
