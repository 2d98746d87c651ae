import TidingsModel

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

    private static let point = TestPoint<FileStep>()

    /// Calls a closure after each step of each file, from now on; for tests only.
    package static func observe(_ body: @escaping @Sendable (FileStep) -> Void) { point.observe(body) }

    /// Whether somebody observes: then a file is written in two halves.
    static var areObserved: Bool { point.isObserved }

    /// Notes that the step was taken.
    func note() { Self.point.note(self) }
}
