import Foundation
import Synchronization
import TidingsDelivery
import TidingsModel

/// A transport without a network: it answers what a test says and keeps what it is sent.
final class FakeReceiver: Transport {
    typealias Answer = @Sendable (TransportRequest, Int) async throws(TransportError) -> TransportResponse

    private let answer: Answer
    private let state = Mutex(State())

    private struct State {
        var requests: [TransportRequest] = []
        var active = 0
        var mostActive = 0
    }

    /// Answers by a closure, which gets the request and its number from 1 on.
    init(_ answer: @escaping Answer) { self.answer = answer }

    /// Answers always with a status.
    convenience init(status: Int = 200, headers: [TransportHeader] = [], body: String = "") {
        self.init { request, _ throws(TransportError) in
            TransportResponse(status: status, headers: headers, body: Array(body.utf8), url: request.url)
        }
    }

    /// Never answers.
    convenience init(failing error: TransportError) {
        self.init { _, _ throws(TransportError) in throw error }
    }

    var requests: [TransportRequest] { state.withLock { $0.requests } }
    var mostActive: Int { state.withLock { $0.mostActive } }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let number = state.withLock { state in
            state.requests.append(request)
            state.active += 1
            state.mostActive = max(state.mostActive, state.active)
            return state.requests.count
        }
        defer { state.withLock { $0.active -= 1 } }
        return try await answer(request, number)
    }
}

/// A clock that only the test moves; whoever sleeps moves it too.
final class FakeClock: Sendable {
    static let start = Date(timeIntervalSince1970: 1_800_000_000)

    private let passed = Mutex(Duration.zero)
    private let sleeps = Mutex<[Duration]>([])

    var slept: [Duration] { sleeps.withLock { $0 } }

    func advance(_ duration: Duration) { passed.withLock { $0 += duration } }

    var clock: SinkClock {
        SinkClock(
            now: { Self.start.addingTimeInterval(self.passed.withLock { $0 } / .seconds(1)) },
            uptime: { self.passed.withLock { $0 } },
            sleep: { duration in
                try Task.checkCancellation()
                self.sleeps.withLock { $0.append(duration) }
                self.advance(duration)
            })
    }
}

/// A sink that answers what a test says and keeps what it is handed.
final class FakeSink: Sink {
    let name: String
    let capability: Capability
    private let answer: @Sendable (Delivery, Int) -> Outcome
    private let seen = Mutex<[String]>([])
    private let flushError: SinkError?
    private let forgets: Int

    init(
        _ name: String = "fake", redelivery: Redelivery = .idempotent, needsAddress: Bool = false,
        maximumBody: Capability.Limit? = nil, flushError: SinkError? = nil, forgets: Int = 0,
        _ answer: @escaping @Sendable (Delivery, Int) -> Outcome = { _, _ in .delivered(receipt: nil) }
    ) {
        self.name = name
        capability = Capability(
            media: [.text], maximumBody: maximumBody, redelivery: redelivery, needsAddress: needsAddress)
        self.answer = answer
        self.flushError = flushError
        self.forgets = forgets
    }

    /// The recipients in the order in which they came.
    var recipients: [String] { seen.withLock { $0 } }

    func deliver(_ batch: [Delivery]) async -> [Outcome] {
        batch.map { delivery in
            let count = seen.withLock { seen in
                seen.append(delivery.recipient.id)
                return seen.count { $0 == delivery.recipient.id }
            }
            return answer(delivery, count)
        }.dropLast(forgets)
    }

    func flush() async throws(SinkError) {
        if let flushError { throw flushError }
    }
}
