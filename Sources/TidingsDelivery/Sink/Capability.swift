public import TidingsModel

/// What a sink can carry, and how it treats a delivery that comes twice.
public struct Capability: Sendable, Hashable {
    /// A greatest length, and what it counts.
    public struct Limit: Sendable, Hashable {
        /// How many units are allowed.
        public var count: Int
        /// What is counted.
        public var unit: LengthUnit

        /// Makes a limit.
        public init(_ count: Int, _ unit: LengthUnit) {
            self.count = count
            self.unit = unit
        }

        /// Whether a text is short enough.
        public func allows(_ text: String) -> Bool { unit.length(of: text) <= count }
    }

    /// The media that the sink takes from a message.
    public var media: Set<Medium>
    /// The longest body, in each medium; `nil` means that there is no limit.
    public var maximumBody: Limit?
    /// The longest title; `nil` means that there is no limit.
    public var maximumTitle: Limit?
    /// What happens when a key is delivered a second time.
    public var redelivery: Redelivery
    /// Whether a recipient without an address cannot be reached.
    public var needsAddress: Bool
    /// Whether somebody sees in which order deliveries come, so that they must come in the order of the list.
    public var isOrdered = false

    /// Makes a capability.
    public init(
        media: Set<Medium>, maximumBody: Limit? = nil, maximumTitle: Limit? = nil, redelivery: Redelivery,
        needsAddress: Bool = false
    ) {
        self.media = media
        self.maximumBody = maximumBody
        self.maximumTitle = maximumTitle
        self.redelivery = redelivery
        self.needsAddress = needsAddress
    }
}

/// What happens when the same key is delivered a second time.
public enum Redelivery: String, Sendable, Hashable, CaseIterable {
    /// The person is told once all the same.
    case idempotent
    /// The receiver gets it twice with the same key and can tell.
    case receiverDeduplicates
    /// The person may be told twice.
    case mayDuplicate
}

/// What a length counts; receivers differ in it.
public enum LengthUnit: String, Sendable, Hashable, CaseIterable {
    /// Bytes of UTF-8.
    case bytes
    /// Code units of UTF-16.
    case utf16
    /// Unicode scalars.
    case scalars
    /// Characters as a reader sees them.
    case graphemes

    /// The length of a text in this unit.
    public func length(of text: String) -> Int {
        switch self {
        case .bytes: text.utf8.count
        case .utf16: text.utf16.count
        case .scalars: text.unicodeScalars.count
        case .graphemes: text.count
        }
    }
}
