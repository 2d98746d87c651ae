import TidingsModel
import TidingsRendering

/// The decision and the message for all people of whom the same is known.
///
/// It is a class because it never changes and is handed on for each person.
final class SharedAnswer: Sendable {
    let decision: Decision
    /// What is told, if anything is.
    let notice: Notice?
    /// Why that was decided.
    let reason: Reason
    /// The message, if they are told.
    let message: ReadyRendition?

    init(_ decision: Decision, _ message: ReadyRendition?) {
        self.decision = decision
        self.message = message
        notice = decision.notice
        reason = decision.reason
    }
}
