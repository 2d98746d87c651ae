import Synchronization

/// Lets a test see the steps of work that it wants to break off; costs one look at a flag where no test does.
package final class TestPoint<Step: Sendable>: Sendable {
    private let hasObserver = Atomic<Bool>(false)
    private let observer = Mutex<(@Sendable (Step) -> Void)?>(nil)

    /// Makes one that nobody observes.
    package init() {}

    /// Calls a closure after each step, from now on.
    package func observe(_ body: @escaping @Sendable (Step) -> Void) {
        observer.withLock { $0 = body }
        hasObserver.store(true, ordering: .releasing)
    }

    /// Whether somebody observes.
    package var isObserved: Bool { hasObserver.load(ordering: .acquiring) }

    /// Notes that a step was taken.
    package func note(_ step: Step) {
        guard isObserved else { return }
        observer.withLock { $0 }?(step)
    }
}
