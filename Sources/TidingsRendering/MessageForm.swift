/// How a message is meant to be read.
public enum MessageForm: Sendable, Hashable {
    /// It is written to somebody: with a greeting, a signature, and how to unsubscribe.
    case letter
    /// It is shown to who sits there: what there is to say, and no more.
    case prompt
}
