import Synchronization

/// What was told, in order.
final class Told: Sendable {
    private let kept = Mutex<[String]>([])

    var all: [String] { kept.withLock { $0 } }

    func add(_ text: String) { kept.withLock { $0.append(text) } }
}
