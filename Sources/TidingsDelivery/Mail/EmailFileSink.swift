import Synchronization
import TidingsModel

/// Writes one `.eml` file for each delivery, named by its key.
///
/// A file appears whole or not at all. One that is there with the same bytes is left alone, one with
/// other bytes is replaced, so that a second run ends with the same folder. Files can be read by their
/// owner only. The name comes from the key alone, never from what a recipient brings.
public final class EmailFileSink: Sink {
    /// The name of the kind of sink.
    public let name = "email"
    /// What the sink can carry.
    public let capability = Capability.mail(redelivery: .idempotent)

    private let directory: String
    private let composer: SignedMailComposer
    private let durability: Durability
    /// The open folder; `nil` until the first delivery, so that a sink that is not used makes nothing.
    private let folder = Mutex<FileFolder?>(nil)

    /// Makes a sink for a folder, which is made at the first delivery.
    ///
    /// It throws if it can be seen already that the folder cannot be made or written to.
    public init(
        directory: String, from: Mailbox, durability: Durability = .process, listID: String? = nil,
        signer: DKIMSigner? = nil
    ) throws(SinkError) {
        try FileSystem.check(folder: directory)
        self.directory = directory
        composer = SignedMailComposer(from: from, listID: listID, signer: signer)
        self.durability = durability
    }

    /// Writes the files of a batch, one after the other, or as one group with ``Durability/batch``.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        let folder: FileFolder
        do throws(SinkError) {
            folder = try open()
        } catch {
            return batch.map { _ in .failed(reason: "\(error)") }
        }
        var bytes: [UInt8] = []
        var scratch = MailComposer.Scratch()
        var files = FileBatch(durability, isExclusive: false)
        var outcomes = batch.enumerated().map { index, delivery -> Outcome in
            bytes.removeAll(keepingCapacity: true)
            do throws(MailError) {
                try composer.compose(delivery, into: &bytes, scratch: &scratch)
            } catch {
                return .rejected(reason: "\(error)")
            }
            let file = "\(delivery.key.digits).eml"
            if folder.holds(file, bytes) { return .alreadyDelivered }
            return files.put(bytes, as: file, in: folder, at: index, receipt: "\(directory)/\(file)")
        }
        files.commit(&outcomes)
        return outcomes
    }

    /// Makes the names of the files durable, unless ``Durability/process`` is enough.
    public func flush() async throws(SinkError) {
        guard durability != .process, let folder = folder.withLock({ $0 }) else { return }
        try folder.synchronize()
        FileStep.flushed.note()
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
