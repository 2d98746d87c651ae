import TidingsModel

/// A mail of which all is written but what is the recipient's own: header, boundaries and encoded parts.
///
/// It is made once for a message in a language and a sender, and shared by all who get it.
final class MailProgram: Sendable {
    /// A part of the body.
    struct Part: Sendable {
        let medium: Medium
        /// The header of the part, to the empty line.
        let header: [UInt8]
        let text: EncodedProgram
    }

    /// What the parts are made of; held so that nothing else gets its identity.
    let message: MessageProgram
    /// From behind the key in the Message-ID to where the fields of the recipient go on; without the subject where that is
    /// not the same for all.
    let middle: [UInt8]
    /// The subject, if it is the recipient's own.
    let subject: Program?
    /// What follows the subject.
    let afterSubject: [UInt8]
    /// The parts, plain text first (RFC 2046 §5.1.4: the best comes last).
    let parts: [Part]
    /// What is wrong with it for everybody.
    let fault: MailError?

    /// Encodes a message for the domain of a sender.
    init(_ message: MessageProgram, domain: String, fields: [UInt8]) {
        self.message = message
        var fault: MailError?
        let language = message.used.description
        if !language.utf8.allSatisfy(\.isLanguageTagText) { fault = .malformed(.language) }
        var middle = Array("@\(domain)>\r\n".utf8)
        if message.title.slots.isEmpty {
            subject = nil
            do throws(MailError) {
                middle += try Self.subjectField(message.title.string())
            } catch {
                fault = fault ?? error
            }
        } else {
            subject = message.title
        }
        self.middle = middle
        afterSubject =
            Array("Auto-Submitted: auto-generated\r\nX-Auto-Response-Suppress: All\r\n".utf8) + fields
            + Array("Content-Language: \(language)\r\n".utf8)
        let media = [Medium.text, .html].filter { message.bodies[$0] != nil }
        if media.isEmpty { fault = fault ?? .noBody }
        parts = media.compactMap { medium in
            message.bodies[medium].map { body in
                let text = EncodedProgram(body)
                var header = "Content-Type: \(medium == .html ? "text/html" : "text/plain"); charset=utf-8\r\n"
                if media.count > 1 { header += "Content-Language: \(language)\r\n" }
                header += "Content-Transfer-Encoding: \(text.encoding.name)\r\n\r\n"
                return Part(medium: medium, header: Array(header.utf8), text: text)
            }
        }
        self.fault = fault
    }

    /// The field of a subject, with its line end.
    static func subjectField(_ title: String) throws(MailError) -> [UInt8] {
        guard title.utf8.count <= MailComposer.maximumSubjectLength else {
            throw .tooLong(.subject, limit: MailComposer.maximumSubjectLength)
        }
        guard HeaderText.isSafe(title) else { throw .controlCharacter(in: .subject) }
        var field: [UInt8] = Array("Subject: ".utf8)
        var column = field.count
        HeaderText.appendUnstructured(title, to: &field, column: &column)
        field.appendLineEnd()
        return field
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
