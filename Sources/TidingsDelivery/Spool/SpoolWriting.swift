import TidingsModel

/// A group on its way into a spool, in memory that is used again from batch to batch.
struct SpoolWriting: ~Copyable {
    /// The records of the messages.
    var group = SpoolGroup()
    /// Their keys.
    private(set) var keys: [DeliveryKey] = []
    /// What became of them, and of those that are none.
    private(set) var outcomes: [Outcome] = []
    /// The programs that the file had lately.
    private var numbers = SpoolNumbers()
    /// Of which knowledge of the file these are.
    private(set) var generation: Int?
    /// Compact forms of programs that are not known yet, each with its program, so that nothing else gets its identity.
    private var forms: [ObjectIdentifier: (program: MessageProgram, bytes: [UInt8]?)] = [:]
    private var scratch = MailComposer.Scratch()
    private let composer: MailComposer
    /// What becomes of nearly all deliveries.
    private let delivered: Outcome

    init(_ composer: MailComposer, path: String) {
        self.composer = composer
        // A text of its own: all threads would count its uses at one place of the memory.
        delivered = .delivered(receipt: String(decoding: Array(path.utf8), as: UTF8.self))
    }

    /// Takes over what is known of the file's programs.
    mutating func learn(_ numbers: SpoolNumbers, _ generation: Int) {
        self.numbers = numbers
        self.generation = generation
        if !forms.isEmpty { forms.removeAll() }
    }

    /// Fills a group with messages of a batch from one on, up to some number and a group's size, as if none of them were in
    /// the file; false if a program is not known here.
    mutating func fill(from batch: [Delivery], at first: Int, atMost most: Int) -> Bool {
        begin()
        let isFilled = batch.withUnsafeBufferPointer { all in
            guard let batch = all.baseAddress else { return true }
            for index in first..<min(all.count, first + most) where group.length < SpoolFormat.groupSize {
                guard let outcome = (batch + index).lend({ put($0) }) else { return false }
                outcomes.append(outcome)
            }
            return true
        }
        if !isFilled {
            // To make a compact form takes long, as does what mails are checked by, and others may wait later.
            for delivery in batch[first...].prefix(most) {
                guard numbers.entry(for: delivery.rendition.programIdentity) == nil else { continue }
                let program = delivery.rendition.program
                _ = form(of: program)
                _ = composer.program(for: program, &scratch.workspace)
            }
        }
        return isFilled
    }

    /// The compact form of a program that is not known yet; `nil` if it has none.
    private mutating func form(of program: MessageProgram) -> [UInt8]? {
        if let known = forms[program.identity] { return known.bytes }
        guard numbers.entry(for: program.identity) == nil else { return nil }
        let bytes = SpoolProgram.bytes(of: program)
        forms[program.identity] = (program, bytes)
        return bytes
    }

    /// The same with the knowledge of the file at hand.
    ///
    /// - Parameter taken: How many keys the file's state has been given already for these messages.
    mutating func fill(
        from batch: [Delivery], at first: Int, atMost most: Int, _ state: inout SpoolState, taken: Int
    ) {
        begin()
        var taken = taken
        batch.withUnsafeBufferPointer { all in
            guard let batch = all.baseAddress else { return }
            for index in first..<min(all.count, first + most) where group.length < SpoolFormat.groupSize {
                let outcome = batch[index].withSpoolTexts { put(batch[index], $0, &state, &taken) }
                outcomes.append(outcome ?? .rejected(reason: "\(MailError.noAddress)"))
            }
        }
    }

    private mutating func begin() {
        group.clear()
        keys.removeAll(keepingCapacity: true)
        outcomes.removeAll(keepingCapacity: true)
    }

    /// Puts a message of a program that is known; `nil` if it is not.
    private mutating func put(_ delivery: borrowing Delivery) -> Outcome? {
        guard let program = numbers.entry(for: delivery.rendition.programIdentity) else { return nil }
        let outcome: Outcome? = delivery.withSpoolTexts { texts in
            if isToBeChecked(delivery, texts, usualRoom: program.usualRoom) {
                if let reason = fault(of: delivery) { return .rejected(reason: reason) }
                guard delivery.rendition.valuesLength <= program.room else { return Self.tooLongValues }
            }
            guard fits(delivery, texts) else { return Self.tooLong }
            keys.append(delivery.key)
            append(delivery, texts, program: program.number)
            return delivered
        }
        return outcome ?? Outcome.rejected(reason: "\(MailError.noAddress)")
    }

    private mutating func put(
        _ delivery: borrowing Delivery, _ state: inout SpoolState, _ taken: inout Int
    ) -> Outcome {
        delivery.withSpoolTexts { put(delivery, $0, &state, &taken) } ?? .rejected(reason: "\(MailError.noAddress)")
    }

    private mutating func put(
        _ delivery: borrowing Delivery, _ texts: SpoolTexts, _ state: inout SpoolState, _ taken: inout Int
    ) -> Outcome {
        var number: Int?
        var new: (program: SpooledProgram, bytes: [UInt8])?
        let program = delivery.rendition.program
        let known = state.numbers.entry(for: program.identity)
        if known.map({ isToBeChecked(delivery, texts, usualRoom: $0.usualRoom) }) ?? true {
            if let reason = fault(of: delivery) { return .rejected(reason: reason) }
        }
        if let known {
            guard delivery.rendition.valuesLength <= known.room else { return Self.tooLongValues }
            number = known.number
        } else {
            // One that has no form was looked at too.
            let form = if let made = forms[program.identity] { made.bytes } else { SpoolProgram.bytes(of: program) }
            guard let bytes = form, let (found, isNew) = state.find(program, bytes) else {
                return .rejected(reason: "its template is too large for a spool")
            }
            guard delivery.rendition.valuesLength <= found.room else { return Self.tooLongValues }
            if isNew { new = (found, bytes) }
            number = found.number
        }
        guard let number, fits(delivery, texts) else { return Self.tooLong }
        if taken > 0 {
            taken -= 1
        } else if !state.insert(delivery.key) {
            return .alreadyDelivered
        }
        if let (program, bytes) = new {
            appendSender()
            group.append(program: bytes, number: program.number)
            state.note(program, bytes: bytes)
        }
        append(delivery, texts, program: number)
        return delivered
    }

    private mutating func append(_ delivery: borrowing Delivery, _ texts: SpoolTexts, program: Int) {
        appendSender()
        group.append(delivery, texts, program: program)
    }

    private mutating func appendSender() {
        if group.length == 0 { group.append(sender: composer.from) }
    }

    /// Whether anything may be wrong with a message that was right for others.
    private func isToBeChecked(_ delivery: borrowing Delivery, _ texts: SpoolTexts, usualRoom: Int) -> Bool {
        delivery.rendition.valuesLength > usualRoom || group.date != delivery.date || !texts.areUsual
    }

    /// Why a message cannot be composed.
    private mutating func fault(of delivery: borrowing Delivery) -> String? {
        do throws(MailError) {
            try composer.check(delivery, scratch: &scratch)
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func fits(_ delivery: borrowing Delivery, _ texts: SpoolTexts) -> Bool {
        texts.room + SlotValues.binaryRoom(delivery.rendition.valuesLength) <= SpoolFormat.longestMessage
    }

    private static let tooLong = Outcome.rejected(reason: "it is too long for a spool")
    private static let tooLongValues = Outcome.rejected(reason: "its values are too long for a spool")
}
