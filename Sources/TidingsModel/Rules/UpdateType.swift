/// Whether an update can be put off.
public enum UpdateType: String, Sendable, Hashable, CaseIterable {
    /// It can.
    case soft
    /// It cannot: the notice is that an update is required.
    case hard
}
