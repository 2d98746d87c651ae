/// What of a message is known only when its recipient is.
public enum Slot: Int, Sendable, Hashable, CaseIterable {
    /// The person's name.
    case name
    /// The version that the person runs.
    case installed
    /// The address at which the offered release can be had, in the store of the person's country.
    case download
    /// The address at which this person unsubscribes.
    case unsubscribe
    /// How many releases came out since the installed one.
    case releaseCount
}

extension Slot {
    /// How many there are.
    package static var count: Int { 5 }
}
