import Dispatch
import TidingsModel

/// Hands mails to a command as `sendmail` is one, as most mail servers and `msmtp` bring it.
///
/// The command is started for each mail, without a shell: `COMMAND -i -f BOUNCE -- RECIPIENT`. It gets the mail on its
/// standard input, with LF at each line's end, and an environment of its own, so that no secret is in it. What it says is
/// never shown; its exit code becomes the outcome. A command that ended by a signal or took too long may have sent the mail:
/// then the outcome is unknown.
public final class SendmailSink: Sink {
    /// The name of the kind of sink.
    public let name = "sendmail"
    /// What the sink can carry.
    public let capability = Capability.mail(redelivery: .mayDuplicate)

    /// The command of most systems.
    public static let defaultCommand = "/usr/sbin/sendmail"
    /// How many seconds a command may take.
    public static let defaultTimeout = 60

    private let command: [String]
    private let bounce: String
    private let composer: SignedMailComposer
    private let timeout: Int
    private let concurrency: Int

    /// Makes a sink.
    ///
    /// - Parameters:
    ///   - command: The path of the command, and arguments that come before all others.
    ///   - from: The sender.
    ///   - bounce: Where a mail goes back to that does not arrive; the sender's address by default.
    ///   - timeout: How many seconds a command may take.
    ///   - concurrency: How many commands run at a time.
    ///   - listID: The name of the stream of mails, if there is one.
    ///   - signer: Signs each mail, if mails are signed.
    public init(
        command: [String] = [defaultCommand], from: Mailbox, bounce: EmailAddress? = nil,
        timeout: Int = defaultTimeout, concurrency: Int = 4, listID: String? = nil, signer: DKIMSigner? = nil
    ) {
        self.command = command
        self.bounce = (bounce ?? from.address).text
        composer = SignedMailComposer(from: from, listID: listID, signer: signer)
        self.timeout = min(max(timeout, 1), 86_400) * 1_000
        self.concurrency = min(max(concurrency, 1), 64)
    }

    /// Starts the command for each mail of a batch, several at a time.
    ///
    /// When the task is cancelled, commands that run come to their end, and no other is started.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        var outcomes = [Outcome](repeating: .failed(reason: "the sending was stopped"), count: batch.count)
        await withTaskGroup(of: (Int, Outcome).self) { group in
            var next = 0
            func start() {
                guard next < batch.count, !Task.isCancelled else { return }
                let (index, delivery) = (next, batch[next])
                group.addTask { (index, await self.deliver(delivery)) }
                next += 1
            }
            for _ in 0..<concurrency { start() }
            for await (index, outcome) in group {
                outcomes[index] = outcome
                start()
            }
        }
        return outcomes
    }

    /// Does nothing: what the command has taken is its own affair.
    public func flush() async throws(SinkError) {}

    private func deliver(_ delivery: Delivery) async -> Outcome {
        var bytes: [UInt8] = []
        var scratch = MailComposer.Scratch()
        do throws(MailError) {
            try composer.compose(delivery, into: &bytes, scratch: &scratch)
        } catch {
            return .rejected(reason: "\(error)")
        }
        // It was read once to compose the mail, so it is well formed.
        guard let recipient = delivery.recipient.email else { return .rejected(reason: "\(MailError.noAddress)") }
        MailLineEnds.unix.apply(to: &bytes)
        let arguments = command + ["-i", "-f", bounce, "--", recipient]
        let (message, timeout) = (bytes, timeout)
        // A thread that waits for a command must not be one of those that tasks run on.
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: CommandRun.run(arguments, input: message, timeout: timeout).outcome)
            }
        }
    }
}
