import TidingsModel

extension MailComposer {
    /// The longest address at which to unsubscribe; its line must stay below the 998 of RFC 5322 §2.1.1.
    public static let maximumUnsubscribeLength = 900

    /// One click unsubscribes only by HTTPS (RFC 8058 §3.1), so other addresses stand in the body alone.
    func appendUnsubscribe(_ delivery: Delivery, to buffer: inout MessageBuffer) throws(MailError) {
        guard var address = delivery.unsubscribe, address.isHTTPS else { return }
        let fault: MailError? = address.withUTF8 { address in
            guard address.count <= Self.maximumUnsubscribeLength else {
                return .tooLong(.unsubscribe, limit: Self.maximumUnsubscribeLength)
            }
            for byte in address where !(0x21...0x7E).contains(byte) || byte == 0x3C || byte == 0x3E {
                return .malformed(.unsubscribe)
            }
            buffer.append("List-Unsubscribe: <")
            buffer.append(address)
            buffer.append(">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n")
            return nil
        }
        if let fault { throw fault }
    }

    /// Appends what is left of the header and the parts that the message has.
    func appendBody(
        _ delivery: Delivery, _ program: MailProgram, to buffer: inout MessageBuffer, _ workspace: inout MailWorkspace
    ) throws(MailError) {
        for part in program.parts where part.text.plainRoom(for: workspace.values) > Self.maximumBodyLength {
            let length = delivery.rendition.body(part.medium).utf8.count
            if length > Self.maximumBodyLength { throw .tooLong(.body, limit: Self.maximumBodyLength) }
        }
        guard program.parts.count > 1 else {
            for part in program.parts {
                buffer.append(part.header)
                part.text.fill(&workspace.values, into: &buffer)
            }
            if buffer.last != 0x0A { buffer.append("\r\n") }
            return
        }
        buffer.append("Content-Type: multipart/alternative; boundary=\"")
        appendBoundary(delivery.key, to: &buffer)
        buffer.append("\"\r\n")
        for part in program.parts {
            buffer.append("\r\n--")
            appendBoundary(delivery.key, to: &buffer)
            buffer.append("\r\n")
            buffer.append(part.header)
            part.text.fill(&workspace.values, into: &buffer)
        }
        buffer.append("\r\n--")
        appendBoundary(delivery.key, to: &buffer)
        buffer.append("--\r\n")
    }

    /// “=_” cannot occur in quoted-printable or base64, so no part can hold the boundary.
    private func appendBoundary(_ key: DeliveryKey, to buffer: inout MessageBuffer) {
        buffer.append(atMost: 34) { out in
            out[0] = UInt8(ascii: "=")
            out[1] = UInt8(ascii: "_")
            key.write(to: out + 2)
            return out + 26
        }
    }
}

extension String {
    fileprivate var isHTTPS: Bool { prefix(8).lowercased() == "https://" }
}
