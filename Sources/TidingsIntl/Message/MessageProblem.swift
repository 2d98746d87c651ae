/// What is wrong between a message and its arguments.
///
/// The message is shown all the same.
public enum MessageProblem: Sendable, Hashable {
    /// The message uses an argument that it is not given.
    case unknownArgument(String)
    /// The argument is of another type than the message takes it for.
    case wrongType(String, expected: String)
    /// The argument is known only for a recipient, and cannot be written in this way.
    case slotCannotBeFormatted(String)

    /// The name of the argument, or its number.
    public var argument: String {
        switch self {
        case .unknownArgument(let name), .wrongType(let name, _), .slotCannotBeFormatted(let name): name
        }
    }
}

extension MessageProblem: CustomStringConvertible {
    /// What is wrong, as a sentence.
    public var description: String {
        switch self {
        case .unknownArgument(let name): "There is no argument “\(name)”, so its place stays visible."
        case .wrongType(let name, let expected): "The argument “\(name)” is no \(expected)."
        case .slotCannotBeFormatted(let name):
            "The argument “\(name)” differs from reader to reader and cannot be used in this way."
        }
    }
}
