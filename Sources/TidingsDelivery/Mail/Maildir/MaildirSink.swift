import Synchronization
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Delivers mails into a Maildir: one file each, written in `tmp` and moved into `new` when it is whole.
///
/// A message's name is the job's date in seconds, its key and `tidings` (`1775035800.2b32….tidings`): all of it is the
/// same in a second run, so that neither a clock, a process nor a host is in it. Its size (`,S=`) is not in it either,
/// or a message whose words changed would not be found again.
///
/// A message that is in `new` or `cur` with the same bytes is left alone. One in `new` with other bytes is replaced, for
/// nobody has seen it; one in `cur` stays as it is, and the delivery is rejected. A message that somebody has deleted is
/// delivered again: what must be remembered longer than the mail is kept, the job's ledger remembers.
///
/// The lines of a message end with LF, as those of other mails in a Maildir do, or with CRLF if asked for.
public final class MaildirSink: Sink {
    /// The name of the kind of sink.
    public let name = "maildir"
    /// What the sink can carry; idempotent as long as the message is in `new` or `cur`.
    public let capability = Capability.mail(redelivery: .idempotent)
    /// What the names of all messages of this library end with.
    static let nameSuffix = ".tidings"

    private let directory: String
    private let composer: SignedMailComposer
    private let durability: Durability
    private let lineEnds: MailLineEnds
    private let isSharded: Bool
    /// The Maildirs that are open: one, or one for each first byte of a key.
    private let open = Mutex<[String: Maildir]>([:])

    /// Makes a sink for a Maildir, which is made at the first delivery.
    ///
    /// It throws if it can be seen already that the folder cannot be made or written to.
    ///
    /// - Parameters:
    ///   - directory: The folder that holds `tmp`, `new` and `cur`.
    ///   - from: The sender.
    ///   - durability: How much a message survives.
    ///   - lineEnds: How its lines end.
    ///   - isSharded: Whether there are 256 Maildirs in the folder, named by the first two digits of the keys in them;
    ///     for millions of messages, since a folder with that many files is slow.
    ///   - listID: The name of the stream of mails, if there is one.
    ///   - signer: Signs each mail, if mails are signed.
    public init(
        directory: String, from: Mailbox, durability: Durability = .process, lineEnds: MailLineEnds = .unix,
        isSharded: Bool = false, listID: String? = nil, signer: DKIMSigner? = nil
    ) throws(SinkError) {
        try FileSystem.check(folder: directory)
        self.directory = directory
        composer = SignedMailComposer(from: from, listID: listID, signer: signer)
        self.durability = durability
        self.lineEnds = lineEnds
        self.isSharded = isSharded
    }

    /// Delivers the messages of a batch, one after the other, or as one group with ``Durability/batch``.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        var bytes: [UInt8] = []
        var scratch = MailComposer.Scratch()
        var files = FileBatch(durability, isExclusive: true)
        var outcomes = batch.enumerated().map { index, delivery -> Outcome in
            bytes.removeAll(keepingCapacity: true)
            do throws(MailError) {
                try composer.compose(delivery, into: &bytes, scratch: &scratch)
            } catch {
                return .rejected(reason: "\(error)")
            }
            lineEnds.apply(to: &bytes)
            guard let file = Self.fileName(delivery) else { return .rejected(reason: "\(MailError.badDate)") }
            let shard = isSharded ? String(delivery.key.digits.prefix(2)) : ""
            let maildir: Maildir
            do throws(SinkError) {
                maildir = try self.maildir(shard)
            } catch {
                return .failed(reason: "\(error)")
            }
            switch maildir.presence(of: file, bytes) {
            case .same: return .alreadyDelivered
            case .otherSeen: return .rejected(reason: "the Maildir holds this message with other content already")
            case .none, .otherNew:
                let receipt = "\(path(of: shard))/new/\(file)"
                return files.put(bytes, as: file, in: maildir.new, at: index, receipt: receipt)
            }
        }
        files.commit(&outcomes)
        return outcomes
    }

    /// Makes the names of the messages durable, unless ``Durability/process`` is enough.
    public func flush() async throws(SinkError) {
        guard durability != .process else { return }
        for maildir in open.withLock({ Array($0.values) }) { try maildir.new.synchronize() }
        FileStep.flushed.note()
    }

    private static func fileName(_ delivery: Delivery) -> String? {
        guard let seconds = Int(exactly: delivery.date.timeIntervalSince1970.rounded(.down)) else { return nil }
        return "\(seconds).\(delivery.key.digits)\(nameSuffix)"
    }

    private func path(of shard: String) -> String { shard.isEmpty ? directory : "\(directory)/\(shard)" }

    private func maildir(_ shard: String) throws(SinkError) -> Maildir {
        try open.withLock { open throws(SinkError) in
            if let maildir = open[shard] { return maildir }
            let maildir = try Maildir(path(of: shard))
            open[shard] = maildir
            return maildir
        }
    }
}
