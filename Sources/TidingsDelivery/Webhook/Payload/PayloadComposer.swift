package import TidingsModel

/// Writes the whole message of a delivery in JSON, byte for byte the same for the same delivery.
///
/// What is the same for all recipients of a message is written once. A composer is safe to share; a ``Scratch``
/// belongs to one task at a time.
package final class PayloadComposer: Sendable {
    private let envelope: PayloadEnvelope
    private let opening: [UInt8]
    private let programs = PreparedPrograms<PayloadProgram>()
    private let memory = WorkMemory { PayloadWorkspace() }

    init(_ envelope: PayloadEnvelope) {
        self.envelope = envelope
        opening = envelope.opening
    }

    /// Makes a composer for bodies by Standard Webhooks 1.0.0.
    package convenience init() { self.init(.standard) }

    /// Space that is used again from payload to payload.
    package struct Scratch: ~Copyable {
        var workspace = PayloadWorkspace()

        /// Makes space.
        package init() {}
    }

    /// The payload by itself, in one line without its end.
    func body(_ delivery: Delivery) throws(PayloadError) -> [UInt8] {
        try Self.checked(memory.use { self.body(delivery, &$0) })
    }

    /// Appends the payload to memory that is used again: the fastest way.
    ///
    /// When it throws, the buffer is as it was.
    package func compose(
        _ delivery: borrowing Delivery, into buffer: inout MessageBuffer, scratch: inout Scratch
    ) throws(PayloadError) {
        guard compose(delivery, into: &buffer, &scratch.workspace) else { throw Self.badDate }
    }

    private static let badDate = PayloadError.malformed("date")

    private static func checked(_ body: [UInt8]?) throws(PayloadError) -> [UInt8] {
        guard let body else { throw badDate }
        return body
    }

    private func body(_ delivery: borrowing Delivery, _ workspace: inout PayloadWorkspace) -> [UInt8]? {
        var buffer = MessageBuffer(capacity: 1)
        swap(&buffer, &workspace.buffer)
        buffer.clear()
        let isWritten = compose(delivery, into: &buffer, &workspace)
        let body = isWritten ? buffer.withBytes { Array($0) } : nil
        swap(&buffer, &workspace.buffer)
        return body
    }

    /// Appends the payload; `false` if the date cannot be written.
    private func compose(
        _ delivery: borrowing Delivery, into buffer: inout MessageBuffer, _ workspace: inout PayloadWorkspace
    ) -> Bool {
        let message = delivery.rendition.program
        let occasion = delivery.occasion
        let frame = workspace.frame(for: message, on: occasion, of: programs) {
            PayloadFrame(programs.program(for: message) { PayloadProgram(message) }, on: occasion, in: envelope)
        }
        guard let frame else { return false }
        let program = frame.program
        delivery.rendition.load(into: &workspace.values)
        delivery.key.write(to: workspace.digits)
        let digits = UnsafeBufferPointer(start: UnsafePointer(workspace.digits), count: 32)

        buffer.append(opening)
        buffer.append(digits)
        buffer.append(frame.beforeKey)
        buffer.append(digits)
        buffer.append(frame.beforeRecipient)
        delivery.recipient.withID { buffer.append(json: $0) }
        buffer.append(frame.beforeLocale)
        buffer.append(workspace.locale(delivery.rendition.locale).bytes)
        buffer.append(frame.beforeTitle)
        program.title.fill(&workspace.values, into: &buffer)
        buffer.append(#"","text":""#)
        program.text?.fill(&workspace.values, into: &buffer)
        buffer.append(#"","markdown":""#)
        program.markdown?.fill(&workspace.values, into: &buffer)
        buffer.append(#"","html":""#)
        program.html?.fill(&workspace.values, into: &buffer)
        for (index, ending) in program.endings.enumerated() {
            if index > 0 { buffer.append(workspace.downloadField(delivery.rendition)) }
            buffer.append(ending)
        }
        return true
    }
}

/// A dialect whose body is the whole message, which is written by a composer.
protocol ComposedDialect: PayloadDialect {
    var composer: PayloadComposer { get }
}
