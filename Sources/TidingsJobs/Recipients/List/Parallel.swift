import Synchronization

/// Numbers that several tasks draw, each once.
final class Tickets: Sendable {
    private let drawn = Atomic<Int>(0)
    private let count: Int

    init(count: Int) { self.count = count }

    /// The next number; `nil` when all are drawn.
    func next() -> Int? {
        let number = drawn.wrappingAdd(1, ordering: .relaxed).oldValue
        return number < count ? number : nil
    }

    /// Draws all that are left.
    func takeRest() { drawn.store(count, ordering: .relaxed) }
}

/// Does the same in several tasks at once, and returns what came of each.
func inParallel<Result: Sendable>(
    _ tasks: Int, _ body: @escaping @Sendable () -> Result
) async -> [Result] {
    guard tasks > 1 else { return [body()] }
    return await withTaskGroup(of: Result.self) { group in
        for _ in 0..<tasks { group.addTask { body() } }
        return await group.reduce(into: []) { $0.append($1) }
    }
}
