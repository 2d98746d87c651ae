import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Memory in which tasks work for a while, kept for those that come after them: a piece for each core.
///
/// A piece is made when it is first needed.
final class WorkMemory<Value: ~Copyable>: Sendable {
    private final class Piece: Sendable {
        let value = Mutex<Value?>(nil)
    }

    private let pieces: [Piece]
    private let make: @Sendable () -> sending Value

    init(_ make: @escaping @Sendable () -> sending Value) {
        pieces = (0..<max(ProcessInfo.processInfo.activeProcessorCount, 1)).map { _ in Piece() }
        self.make = make
    }

    /// Works in a piece that nobody else uses.
    func use<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        for piece in pieces {
            let result = piece.value.withLockIfAvailable { value in
                var taken = value.take() ?? make()
                let result = body(&taken)
                value = consume taken
                return result
            }
            if let result { return result }
        }
        // More tasks than cores.
        var value = make()
        return body(&value)
    }
}
