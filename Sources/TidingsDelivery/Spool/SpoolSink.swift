import Synchronization
import TidingsModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Appends mails to a compact spool: each program once, and of each mail its own values only.
///
/// A spool is some sixty times smaller than its mails, which ``SpoolReader`` makes of it to the same bytes that
/// ``MailComposer`` writes for the delivery. A mail that could not be composed is rejected here already. DKIM signs
/// whole mails, so that is done by the sink that the mails go to then.
///
/// A batch is appended in groups of about a megabyte, each whole or not at all; what a killed run has left of one is taken off
/// by the next. A key that is in the file is not appended again; that takes some thirty bytes of memory for each.
public final class SpoolSink: Sink {
    /// The name of the kind of sink.
    public let name = "spool"
    /// What the sink can carry.
    public let capability = Capability.mail(redelivery: .idempotent)

    private let path: String
    /// What becomes of nearly all deliveries.
    private let delivered: Outcome
    private let composer: MailComposer
    private let durability: Durability
    private let state = Mutex(State())

    private struct State: ~Copyable {
        /// What is known of the file.
        var known: SpoolState?
        /// The file, without its lock, if it has what is not on the disk yet.
        var unsynchronized: Descriptor?
        /// How long it was when all was on the disk.
        var synchronizedLength: Int?
    }

    /// Makes a sink for a file, which is made at the first delivery.
    ///
    /// It throws if it can be seen already that its folder cannot be made or written to.
    ///
    /// - Parameters:
    ///   - path: The spool.
    ///   - from: The sender, the same for all mails of a spool.
    ///   - durability: How much a message survives: with ``Durability/batch`` all that was delivered goes to the disk at
    ///     the flush, with ``Durability/each`` each message is a group and goes there at once.
    public init(file path: String, from: Mailbox, durability: Durability = .process) throws(SinkError) {
        try FileSystem.check(folder: FileSystem.parent(of: path))
        self.path = path
        delivered = .delivered(receipt: path)
        composer = MailComposer(from: from)
        self.durability = durability
    }

    /// Appends the messages of a batch that are not in the file yet.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        guard !batch.isEmpty else { return [] }
        return state.withLock { state in
            var outcomes: [Outcome] = []
            outcomes.reserveCapacity(batch.count)
            var settled = 0
            do throws(SinkError) {
                let file = try open()
                var known = try catchUp(with: file, from: state.known.take())
                if state.synchronizedLength == nil { state.synchronizedLength = known.length }
                do throws(SinkError) {
                    try append(batch, to: file, &known, &outcomes, &settled)
                } catch {
                    // What was written before counts as delivered.
                    if durability == .batch { try? file.synchronizeContent(path: path) }
                    throw error
                }
                state.known = consume known
                if durability == .batch {
                    _ = flock(file.number, LOCK_UN)
                    state.unsynchronized = consume file
                }
            } catch {
                // What is in the file now is found out anew.
                outcomes.removeLast(outcomes.count - settled)
                outcomes += batch.dropFirst(settled).map { _ in .failed(reason: "\(error)") }
            }
            return outcomes
        }
    }

    /// Waits until all that was delivered is on the disk, with ``Durability/batch``.
    public func flush() async throws(SinkError) {
        try state.withLock { state throws(SinkError) in
            guard let file = state.unsynchronized.take() else { return }
            let length = state.synchronizedLength.take()
            do throws(SinkError) {
                try file.synchronizeContent(path: path)
                FileStep.synchronized.note()
            } catch {
                // What the disk did not take must not count as delivered before.
                if let length, let known = state.known.take(), flock(file.number, LOCK_EX) == 0,
                    try file.size(path: path) == known.length
                {
                    file.truncate(to: length)
                }
                throw error
            }
        }
        FileStep.flushed.note()
    }

    /// Opens the file, whose lock goes with the descriptor.
    private func open() throws(SinkError) -> Descriptor {
        let folder = FileSystem.parent(of: path)
        try FileSystem.create(folder: folder)
        let isNew = access(path, F_OK) != 0
        let file = try Descriptor.spool(path)
        if isNew, durability != .process { try Descriptor(folder: folder).synchronize(path: folder) }
        FileStep.created.note()
        return file
    }

    /// Reads what others have appended since.
    private func catchUp(
        with file: borrowing Descriptor, from known: consuming SpoolState?
    ) throws(SinkError) -> SpoolState {
        let (size, identity) = try file.sizeAndIdentity(path: path)
        var state = SpoolState(identity: identity)
        if let known, known.identity == identity, known.length <= size { state = known }
        try state.catchUp(with: file, size: size, from: composer.from, path: path)
        return state
    }

    /// Fills groups and writes them; the outcomes of a group are settled when it is written.
    private func append(
        _ batch: [Delivery], to file: borrowing Descriptor, _ state: inout SpoolState, _ outcomes: inout [Outcome],
        _ settled: inout Int
    ) throws(SinkError) {
        var scratch = MailComposer.Scratch()
        var group = SpoolGroup()
        var next = 0
        while next < batch.count {
            // Borrowed by this pointer no delivery is copied; by that of a buffer each would be.
            batch.withUnsafeBufferPointer { all in
                guard let batch = all.baseAddress else { return }
                repeat {
                    outcomes.append(put(batch[next], into: &group, &state, &scratch))
                    next += 1
                } while next < all.count && durability != .each && group.length < SpoolFormat.groupSize
            }
            try write(&group, to: file, &state)
            settled = outcomes.count
        }
    }

    private func put(
        _ delivery: borrowing Delivery, into group: inout SpoolGroup, _ state: inout SpoolState,
        _ scratch: inout MailComposer.Scratch
    ) -> Outcome {
        let outcome = delivery.withSpoolTexts { texts in
            put(delivery, texts, into: &group, &state, &scratch)
        }
        return outcome ?? .rejected(reason: "\(MailError.noAddress)")
    }

    private func put(
        _ delivery: borrowing Delivery, _ texts: SpoolTexts, into group: inout SpoolGroup, _ state: inout SpoolState,
        _ scratch: inout MailComposer.Scratch
    ) -> Outcome {
        let length = delivery.rendition.values.length
        var bytes: [UInt8]?
        var program = state.recent(delivery.rendition.program.identity)
        if length > program?.usualRoom ?? -1 || group.date != delivery.date || !texts.areUsual {
            do throws(MailError) {
                try composer.check(delivery, scratch: &scratch)
            } catch {
                return .rejected(reason: "\(error)")
            }
            guard let found = state.find(delivery.rendition.program) else {
                return .rejected(reason: "its template is too large for a spool")
            }
            guard length <= found.program.room else {
                return .rejected(reason: "its values are too long for a spool")
            }
            (program, bytes) = found
        }
        guard let program, texts.room + delivery.rendition.values.binaryRoom <= SpoolFormat.longestMessage else {
            return .rejected(reason: "it is too long for a spool")
        }
        guard state.insert(delivery.key) else { return .alreadyDelivered }
        if group.length == 0 { group.append(sender: composer.from) }
        if let bytes {
            group.append(program: bytes, number: program.number)
            state.note(program, bytes: bytes)
        }
        group.append(delivery, texts, program: program.number)
        return delivered
    }

    private func write(
        _ group: inout SpoolGroup, to file: borrowing Descriptor, _ state: inout SpoolState
    ) throws(SinkError) {
        guard group.length > 0 else { return }
        do throws(SinkError) {
            try group.withFramed { (bytes) throws(SinkError) in
                try file.write(observing: bytes, path: path)
            }
            if durability == .each {
                try file.synchronizeContent(path: path)
                FileStep.synchronized.note()
            }
        } catch {
            file.truncate(to: state.length)
            throw error
        }
        state.length += SpoolFormat.groupHeaderLength + group.length
        group.clear()
    }
}

extension Descriptor {
    /// Opens a file to read it and to write at its end, made if need be, for this process alone.
    fileprivate static func spool(_ path: String) throws(SinkError) -> Descriptor {
        let opened = open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard opened >= 0 else { throw .last(.cannotCreate, operation: "open", path: path) }
        let file = Descriptor(owning: opened)
        while flock(opened, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .last(.inputOutput, operation: "lock", path: path) }
        }
        return file
    }
}
