import TidingsModel

/// What a run is about to do or has just done: the moments at which a test ends the process.
package enum RunStep: String, Sendable, CaseIterable {
    case claiming
    case claimed
    case sending
    case sent
    case flushing
    case flushed
    case recording
    case recorded

    private static let point = TestPoint<RunStep>()

    /// Calls a closure at each step, from now on; for tests only.
    package static func observe(_ body: @escaping @Sendable (RunStep) -> Void) { point.observe(body) }

    /// Notes that the step is taken.
    func note() { Self.point.note(self) }
}
