public import TidingsModel

/// What is known of somebody's past: made once, and shared by all of whom the same is known.
///
/// A session remembers what it found for a past as long as it is the same object.
public final class Past: Sendable {
    private enum Content: Sendable {
        case listed
        case unreadable
        case told([History.Telling])
        case known(History)
    }

    private let content: Content

    private init(_ content: Content) { self.content = content }

    /// What the list of recipients says.
    public static let listed = Past(.listed)
    /// It cannot be read: then only what is required is told.
    public static let unreadable = Past(.unreadable)

    /// What the list of recipients says, and what was told since, the latest last.
    public convenience init(told tellings: [History.Telling]) { self.init(.told(tellings)) }

    /// A history that is kept elsewhere, whatever the list says.
    public convenience init(_ history: History) { self.init(.known(history)) }

    /// The history of somebody in a situation.
    func history(of situation: Situation) -> History? {
        switch content {
        case .listed: return situation.facts.history
        case .unreadable: return nil
        case .known(let history): return history
        case .told(let tellings):
            var history = situation.facts.history
            history.add(tellings)
            return history
        }
    }
}
