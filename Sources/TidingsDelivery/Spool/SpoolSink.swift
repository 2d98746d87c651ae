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
    private let composer: MailComposer
    private let durability: Durability
    private let state = Mutex(State())
    /// Held by whoever waits for the disk: another flush must wait for what is on its way.
    private let flushing = Mutex(())
    private let memory: WorkMemory<SpoolWriting>
    private let synchronize: Synchronize

    /// Waits until a file is on the disk.
    typealias Synchronize = @Sendable (borrowing Descriptor, _ path: String) throws(SinkError) -> Void

    private struct State: ~Copyable {
        /// What is known of the file.
        var known: SpoolState?
        /// How often it was found out anew.
        var generation = 0
        /// The file, without its lock, if it has what is not on the disk yet.
        var unsynchronized: Descriptor?
        /// How long it was when all was on the disk.
        var synchronizedLength: Int?
        /// Why what was appended since then is not in the file any more.
        var failure: SinkError?
    }

    /// The file with what is on its way to the disk.
    private struct Pending: ~Copyable {
        let file: Descriptor
        /// How long it was before.
        let length: Int?
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
    public convenience init(
        file path: String, from: Mailbox, durability: Durability = .process
    ) throws(SinkError) {
        try self.init(file: path, from: from, durability: durability) { (file, path) throws(SinkError) in
            try file.synchronizeContent(path: path)
        }
    }

    /// The same with another way to the disk.
    init(
        file path: String, from: Mailbox, durability: Durability, synchronize: @escaping Synchronize
    ) throws(SinkError) {
        try FileSystem.check(folder: FileSystem.parent(of: path))
        self.path = path
        let composer = MailComposer(from: from)
        self.composer = composer
        self.durability = durability
        self.synchronize = synchronize
        memory = WorkMemory { SpoolWriting(composer, path: path) }
    }

    /// Appends the messages of a batch that are not in the file yet.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        memory.use { deliver(batch, by: &$0) }
    }

    private func deliver(_ batch: [Delivery], by writing: inout SpoolWriting) -> [Outcome] {
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(batch.count)
        while outcomes.count < batch.count {
            do throws(SinkError) {
                try appendGroup(of: batch, from: outcomes.count, by: &writing)
                outcomes += writing.outcomes
            } catch {
                outcomes += batch.dropFirst(outcomes.count).map { _ in .failed(reason: "\(error)") }
            }
        }
        return outcomes
    }

    /// Appends messages of a batch from one on, as many as make a group.
    ///
    /// Nearly always a group can be filled before anybody knows whether its messages are in the file: then others fill theirs
    /// meanwhile, and only the keys are looked up, and the group is written, one after the other.
    private func appendGroup(
        of batch: [Delivery], from first: Int, by writing: inout SpoolWriting
    ) throws(SinkError) {
        let most = durability == .each ? 1 : batch.count
        let isFilled = writing.fill(from: batch, at: first, atMost: most)
        if isFilled { writing.group.frame() }
        try state.withLock { state throws(SinkError) in
            let file = try open()
            // What is in the file is found out anew after a failure.
            var known = try catchUp(with: file, &state)
            if state.synchronizedLength == nil { state.synchronizedLength = known.length }
            let isOfThis = isFilled && writing.generation == state.generation
            let taken = isOfThis ? known.insert(writing.keys) : 0
            if !isOfThis || taken < writing.keys.count {
                writing.fill(from: batch, at: first, atMost: most, &known, taken: taken)
                writing.group.frame()
            }
            do throws(SinkError) {
                try write(writing.group, to: file, &known)
            } catch {
                // What was written before counts as delivered.
                if durability == .batch { try? synchronize(file, path) }
                throw error
            }
            writing.learn(known.numbers, state.generation)
            state.known = consume known
            if durability == .batch {
                _ = flock(file.number, LOCK_UN)
                state.unsynchronized = consume file
            }
        }
    }

    /// Waits until all that was delivered is on the disk, with ``Durability/batch``.
    ///
    /// Others append meanwhile.
    public func flush() async throws(SinkError) {
        try flushing.withLock { _ throws(SinkError) in try flushNow() }
        FileStep.flushed.note()
    }

    private func flushNow() throws(SinkError) {
        let pending: Pending? = try state.withLock { state throws(SinkError) in
            if let failure = state.failure.take() { throw failure }
            guard let file = state.unsynchronized.take() else { return nil }
            return Pending(file: file, length: state.synchronizedLength.take())
        }
        guard let pending else { return }
        do throws(SinkError) {
            try synchronize(pending.file, path)
            FileStep.synchronized.note()
        } catch {
            state.withLock { giveUp(pending, error, &$0) }
            throw error
        }
    }

    /// What the disk did not take must not count as delivered before, nor what others have appended behind it.
    private func giveUp(_ pending: borrowing Pending, _ error: SinkError, _ state: inout State) {
        if state.unsynchronized.take() != nil { state.failure = error }
        state.synchronizedLength = nil
        guard let length = pending.length, let known = state.known.take(), flock(pending.file.number, LOCK_EX) == 0,
            (try? pending.file.size(path: path)) == known.length
        else { return }
        pending.file.truncate(to: length)
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
    private func catchUp(with file: borrowing Descriptor, _ state: inout State) throws(SinkError) -> SpoolState {
        let (size, identity) = try file.sizeAndIdentity(path: path)
        var known: SpoolState
        if let before = state.known.take(), before.identity == identity, before.length <= size {
            known = before
        } else {
            known = SpoolState(identity: identity)
            state.generation += 1
        }
        try known.catchUp(with: file, size: size, from: composer.from, path: path)
        return known
    }

    private func write(
        _ group: borrowing SpoolGroup, to file: borrowing Descriptor, _ state: inout SpoolState
    ) throws(SinkError) {
        guard group.length > 0 else { return }
        do throws(SinkError) {
            try file.write(observing: group.bytes, path: path)
            if durability == .each {
                try synchronize(file, path)
                FileStep.synchronized.note()
            }
        } catch {
            file.truncate(to: state.length)
            throw error
        }
        state.length += SpoolFormat.groupHeaderLength + group.length
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
