import Synchronization
import TidingsModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Appends mails to an mbox: one file for all, as `mboxrd` has it, with LF at each line's end.
///
/// A batch is appended whole or not at all, under the two locks that mail programs heed; what a killed run has written
/// in part is taken off by the next one. The `From ` line has the job's date, so that a second run writes the same.
///
/// A message whose key is in the file is not written again: its Message-ID is looked for when the file is opened, and
/// again when another program changed the file. That costs one reading of the file and some thirty bytes of memory for
/// each message of ours in it. Whether its words are the same is not looked at. A message that a reader has removed from
/// the file is delivered again.
public final class MboxSink: Sink {
    /// The name of the kind of sink.
    public let name = "mbox"
    /// What the sink can carry; idempotent as long as the message is in the file.
    public let capability = Capability.mail(redelivery: .idempotent)

    private let path: String
    private let composer: SignedMailComposer
    private let sender: String
    private let durability: Durability
    private let patience: Int
    private let state: Mutex<State>

    private struct State {
        var scanner: MboxScanner
        /// The file that was read, and how much of it.
        var file: UInt64?
        var length = 0
    }

    /// Makes a sink for a file, which is made at the first delivery.
    ///
    /// It throws if it can be seen already that its folder cannot be made or written to.
    ///
    /// - Parameters:
    ///   - path: The mbox.
    ///   - from: The sender.
    ///   - durability: How much a message survives; ``Durability/batch`` and ``Durability/each`` are the same here, for a
    ///     batch is one write.
    ///   - patience: How many seconds to wait for another program that has locked the file.
    ///   - listID: The name of the stream of mails, if there is one.
    ///   - signer: Signs each mail, if mails are signed.
    public init(
        file path: String, from: Mailbox, durability: Durability = .process, patience: Int = 10, listID: String? = nil,
        signer: DKIMSigner? = nil
    ) throws(SinkError) {
        try FileSystem.check(folder: FileSystem.parent(of: path))
        self.path = path
        composer = SignedMailComposer(from: from, listID: listID, signer: signer)
        // A quoted local part can have spaces, which would end the sender in a `From ` line.
        sender = from.address.local.hasPrefix("\"") ? "MAILER-DAEMON" : from.address.text
        self.durability = durability
        self.patience = patience
        state = Mutex(State(scanner: MboxScanner(domain: from.address.domain)))
    }

    /// Appends the messages of a batch that are not in the file yet: all of them or none.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        guard !batch.isEmpty else { return [] }
        do throws(SinkError) {
            return try state.withLock { state throws(SinkError) in try append(batch, &state) }
        } catch {
            return batch.map { _ in .failed(reason: "\(error)") }
        }
    }

    /// Does nothing: a batch that was delivered is as durable as it should be.
    public func flush() async throws(SinkError) { FileStep.flushed.note() }

    private func append(_ batch: [Delivery], _ state: inout State) throws(SinkError) -> [Outcome] {
        let folder = FileSystem.parent(of: path)
        try FileSystem.create(folder: folder)
        if state.file == nil {
            // A run that was killed while it made its lock left the draft of it.
            TemporaryName.sweep(folder, try Descriptor(folder: folder), removesOld: false)
        }
        let isNew = access(path, F_OK) != 0
        let file = try Descriptor.updating(path)
        if isNew, durability != .process { try Descriptor(folder: folder).synchronize(path: folder) }
        FileStep.created.note()
        let lock = try MboxLock(file, path: path, patience: patience, synchronized: durability != .process)
        let length = lock.length
        do throws(SinkError) {
            try read(file, &state, upTo: length)
            let result = try write(batch, to: file, &state)
            lock.release()
            return result
        } catch {
            // What was written of the batch must not stay: it would end in half a message.
            file.truncate(to: length)
            lock.release()
            throw error
        }
    }

    /// Reads what other programs have written since, or all if they have changed more than the end.
    private func read(_ file: borrowing Descriptor, _ state: inout State, upTo length: Int) throws(SinkError) {
        let identity = try file.identity(path: path)
        if state.file != identity || state.length > length {
            state = State(scanner: MboxScanner(domain: composer.from.address.domain), file: identity, length: 0)
        }
        try file.forEachPiece(from: state.length, to: length, path: path) { state.scanner.read($0) }
        state.length = length
    }

    private func write(
        _ batch: [Delivery], to file: borrowing Descriptor, _ state: inout State
    ) throws(SinkError) -> [Outcome] {
        var (buffer, message): ([UInt8], [UInt8]) = ([], [])
        var scratch = MailComposer.Scratch()
        var written: Set<DeliveryKey> = []
        var length = state.length
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(batch.count)
        for delivery in batch {
            guard !state.scanner.keys.contains(delivery.key), !written.contains(delivery.key) else {
                outcomes.append(.alreadyDelivered)
                continue
            }
            do throws(MailError) {
                message.removeAll(keepingCapacity: true)
                try composer.compose(delivery, into: &message, scratch: &scratch)
                MailLineEnds.unix.apply(to: &message)
                try MboxWriter.append(message, sender: sender, date: delivery.date, to: &buffer)
            } catch {
                outcomes.append(.rejected(reason: "\(error)"))
                continue
            }
            written.insert(delivery.key)
            outcomes.append(.delivered(receipt: path))
            if buffer.count >= Self.piece { try put(&buffer, to: file, &length) }
        }
        try put(&buffer, to: file, &length)
        if durability != .process, !written.isEmpty {
            try file.synchronize(path: path)
            FileStep.synchronized.note()
        }
        state.scanner.insert(written)
        state.length = length
        return outcomes
    }

    /// How many bytes are written at once, about.
    private static let piece = 1 << 20

    private func put(_ buffer: inout [UInt8], to file: borrowing Descriptor, _ length: inout Int) throws(SinkError) {
        guard !buffer.isEmpty else { return }
        try file.write(observing: buffer, path: path)
        length += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }
}

extension Descriptor {
    /// Opens a file to read it and to write at its end, made if need be.
    fileprivate static func updating(_ path: String) throws(SinkError) -> Descriptor {
        let opened = open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard opened >= 0 else { throw .last(.cannotCreate, operation: "open", path: path) }
        let file = Descriptor(owning: opened)
        var status = stat()
        guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw SinkError(.cannotCreate, operation: "open", path: path, reason: "it is no regular file")
        }
        return file
    }

    /// Tells a file from the one that takes its place.
    fileprivate func identity(path: String) throws(SinkError) -> UInt64 {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last(.inputOutput, operation: "look at", path: path) }
        return UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// Reads a part of the file, piece by piece.
    fileprivate func forEachPiece(
        from start: Int, to end: Int, path: String, _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(SinkError) {
        guard start < end else { return }
        var buffer = [UInt8](repeating: 0, count: min(end - start, 1 << 18))
        var offset = start
        while offset < end {
            let count = buffer.withUnsafeMutableBytes { bytes -> Int in
                let count = pread(number, bytes.baseAddress, min(bytes.count, end - offset), off_t(offset))
                if count > 0 { body(UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
                return count
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .last(.inputOutput, operation: "read", path: path) }
            if count == 0 { return }
            offset += count
        }
    }
}
