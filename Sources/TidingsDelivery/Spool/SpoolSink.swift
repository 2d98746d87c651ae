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
    private let state = Mutex<SpoolState?>(nil)

    /// Makes a sink for a file, which is made at the first delivery.
    ///
    /// It throws if it can be seen already that its folder cannot be made or written to.
    ///
    /// - Parameters:
    ///   - file: The spool.
    ///   - from: The sender, the same for all mails of a spool.
    ///   - durability: How much a message survives: with ``Durability/batch`` each group goes to the disk, with
    ///     ``Durability/each`` each message is a group.
    public init(file path: String, from: Mailbox, durability: Durability = .process) throws(SinkError) {
        try FileSystem.check(folder: FileSystem.parent(of: path))
        self.path = path
        composer = MailComposer(from: from)
        self.durability = durability
    }

    /// Appends the messages of a batch that are not in the file yet.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        guard !batch.isEmpty else { return [] }
        return state.withLock { state in
            var outcomes: [Outcome] = []
            outcomes.reserveCapacity(batch.count)
            do throws(SinkError) {
                let file = try open(&state)
                try append(batch, to: file, &state, &outcomes)
            } catch {
                // What is in the file now is found out anew.
                state = nil
                outcomes += batch.dropFirst(outcomes.count).map { _ in .failed(reason: "\(error)") }
            }
            return outcomes
        }
    }

    /// Does nothing: a batch that was delivered is as durable as it should be.
    public func flush() async throws(SinkError) { FileStep.flushed.note() }

    /// Opens the file and reads what others have appended since; the lock goes with the descriptor.
    private func open(_ state: inout SpoolState?) throws(SinkError) -> Descriptor {
        let folder = FileSystem.parent(of: path)
        try FileSystem.create(folder: folder)
        let isNew = access(path, F_OK) != 0
        let file = try Descriptor.spool(path)
        if isNew, durability != .process { try Descriptor(folder: folder).synchronize(path: folder) }
        FileStep.created.note()
        let (size, identity) = try file.sizeAndIdentity(path: path)
        if state?.identity != identity || (state?.length ?? 0) > size { state = SpoolState(identity: identity) }
        try state?.catchUp(with: file, size: size, from: composer.from, path: path)
        return file
    }

    /// Fills groups and writes them; the outcomes of a group are there when it is written.
    private func append(
        _ batch: [Delivery], to file: borrowing Descriptor, _ state: inout SpoolState?, _ outcomes: inout [Outcome]
    ) throws(SinkError) {
        var scratch = MailComposer.Scratch()
        var group = SpoolGroup()
        var pending: [Outcome] = []
        pending.reserveCapacity(batch.count)
        for delivery in batch {
            let outcome = put(delivery, into: &group, &state, &scratch)
            pending.append(outcome)
            guard group.length >= SpoolFormat.groupSize || durability == .each else { continue }
            try write(&group, to: file, &state)
            outcomes += pending
            pending.removeAll(keepingCapacity: true)
        }
        try write(&group, to: file, &state)
        outcomes += pending
    }

    private func put(
        _ delivery: Delivery, into group: inout SpoolGroup, _ state: inout SpoolState?,
        _ scratch: inout MailComposer.Scratch
    ) -> Outcome {
        do throws(MailError) {
            try composer.check(delivery, scratch: &scratch)
        } catch {
            return .rejected(reason: "\(error)")
        }
        let program = delivery.rendition.program
        guard let known = state?.number(of: program) else {
            return .rejected(reason: "its template is too large for a spool")
        }
        let values = delivery.rendition.values
        guard values.length <= ProgramLimits.value, SpoolProgram.hasRoom(program, forValuesOf: values.length) else {
            return .rejected(reason: "its values are too long for a spool")
        }
        guard state?.insert(delivery.key) == true else { return .alreadyDelivered }
        if group.length == 0 { group.append(sender: composer.from) }
        if let bytes = known.bytes {
            group.append(program: bytes, number: known.number)
            state?.note(program, number: known.number, bytes: bytes)
        }
        guard group.append(delivery, program: known.number) else {
            return .rejected(reason: "it is too long for a spool")
        }
        return .delivered(receipt: path)
    }

    private func write(
        _ group: inout SpoolGroup, to file: borrowing Descriptor, _ state: inout SpoolState?
    ) throws(SinkError) {
        guard group.length > 0, let length = state?.length else { return }
        let bytes = group.framed()
        do throws(SinkError) {
            try file.write(observing: bytes, path: path)
            if durability != .process {
                try file.synchronizeContent(path: path)
                FileStep.synchronized.note()
            }
        } catch {
            file.truncate(to: length)
            throw error
        }
        state?.length = length + bytes.count
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
