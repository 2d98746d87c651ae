import Synchronization
public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Posts each delivery to one endpoint over HTTP, in any dialect.
///
/// Every try of a delivery has the same body, byte for byte; only the moment of signing changes. Redirects are not
/// followed. An endpoint that is gone (status 410) is asked no more; one that fails again and again is left alone for a
/// while. No reason holds the address, the answer or a secret.
public final class WebhookSink: Sink {
    /// The name of the kind of sink.
    public var name: String { dialect.name }
    /// What the receiver takes.
    public var capability: Capability { dialect.capability }

    private let dialect: any PayloadDialect
    private let endpoint: Secret
    private let transport: any Transport
    private let signer: WebhookSigner?
    private let settings: WebhookSettings
    private let clock: SinkClock
    private let gate: DeliveryGate
    private let pace: DeliveryPace
    private let health: Mutex<EndpointHealth>

    /// Makes a sink.
    ///
    /// The transport must hold the guard: which addresses may be reached is no matter of the sink.
    public init(
        dialect: any PayloadDialect, endpoint: Secret, transport: any Transport, signer: WebhookSigner? = nil,
        settings: WebhookSettings = WebhookSettings(), clock: SinkClock = .system
    ) {
        self.dialect = dialect
        self.endpoint = endpoint
        self.transport = transport
        self.signer = signer
        self.settings = settings
        self.clock = clock
        gate = DeliveryGate(settings.concurrency)
        pace = DeliveryPace(settings.rate)
        health = Mutex(EndpointHealth(failures: settings.failureLimit, pause: settings.failurePause))
    }

    /// Sends a batch, several at a time.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        var outcomes = [Outcome](repeating: .failed(reason: "it was not sent"), count: batch.count)
        await withTaskGroup(of: (Int, Outcome).self) { group in
            var waiting = batch.indices.makeIterator()
            func begin() {
                guard let index = waiting.next() else { return }
                group.addTask { (index, await self.gate.through { await self.deliver(batch[index]) }) }
            }
            for _ in 0..<max(1, settings.concurrency) { begin() }
            for await (index, outcome) in group {
                outcomes[index] = outcome
                begin()
            }
        }
        return outcomes
    }

    /// There is nothing to make durable: what the receiver answered for is with it.
    public func flush() async throws(SinkError) {}

    private func deliver(_ delivery: Delivery) async -> Outcome {
        // A resting endpoint costs neither a payload nor a turn.
        if let pause = pause(for: health.withLock { $0.admission(at: clock.uptime()) }) { return pause }
        let payload: Payload
        do throws(PayloadError) {
            payload = try dialect.payload(for: delivery, endpoint: endpoint.revealed)
        } catch {
            return redacted(.rejected(reason: "\(error)"), url: nil)
        }
        guard payload.headers.allSatisfy({ TransportHeader.isToken($0.name) && WebhookHeader.isValue($0.value) }) else {
            return .rejected(reason: "a header line of the payload cannot be written")
        }
        let wait = pace.turn(at: clock.uptime())
        if wait > .zero {
            do { try await clock.sleep(wait) } catch { return .failed(reason: "cancelled before it was sent") }
        }
        let admission = health.withLock { $0.admit(at: clock.uptime()) }
        guard case .go(let isTrial) = admission else {
            return pause(for: admission) ?? .failed(reason: "it was not sent")
        }
        let (outcome, finding) = await send(payload, of: delivery)
        health.withLock { $0.record(finding, isTrial: isTrial, at: clock.uptime()) }
        return redacted(outcome, url: payload.url)
    }

    private func pause(for admission: EndpointHealth.Admission) -> Outcome? {
        switch admission {
        case .go: nil
        case .rest(let pause): .throttled(until: clock.now().addingTimeInterval(pause / .seconds(1)))
        case .gone: .rejected(reason: "the address is gone (410)")
        }
    }

    private func send(_ payload: Payload, of delivery: Delivery) async -> (Outcome, EndpointHealth.Finding) {
        var headers = payload.headers + settings.headers
        if let signer {
            guard
                let lines = signer.headers(
                    identifier: WebhookPayload.identifier(delivery.key), timestamp: clock.timestamp(),
                    body: payload.body)
            else { return (.rejected(reason: "it cannot be signed"), .works) }
            headers += lines
        }
        var request = TransportRequest(
            payload.url, method: payload.method, headers: headers, body: payload.body,
            bodyLimit: WebhookSettings.answerLimit, timeout: settings.timeout, redirectLimit: 0)
        request.cutsBody = true
        do throws(TransportError) {
            let response = try await transport.send(request)
            return judge(response, remark: payload.remark)
        } catch {
            let outcome = WebhookAnswer.outcome(of: error)
            return (outcome, error == .cancelled ? .works : finding(outcome, now: clock.now()))
        }
    }

    private func judge(
        _ response: TransportResponse, remark: String?
    ) -> (Outcome, EndpointHealth.Finding) {
        let now = clock.now()
        // These are a matter of HTTP; what else there is may mean something of its own to the dialect.
        guard response.status != 410 else { return (dialect.defaultOutcome(of: response, now: now), .gone) }
        guard !(300...399).contains(response.status) else {
            return (dialect.defaultOutcome(of: response, now: now), .works)
        }
        var outcome = dialect.outcome(of: response, now: now)
        switch outcome {
        case .delivered(let receipt):
            outcome = .delivered(receipt: [receipt, remark].compactMap { $0 }.joined(separator: "; ").nonEmpty)
        case .throttled(let until): outcome = .throttled(until: WebhookAnswer.clamped(until, now: now))
        default: break
        }
        return (outcome, finding(outcome, now: now))
    }

    private func finding(_ outcome: Outcome, now: Date) -> EndpointHealth.Finding {
        switch outcome {
        case .delivered, .alreadyDelivered, .rejected: .works
        case .failed, .unknown: .fails
        case .throttled(let until): .rests(.seconds(until.timeIntervalSince(now)))
        }
    }

    /// Takes back what a dialect of others says too much.
    private func redacted(_ outcome: Outcome, url: String?) -> Outcome {
        func shows(_ text: String) -> Bool {
            [endpoint.revealed, url].compactMap { $0 }.contains { address in
                !address.isEmpty && text.contains(address)
                    || WebhookAddress(address)?.fragments.contains { text.contains($0) } == true
            }
        }
        return switch outcome {
        case .delivered(let receipt?) where shows(receipt): .delivered(receipt: nil)
        case .rejected(let reason) where shows(reason): .rejected(reason: "the receiver refuses it")
        case .failed(let reason) where shows(reason): .failed(reason: "the receiver does not take it now")
        case .unknown(let reason) where shows(reason): .unknown(reason: "it may or may not have arrived")
        default: outcome
        }
    }
}

extension WebhookSink: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the dialect and nothing of the address.
    public var description: String { "\(name) (\(WebhookAddress(endpoint.revealed)?.origin ?? "no address"))" }
    /// The name of the dialect and nothing of the address.
    public var debugDescription: String { description }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
