/// Which argument of a message is meant.
public enum ArgumentReference: Sendable, Hashable {
    /// The one with a name.
    case name(String)
    /// The one at a place, counted from 0.
    case position(Int)
}

extension ArgumentReference: ExpressibleByStringLiteral {
    /// The argument with a name.
    public init(stringLiteral name: String) { self = .name(name) }
}

extension ArgumentReference: CustomStringConvertible {
    /// The name, or the place counted from 1.
    public var description: String {
        switch self {
        case .name(let name): name
        case .position(let position): "\(position + 1)"
        }
    }
}
