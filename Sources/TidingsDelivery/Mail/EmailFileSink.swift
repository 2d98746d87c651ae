import Synchronization
import TidingsModel

/// Writes one `.eml` file for each delivery, named by its key.
///
/// A file appears whole or not at all. One that is there with the same bytes is left alone, one with
/// other bytes is replaced, so that a second run ends with the same folder. Files can be read by their
/// owner only. The name comes from the key alone, never from what a recipient brings.
public final class EmailFileSink: Sink {
    /// How much a delivered file survives.
    public enum Durability: String, Sendable, Hashable, CaseIterable {
        /// The end of the process at any moment, but not the loss of power. Fast.
        case process = "none"
        /// The loss of power too: each file is synchronized, and at a flush the folder.
        case each
    }

    /// The name of the kind of sink.
    public let name = "email"
    /// What the sink can carry.
    public let capability = Capability.mail(redelivery: .idempotent)

    private let directory: String
    private let composer: MailComposer
    private let durability: Durability
    private let signer: DKIMSigner?
    /// The open folder; `nil` until the first delivery, so that a sink that is not used makes nothing.
    private let folder = Mutex<FileFolder?>(nil)

    /// Makes a sink for a folder, which is made at the first delivery.
    ///
    /// It throws if it can be seen already that the folder cannot be made or written to.
    public init(
        directory: String, from: Mailbox, durability: Durability = .process, signer: DKIMSigner? = nil
    ) throws(SinkError) {
        try FileSystem.check(folder: directory)
        self.directory = directory
        composer = MailComposer(from: from)
        self.durability = durability
        self.signer = signer
    }

    /// Writes the files of a batch, one after the other.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        let folder: FileFolder
        do throws(SinkError) {
            folder = try open()
        } catch {
            return batch.map { _ in .failed(reason: "\(error)") }
        }
        var bytes: [UInt8] = []
        var scratch = MailComposer.Scratch()
        return batch.map { delivery in
            bytes.removeAll(keepingCapacity: true)
            do throws(MailError) {
                try composer.compose(delivery, into: &bytes, scratch: &scratch)
                try signer?.sign(mail: &bytes, from: 0)
            } catch {
                return .rejected(reason: "\(error)")
            }
            let file = "\(delivery.key.digits).eml"
            if folder.holds(file, bytes) { return .alreadyDelivered }
            do throws(SinkError) {
                try folder.put(file, bytes, synchronized: durability == .each)
            } catch {
                return .failed(reason: "\(error)")
            }
            return .delivered(receipt: "\(directory)/\(file)")
        }
    }

    /// With ``Durability/each``, makes the names of the files durable.
    public func flush() async throws(SinkError) {
        guard durability == .each, let folder = folder.withLock({ $0 }) else { return }
        try folder.synchronize()
    }

    private func open() throws(SinkError) -> FileFolder {
        try folder.withLock { folder throws(SinkError) in
            if let folder { return folder }
            let opened = try FileFolder(directory)
            folder = opened
            return opened
        }
    }
}

extension Capability {
    /// What Internet messages can carry.
    static func mail(redelivery: Redelivery) -> Capability {
        Capability(
            media: [.text, .html], maximumBody: Limit(MailComposer.maximumBodyLength, .bytes),
            maximumTitle: Limit(MailComposer.maximumSubjectLength, .bytes), redelivery: redelivery, needsAddress: true)
    }
}
