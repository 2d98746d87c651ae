#if SMTP
import Dispatch
import Synchronization
import TidingsDelivery

/// A session with a thread to wait on, so that a slow server keeps no task of others waiting.
///
/// Batches that come while it is busy wait for their turn.
final class SMTPConnection: Sendable {
    private let queue = DispatchQueue(label: "tidings.smtp")
    private let session: Mutex<SMTPSession>

    init(server: SMTPServer, composer: SignedMailComposer, sender: EmailAddress) {
        session = Mutex(SMTPSession(server: server, composer: composer, sender: sender))
    }

    func deliver(_ batch: ArraySlice<Delivery>, isCancelled: @escaping @Sendable () -> Bool) async -> [Outcome] {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                let outcomes = session.withLock { $0.deliver(batch, isCancelled: isCancelled) }
                continuation.resume(returning: outcomes)
            }
        }
    }
}
#endif
