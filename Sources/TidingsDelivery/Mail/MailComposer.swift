import TidingsModel

/// Writes deliveries as Internet messages, byte for byte the same for the same delivery.
///
/// The order of the header fields is fixed; the Message-ID and the boundary come from the delivery
/// key and the date from the job. Sources: RFC 5322, 2045 to 2047, 3282, 3834, 2369 and 8058.
public struct MailComposer: Sendable {
    /// The longest subject, in bytes of UTF-8.
    public static let maximumSubjectLength = 998
    /// The longest plain text or HTML, in bytes of UTF-8.
    public static let maximumBodyLength = 1_000_000

    /// Who the mail is from.
    public let from: Mailbox
    /// The `From` field with its line end, the same for all.
    private let fromField: [UInt8]

    /// Makes a composer for one sender.
    public init(from: Mailbox) {
        self.from = from
        var field: [UInt8] = Array("From: ".utf8)
        var column = field.count
        from.append(to: &field, column: &column)
        field.appendLineEnd()
        fromField = field
    }

    /// Appends the whole message, with CRLF at each line's end.
    ///
    /// When it throws, the buffer is as it was.
    public func compose(_ delivery: Delivery, into buffer: inout [UInt8]) throws(MailError) {
        var scratch = Scratch()
        try compose(delivery, into: &buffer, scratch: &scratch)
    }

    /// Space that is used again from message to message.
    struct Scratch {
        var filled: [UInt8] = []
        var canonical: [UInt8] = []
        /// The last title and its field: most recipients of a language have the same.
        var title: [UInt8] = []
        var subjectField: [UInt8] = []
    }

    func compose(_ delivery: Delivery, into buffer: inout [UInt8], scratch: inout Scratch) throws(MailError) {
        let start = buffer.count
        do throws(MailError) {
            let language = try appendHeader(delivery, to: &buffer, scratch: &scratch)
            try appendBody(delivery, language: language, to: &buffer, scratch: &scratch)
        } catch {
            buffer.removeLast(buffer.count - start)
            throw error
        }
    }

    /// Appends all fields but those about the content, and returns the tag of the language used.
    private func appendHeader(
        _ delivery: Delivery, to buffer: inout [UInt8], scratch: inout Scratch
    ) throws(MailError) -> String {
        guard let date = CivilTime(delivery.date)?.mailDate else { throw .badDate }
        let language = delivery.rendition.locale.used.description
        guard language.utf8.allSatisfy(\.isLanguageTagText) else { throw .malformed(.language) }
        buffer.append("Date: ")
        buffer.append(date)
        buffer.appendLineEnd()
        buffer.append(contentsOf: fromField)
        try appendTo(delivery.recipient, to: &buffer)
        buffer.append("Message-ID: <")
        buffer.append(delivery.key.digits)
        buffer.append(UInt8(ascii: "@"))
        buffer.append(from.address.domain)
        buffer.append(">\r\n")
        try appendSubject(delivery.rendition, to: &buffer, scratch: &scratch)
        buffer.append("Auto-Submitted: auto-generated\r\n")
        appendLanguage(language, to: &buffer)
        try appendUnsubscribe(delivery, to: &buffer)
        buffer.append("MIME-Version: 1.0\r\n")
        return language
    }

    private func appendTo(_ recipient: Recipient, to buffer: inout [UInt8]) throws(MailError) {
        guard let text = recipient.email, !text.isEmpty else { throw .noAddress }
        if let name = recipient.name, !HeaderText.isSafe(name) { throw .controlCharacter(in: .name) }
        let mailbox: Mailbox
        do throws(EmailAddressError) {
            mailbox = try Mailbox(name: recipient.name, address: EmailAddress(parsing: text))
        } catch {
            throw .badAddress(error)
        }
        buffer.append("To: ")
        var column = 4
        mailbox.append(to: &buffer, column: &column)
        buffer.appendLineEnd()
    }

    private func appendSubject(
        _ rendition: Rendition, to buffer: inout [UInt8], scratch: inout Scratch
    ) throws(MailError) {
        scratch.filled.removeAll(keepingCapacity: true)
        rendition.program.title.fill(rendition.values, into: &scratch.filled)
        if scratch.subjectField.isEmpty || scratch.filled != scratch.title {
            scratch.subjectField = try Self.subjectField(scratch.filled)
            scratch.title = scratch.filled
        }
        buffer.append(contentsOf: scratch.subjectField)
    }

    private static func subjectField(_ title: [UInt8]) throws(MailError) -> [UInt8] {
        guard title.count <= maximumSubjectLength else { throw .tooLong(.subject, limit: maximumSubjectLength) }
        let title = String(decoding: title, as: UTF8.self)
        guard HeaderText.isSafe(title) else { throw .controlCharacter(in: .subject) }
        var field: [UInt8] = Array("Subject: ".utf8)
        var column = field.count
        HeaderText.appendUnstructured(title, to: &field, column: &column)
        field.appendLineEnd()
        return field
    }

    func appendLanguage(_ language: String, to buffer: inout [UInt8]) {
        buffer.append("Content-Language: ")
        buffer.append(language)
        buffer.appendLineEnd()
    }
}

extension UInt8 {
    fileprivate var isLanguageTagText: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
        default: false
        }
    }
}
