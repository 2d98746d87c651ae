import Synchronization
import TidingsDelivery

/// An output that keeps what it is given and can break after a number of writes.
final class MemoryOutput: ByteOutput {
    private let state = Mutex(State())
    private let breaksAfter: Int

    private struct State {
        var bytes: [UInt8] = []
        var writes = 0
    }

    let isTerminal: Bool

    init(breaksAfter: Int = .max, isTerminal: Bool = false) {
        self.breaksAfter = breaksAfter
        self.isTerminal = isTerminal
    }

    var text: String { String(decoding: state.withLock { $0.bytes }, as: UTF8.self) }

    func write(_ bytes: [UInt8]) throws(SinkError) {
        try state.withLock { state throws(SinkError) in
            guard state.writes < breaksAfter else {
                throw SinkError(.brokenPipe, operation: "write to", path: "memory", reason: "Broken pipe")
            }
            state.writes += 1
            state.bytes += bytes
        }
    }
}
