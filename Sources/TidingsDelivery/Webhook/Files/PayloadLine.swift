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

    /// The line without its end, and what there is to say of it.
    func write(_ delivery: Delivery) throws(PayloadError) -> (line: [UInt8], remark: String?) {
        let payload = try dialect.payload(for: delivery, endpoint: endpoint.revealed)
        switch form {
        case .body:
            guard !payload.body.contains(0x0A) else { throw .malformed("body in one line") }
            return (payload.body, payload.remark)
        case .request: return (try request(payload), payload.remark)
        }
    }

    private func request(_ payload: Payload) throws(PayloadError) -> [UInt8] {
        guard let body = String(validating: payload.body, as: UTF8.self) else { throw .malformed("body as text") }
        var json = JSONWriter()
        json.object { json in
            json.field("method", payload.method)
            json.field("url", shown(payload.url))
            json.key("headers")
            json.object { json in
                for header in payload.headers where showsAddress || !WebhookHeader.isCredential(header.name) {
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
