import Synchronization

/// What a file sink has just done: the moments at which a test ends the process.
package enum FileStep: String, Sendable, CaseIterable {
    /// The file is made and empty.
    case created
    /// Half of its bytes are in it.
    case halfWritten = "half-written"
    /// All of its bytes are in it.
    case written
    /// They are on the disk.
    case synchronized
    /// It has its name.
    case published
    /// The names are on the disk.
    case flushed

    private static let isObserved = Atomic<Bool>(false)
    private static let observer = Mutex<(@Sendable (FileStep) -> Void)?>(nil)

    /// Calls a closure after each step of each file, from now on; for tests only.
    package static func observe(_ body: @escaping @Sendable (FileStep) -> Void) {
        observer.withLock { $0 = body }
        isObserved.store(true, ordering: .releasing)
    }

    /// Whether somebody observes: then a file is written in two halves.
    static var areObserved: Bool { isObserved.load(ordering: .acquiring) }

    /// Notes that the step was taken.
    @inline(__always)
    func note() {
        guard Self.areObserved else { return }
        Self.observer.withLock { $0 }?(self)
    }
}
