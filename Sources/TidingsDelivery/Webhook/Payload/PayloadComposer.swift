package import TidingsModel

/// Writes the whole message of a delivery in JSON, byte for byte the same for the same delivery.
///
/// What is the same for all recipients of a message is written once. A composer is safe to share; a ``Scratch``
/// belongs to one task at a time.
package final class PayloadComposer: Sendable {
    private let envelope: PayloadEnvelope
    private let programs = PreparedPrograms<PayloadProgram>()
    private let memory = WorkMemory { PayloadWorkspace() }

    init(_ envelope: PayloadEnvelope) { self.envelope = envelope }

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
        guard let frame = frame(for: delivery, workspace: &workspace) else { return false }
        let program = frame.program
        delivery.rendition.load(into: &workspace.values)
        delivery.key.write(to: workspace.digits)
        let digits = UnsafeBufferPointer(start: UnsafePointer(workspace.digits), count: 32)

        frame.append(before: .key, to: &buffer)
        buffer.append(digits)
        frame.append(before: .keyAgain, to: &buffer)
        buffer.append(digits)
        frame.append(before: .recipient, to: &buffer)
        delivery.recipient.withID { buffer.append(json: $0) }
        frame.append(before: .locale, to: &buffer)
        buffer.append(workspace.locale(of: delivery.rendition).bytes)
        frame.append(before: .title, to: &buffer)
        program.title.fill(&workspace.values, into: &buffer)
        frame.append(before: .text, to: &buffer)
        program.text?.fill(&workspace.values, into: &buffer)
        frame.append(before: .markdown, to: &buffer)
        program.markdown?.fill(&workspace.values, into: &buffer)
        frame.append(before: .html, to: &buffer)
        program.html?.fill(&workspace.values, into: &buffer)
        for number in 0..<frame.downloads {
            frame.append(before: .download, number, to: &buffer)
            workspace.values.withText(of: .download) { workspace.addresses.append($0, to: &buffer) }
        }
        frame.appendEnd(to: &buffer)
        return true
    }

    /// What the payloads of a message have in common; `nil` if the date cannot be written.
    private func frame(for delivery: borrowing Delivery, workspace: inout PayloadWorkspace) -> PayloadFrame? {
        workspace.serve(programs, on: delivery.occasion)
        if let frame = workspace.frame(for: delivery.rendition.programIdentity) { return frame }
        let message = delivery.rendition.program
        let program = programs.program(for: message) { PayloadProgram(message) }
        guard let frame = PayloadFrame(program, on: delivery.occasion, in: envelope) else { return nil }
        workspace.keep(frame)
        return frame
    }
}

/// A dialect whose body is the whole message, which is written by a composer.
protocol ComposedDialect: PayloadDialect {
    var composer: PayloadComposer { get }
}
