import ArgumentParser

/// How a run shows how far it has come.
enum ProgressForm: String, CaseIterable, Sendable, ExpressibleByArgument {
    /// A bar on a terminal, lines elsewhere.
    case auto
    /// A line that changes in place.
    case bar
    /// A line now and then.
    case lines
    /// Not at all.
    case none

    /// The form at this standard error.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether standard error is a terminal that can redraw a line.
    ///   - isShared: Whether messages are written into the same terminal.
    func resolved(isTerminal: Bool, isShared: Bool) -> ProgressForm {
        switch self {
        // Between messages that a person reads, both would be in the way.
        case .auto: isShared ? .none : isTerminal ? .bar : .lines
        case .bar: isTerminal && !isShared ? .bar : .lines
        case .lines, .none: self
        }
    }
}
