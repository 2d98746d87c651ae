import TidingsModel

/// A mail of which all is written but what is the recipient's own: header, boundaries and encoded parts.
///
/// It is made once for a message in a language and a sender, and shared by all who get it.
final class MailProgram: Sendable {
    /// What the parts are made of; held so that nothing else gets its identity.
    let message: MessageProgram
    /// From behind the key in the Message-ID to the end of the subject; without the subject where that is not the same for
    /// all, and to the end of the language where it is.
    let middle: [UInt8]
    /// The subject, if it is the recipient's own.
    let subject: Program?
    /// What follows a subject that is the recipient's own.
    let afterSubject: [UInt8]
    /// From behind the fields for unsubscribing to the first text.
    let beforeFirst: KeyedRun
    /// The first text, and the one that is better where it can be shown (RFC 2046 §5.1.4: the best comes last).
    let texts: (first: EncodedProgram.Uncounted?, second: EncodedProgram.Uncounted?)
    /// What holds the texts.
    private let programs: [EncodedProgram]
    /// What stands between the two, and behind the second.
    let beforeSecond: KeyedRun
    let end: KeyedRun
    /// The media of the two.
    let media: [Medium]
    /// What is wrong with it for everybody.
    let fault: MailError?

    /// Encodes a message for the domain of a sender, with fields of its own.
    init(_ message: MessageProgram, domain: String, fields: [UInt8]) {
        self.message = message
        var fault: MailError?
        let language = message.used.description
        if !language.utf8.allSatisfy(\.isLanguageTagText) { fault = .malformed(.language) }
        var middle = Array("@\(domain)>\r\n".utf8)
        let afterSubject =
            Array("Auto-Submitted: auto-generated\r\nX-Auto-Response-Suppress: All\r\n".utf8) + fields
            + Array("Content-Language: \(language)\r\n".utf8)
        if message.title.slots.isEmpty {
            subject = nil
            do throws(MailError) {
                middle += try Self.subjectField(message.title.string()) + afterSubject
            } catch {
                fault = fault ?? error
            }
        } else {
            subject = message.title
        }
        self.middle = middle
        self.afterSubject = afterSubject
        media = [Medium.text, .html].filter { message.bodies[$0] != nil }
        if media.isEmpty { fault = fault ?? .noBody }
        let bodies = media.compactMap { message.bodies[$0] }
        if bodies.contains(where: { $0.slots.isEmpty && $0.bytes.count > MailComposer.maximumBodyLength }) {
            fault = fault ?? .tooLong(.body, limit: MailComposer.maximumBodyLength)
        }
        self.fault = fault

        // What nobody gets need not be encoded.
        programs = fault == nil ? bodies.map { EncodedProgram($0) } : []
        texts = (programs.first?.uncounted, programs.dropFirst().first?.uncounted)
        let isMultipart = programs.count > 1
        let headers = zip(media, programs).map { medium, text in
            var header = "Content-Type: \(medium == .html ? "text/html" : "text/plain"); charset=utf-8\r\n"
            if isMultipart { header += "Content-Language: \(language)\r\n" }
            return header + "Content-Transfer-Encoding: \(text.encoding.name)\r\n\r\n"
        }
        let (one, two) = (headers.first ?? "", headers.dropFirst().first ?? "")
        beforeFirst = KeyedRun(
            isMultipart
                ? [
                    "MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=\"", "\"\r\n\r\n--",
                    "\r\n\(one)",
                ] : ["MIME-Version: 1.0\r\n\(one)"])
        beforeSecond = KeyedRun(["\r\n--", "\r\n\(two)"])
        end = KeyedRun(["\r\n--", "--\r\n"])
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
