import Synchronization
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A transport that answers by a function, and counts.
final class ScriptedTransport: Transport {
    typealias Script = @Sendable (TransportRequest, Int) async throws(TransportError) -> TransportResponse

    private let script: Script
    private let sent = Mutex<[TransportRequest]>([])

    init(_ script: @escaping Script) {
        self.script = script
    }

    var requests: [TransportRequest] { sent.withLock { $0 } }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let number = sent.withLock { sent in
            sent.append(request)
            return sent.count
        }
        return try await script(request, number)
    }
}

extension TransportResponse {
    /// An answer with a text.
    static func text(_ text: String, status: Int = 200, _ headers: [String: String] = [:]) -> TransportResponse {
        TransportResponse(
            status: status, headers: headers.sorted { $0.key < $1.key }.map { TransportHeader($0.key, $0.value) },
            body: Array(text.utf8), url: "https://a.test/feed")
    }
}

/// A clock that goes on when someone sleeps, and when it is told to.
final class SettableClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    static let start = Date(timeIntervalSince1970: 1_780_000_000)

    private let time = Mutex(Duration.zero)

    var now: Instant { Instant(offset: time.withLock { $0 }) }
    var minimumResolution: Duration { .zero }
    var date: Date { Self.start.addingTimeInterval(Double(now.offset.components.seconds)) }

    func advance(by duration: Duration) {
        time.withLock { $0 += duration }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline.offset) }
    }
}

/// A fetcher on a clock of its own, without chance.
func fetcher(
    _ transport: any Transport, _ clock: SettableClock = SettableClock(), cacheFolder: String? = nil,
    rules: FetchRules = FetchRules()
) -> FeedFetcher {
    FeedFetcher(
        transport: transport, cacheFolder: cacheFolder, rules: rules, clock: clock, now: { clock.date }, chance: { 1 })
}

/// The error of a fetch; `nil` when it succeeds.
func failure(_ fetcher: FeedFetcher, _ address: String) async -> FetchError? {
    do throws(FetchError) {
        _ = try await fetcher.fetch(address)
        return nil
    } catch {
        return error
    }
}

let feedAddress = "https://a.test/feed"
