import TidingsModel

/// Writes payloads one a line, for another program to send.
struct PayloadLine: Sendable {
    /// What a line holds.
    enum Form: Sendable, Hashable {
        /// The body alone.
        case body
        /// An object with the method, the address, the header and the body.
        case request
    }

    var dialect: any PayloadDialect
    var form: Form
    var endpoint = Secret("")
    /// Whether the whole address is written and the header lines that let somebody in, or only the front of the address.
    var showsAddress = false

    /// Appends the line with its end, and says what there is to say of it.
    ///
    /// When it throws, the buffer is as it was.
    func write(
        _ delivery: Delivery, to buffer: inout MessageBuffer, scratch: inout PayloadComposer.Scratch
    ) throws(PayloadError) -> String? {
        var remark: String?
        if form == .body, let dialect = dialect as? any ComposedDialect {
            try dialect.composer.compose(delivery, into: &buffer, scratch: &scratch)
        } else {
            let payload = try dialect.payload(for: delivery, endpoint: endpoint.revealed)
            guard form == .request || !payload.body.contains(0x0A) else { throw .malformed("body in one line") }
            buffer.append(form == .request ? try request(payload) : payload.body)
            remark = payload.remark
        }
        buffer.append("\n")
        return remark
    }

    private func request(_ payload: Payload) throws(PayloadError) -> [UInt8] {
        guard let body = String(validating: payload.body, as: UTF8.self) else { throw .malformed("body as text") }
        var json = JSONWriter()
        json.object { json in
            json.field("method", payload.method)
            json.field("url", shown(payload.url))
            json.key("headers")
            json.object { json in
                for header in payload.headers where showsAddress || !TransportHeader.isCredential(header.name) {
                    json.field(header.name, header.value)
                }
            }
            json.field("body", body)
        }
        return json.bytes
    }

    private func shown(_ url: String) -> String? {
        guard !url.isEmpty else { return nil }
        return showsAddress ? url : WebhookAddress(url)?.redacted
    }
}
