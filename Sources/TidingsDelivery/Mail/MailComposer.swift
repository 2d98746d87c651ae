public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes deliveries as Internet messages, byte for byte the same for the same delivery.
///
/// The order of the header fields is fixed; the Message-ID and the boundary come from the delivery
/// key and the date from the job. What is the same for all recipients of a message is encoded once. Sources: RFC 5322, 2045
/// to 2047, 3282, 3834, 2369, 2919 and 8058. A composer is safe to share; a ``Scratch`` belongs to one task at a time.
public struct MailComposer: Sendable {
    /// The longest subject, in bytes of UTF-8.
    public static let maximumSubjectLength = 998
    /// The longest plain text or HTML, in bytes of UTF-8.
    public static let maximumBodyLength = 1_000_000

    /// Who the mail is from.
    public let from: Mailbox
    /// The name of the stream of mails that a reader can filter by (RFC 2919), if there is one.
    public let listID: String?
    /// The `From` field with its line end, the same for all.
    private let fromField: [UInt8]
    private let programs = PreparedPrograms<MailProgram>()

    /// Makes a composer for one sender.
    ///
    /// - Parameters:
    ///   - from: Who the mail is from.
    ///   - listID: A name like a domain's (`snoodle.example.com`); what is none is left out.
    public init(from: Mailbox, listID: String? = nil) {
        self.from = from
        self.listID = listID.flatMap { EmailAddress.isDomain($0) ? $0 : nil }
        var field: [UInt8] = Array("From: ".utf8)
        var column = field.count
        from.append(to: &field, column: &column)
        field.appendLineEnd()
        fromField = field
    }

    /// Space that is used again from message to message.
    public struct Scratch: ~Copyable {
        var workspace = MailWorkspace()
        var buffer = MessageBuffer()

        /// Makes space.
        public init() {}
    }

    /// Appends the whole message, with CRLF at each line's end.
    ///
    /// When it throws, the buffer is as it was.
    public func compose(_ delivery: borrowing Delivery, into buffer: inout [UInt8]) throws(MailError) {
        var scratch = Scratch()
        try compose(delivery, into: &buffer, scratch: &scratch)
    }

    /// Appends the whole message to an array, by space that is used again.
    public func compose(
        _ delivery: borrowing Delivery, into buffer: inout [UInt8], scratch: inout Scratch
    ) throws(MailError) {
        scratch.buffer.clear()
        try compose(delivery, into: &scratch.buffer, &scratch.workspace)
        scratch.buffer.withBytes { buffer.append(contentsOf: $0) }
    }

    /// Appends the whole message to memory that is used again: the fastest way.
    public func compose(
        _ delivery: borrowing Delivery, into buffer: inout MessageBuffer, scratch: inout Scratch
    ) throws(MailError) {
        try compose(delivery, into: &buffer, &scratch.workspace)
    }

    private func compose(
        _ delivery: borrowing Delivery, into buffer: inout MessageBuffer, _ workspace: inout MailWorkspace
    ) throws(MailError) {
        let start = buffer.count
        do throws(MailError) {
            let program = program(for: delivery.rendition, &workspace)
            if let fault = program.fault { throw fault }
            delivery.load(into: &workspace.values)
            try appendHeader(delivery, program, to: &buffer, &workspace)
            try appendBody(delivery, program, to: &buffer, &workspace)
        } catch {
            buffer.cut(to: start)
            throw error
        }
    }

    /// Throws what composing would throw: for whoever keeps a delivery to compose it later.
    func check(_ delivery: borrowing Delivery, scratch: inout Scratch) throws(MailError) {
        scratch.buffer.clear()
        let program = program(for: delivery.rendition, &scratch.workspace)
        if let fault = program.fault { throw fault }
        delivery.load(into: &scratch.workspace.values)
        try appendHeader(delivery, program, to: &scratch.buffer, &scratch.workspace)
        try checkBody(delivery, program, scratch.workspace)
    }

    /// What is prepared of a message.
    private func program(for rendition: borrowing Rendition, _ workspace: inout MailWorkspace) -> MailProgram {
        workspace.serve(programs)
        if let program = workspace.program(for: rendition.programIdentity) { return program }
        return program(for: rendition.program, &workspace)
    }

    /// What is prepared of a message.
    func program(for message: MessageProgram, _ workspace: inout MailWorkspace) -> MailProgram {
        workspace.serve(programs)
        if let program = workspace.program(for: message.identity) { return program }
        let program = programs.program(for: message) {
            let list = listID.map { "List-Id: <\($0)>\r\n" } ?? ""
            return MailProgram(message, domain: from.address.domain, fields: Array(list.utf8))
        }
        workspace.keep(program)
        return program
    }

    /// Appends all fields but those about the content.
    private func appendHeader(
        _ delivery: borrowing Delivery, _ program: MailProgram, to buffer: inout MessageBuffer,
        _ workspace: inout MailWorkspace
    ) throws(MailError) {
        if workspace.date != delivery.date || workspace.opening.isEmpty {
            guard let date = CivilTime(delivery.date)?.mailDate else { throw .badDate }
            workspace.opening = Array("Date: \(date)\r\n".utf8) + fromField + Array("To: ".utf8)
            workspace.date = delivery.date
        }
        delivery.key.write(to: workspace.digits)
        if !appendUsual(delivery, program, to: &buffer, workspace) {
            buffer.append(workspace.opening)
            try RecipientField.append(delivery.recipient, to: &buffer)
            buffer.append("\r\nMessage-ID: <")
            buffer.append(UnsafeBufferPointer(start: workspace.digits, count: 32))
            buffer.append(program.middle)
        }
        if let subject = program.subject {
            let title = subject.string(delivery.rendition.values)
            if title != workspace.title || workspace.subjectField.isEmpty {
                workspace.subjectField = try MailProgram.subjectField(title)
                workspace.title = title
            }
            buffer.append(workspace.subjectField)
            buffer.append(program.afterSubject)
        }
        try appendUnsubscribe(delivery, to: &buffer)
    }

    /// Appends all up to the subject in one go, if the recipient has a usual name and address.
    private func appendUsual(
        _ delivery: borrowing Delivery, _ program: MailProgram, to buffer: inout MessageBuffer,
        _ workspace: borrowing MailWorkspace
    ) -> Bool {
        var isUsual = false
        let room = workspace.opening.count + RecipientField.room + program.middle.count
        buffer.append(atMost: room) { start in
            guard
                let end = RecipientField.write(
                    delivery.recipient, to: start.write(workspace.opening), workspace.headerBytes)
            else {
                return start
            }
            isUsual = true
            let key = UnsafeBufferPointer(start: workspace.digits, count: 32)
            return end.write("\r\nMessage-ID: <").write(key).write(program.middle)
        }
        return isUsual
    }
}

extension Delivery {
    /// Lays the recipient's values out for filling.
    // A function of its own hands them on where they stand; in a longer one all of them are copied first.
    @inline(never)
    fileprivate func load(into values: inout ReadyValues) { rendition.load(into: &values) }
}
