/// When a value from outside is isolated from the text around it.
///
/// An isolate keeps the directions inside and outside from mixing: the exclamation mark behind a
/// Hebrew name stays at the end of an English sentence. Source: UAX #9.
public enum Isolation: String, Sendable, Hashable, CaseIterable, Codable {
    /// Where the value's direction could mix with that of the message.
    case whenDirectionsDiffer = "when-directions-differ"
    /// Every value, whatever it holds; only addresses have no direction, and a control would become a part of them.
    case always
    /// None: for logs and for receivers that show the controls.
    case never

    /// Whether a value with these directions is isolated in a message of a direction.
    public func applies(to directions: TextDirections, in direction: TextDirection) -> Bool {
        switch self {
        case .whenDirectionsDiffer: directions.mix(with: direction)
        case .always: !directions.isEmpty
        case .never: false
        }
    }
}
