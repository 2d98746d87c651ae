#if SMTP
import Synchronization
public import TidingsDelivery
import TidingsModel

/// Hands mails to a server, over connections that are kept.
///
/// libcurl connects, encrypts and logs in. What is said after that is said here, because libcurl would
/// wait for the answer to each command: where the server allows it (RFC 2920), content of a mail and
/// envelope of the next go out in one group. Memory does not grow with the number of mails.
///
/// - 2xx: delivered; the receipt is what the server says, without names.
/// - 4xx: failed. 5xx: rejected, unless it is about the sender or the login.
/// - No connection, no encryption, no trust, no login: failed, and nothing was sent.
/// - The connection broke after the end of a mail had left: unknown. Such a mail is not sent again.
///
/// A server cannot tell a mail that it has had before, so a delivery that comes twice may arrive twice.
public final class SMTPSink: Sink {
    /// The most connections at a time.
    public static let maximumConnections = 32

    /// The name of the kind of sink.
    public let name = "smtp"
    /// What the sink can carry.
    public let capability = Capability.mail(redelivery: .mayDuplicate)

    private let connections: [SMTPConnection]
    /// Which connection gets the first part of a batch, so that small batches are spread too.
    private let turn = Atomic<Int>(0)

    /// Makes a sink; nothing is connected before the first delivery.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - from: Who the mails are from.
    ///   - bounce: Where the server reports what it cannot deliver; `nil` for the sender.
    ///   - connections: How many connections there are at a time, at least 1 and at most ``maximumConnections``.
    ///   - listID: The name of the stream of mails, if there is one.
    ///   - signer: Signs each mail, if mails are signed.
    public init(
        server: SMTPServer, from: Mailbox, bounce: EmailAddress? = nil, connections: Int = 1, listID: String? = nil,
        signer: DKIMSigner? = nil
    ) {
        let composer = SignedMailComposer(from: from, listID: listID, signer: signer)
        self.connections = (0..<max(1, min(connections, Self.maximumConnections))).map { _ in
            SMTPConnection(server: server, composer: composer, sender: bounce ?? from.address)
        }
    }

    /// Sends the mails of a batch, over as many connections as there are.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        let isCancelled = Flag()
        return await withTaskCancellationHandler {
            await deliver(batch) { isCancelled.isSet }
        } onCancel: {
            isCancelled.set()
        }
    }

    /// Does nothing: what a server has taken is with the server.
    public func flush() async throws(SinkError) {}

    private func deliver(_ batch: [Delivery], isCancelled: @escaping @Sendable () -> Bool) async -> [Outcome] {
        let first = turn.wrappingAdd(1, ordering: .relaxed).newValue
        let share = max(1, (batch.count + connections.count - 1) / connections.count)
        return await withTaskGroup(of: (start: Int, outcomes: [Outcome]).self) { group in
            for (number, start) in stride(from: 0, to: batch.count, by: share).enumerated() {
                let connection = connections[Int((UInt(bitPattern: first) &+ UInt(number)) % UInt(connections.count))]
                let part = batch[start..<min(start + share, batch.count)]
                group.addTask { (start, await connection.deliver(part, isCancelled: isCancelled)) }
            }
            var parts: [(start: Int, outcomes: [Outcome])] = []
            for await part in group { parts.append(part) }
            return parts.sorted { $0.start < $1.start }.flatMap(\.outcomes)
        }
    }
}

/// A sign that is set once.
private final class Flag: Sendable {
    private let state = Atomic(false)
    var isSet: Bool { state.load(ordering: .relaxed) }
    func set() { state.store(true, ordering: .relaxed) }
}
#endif
