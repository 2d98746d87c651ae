import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension MailComposer {
    /// The longest address at which to unsubscribe; its line must stay below the 998 of RFC 5322 §2.1.1.
    public static let maximumUnsubscribeLength = 900

    /// One click unsubscribes only by HTTPS (RFC 8058 §3.1), so other addresses stand in the body alone.
    func appendUnsubscribe(_ delivery: Delivery, to buffer: inout [UInt8]) throws(MailError) {
        guard let url = delivery.unsubscribe, url.scheme?.lowercased() == "https" else { return }
        let text = url.absoluteString
        guard text.utf8.count <= Self.maximumUnsubscribeLength else {
            throw .tooLong(.unsubscribe, limit: Self.maximumUnsubscribeLength)
        }
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") })
        else { throw .malformed(.unsubscribe) }
        buffer.append("List-Unsubscribe: <")
        buffer.append(text)
        buffer.append(">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n")
    }

    /// Appends what is left of the header and the parts that the message has.
    func appendBody(
        _ delivery: Delivery, language: String, to buffer: inout [UInt8], scratch: inout Scratch
    ) throws(MailError) {
        let parts = [Medium.text, .html].filter { delivery.rendition.program.bodies[$0] != nil }
        guard let first = parts.first else { throw .noBody }
        guard parts.count > 1 else {
            try appendPart(first, of: delivery.rendition, language: nil, to: &buffer, scratch: &scratch)
            if buffer.last != 0x0A { buffer.appendLineEnd() }
            return
        }
        // “=_” cannot occur in quoted-printable or base64, so no part can hold the boundary.
        let boundary = "=_\(delivery.key.digits.prefix(24))"
        buffer.append("Content-Type: multipart/alternative; boundary=\"\(boundary)\"\r\n")
        for part in parts {
            buffer.append("\r\n--\(boundary)\r\n")
            try appendPart(part, of: delivery.rendition, language: language, to: &buffer, scratch: &scratch)
        }
        buffer.append("\r\n--\(boundary)--\r\n")
    }

    /// Appends the fields and the text of one part, in the shorter of the two encodings.
    private func appendPart(
        _ medium: Medium, of rendition: Rendition, language: String?, to buffer: inout [UInt8],
        scratch: inout Scratch
    ) throws(MailError) {
        scratch.filled.removeAll(keepingCapacity: true)
        rendition.append(medium, to: &scratch.filled)
        guard scratch.filled.count <= Self.maximumBodyLength else {
            throw .tooLong(.body, limit: Self.maximumBodyLength)
        }
        scratch.filled.normalizeLineEnds()
        let lines = scratch.filled.occurrences(of: 0x0A)

        buffer.append(medium == .html ? "Content-Type: text/html" : "Content-Type: text/plain")
        buffer.append("; charset=utf-8\r\n")
        if let language { appendLanguage(language, to: &buffer) }
        buffer.append("Content-Transfer-Encoding: ")
        let start = buffer.count
        buffer.append("quoted-printable\r\n\r\n")
        let limit = Base64.lengthInLines(of: scratch.filled.count + lines)
        guard !QuotedPrintable.append(scratch.filled, to: &buffer, atMost: limit) else { return }
        buffer.removeLast(buffer.count - start)
        buffer.append("base64\r\n\r\n")
        scratch.canonical.removeAll(keepingCapacity: true)
        scratch.canonical.appendCanonical(scratch.filled)
        Base64.appendLines(scratch.canonical, to: &buffer)
    }
}
