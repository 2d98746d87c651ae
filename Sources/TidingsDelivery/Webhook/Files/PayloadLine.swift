import TidingsModel

/// Writes payloads one a line, for another program to send.
struct PayloadLine: Sendable {
    /// What a line holds.
    enum Form: Sendable, Hashable {
        /// The body alone, or what it is signed with and the body.
        case body
        /// An object with the method, the address, the header, signed if there are keys, and the body.
        case request
    }

    let dialect: any PayloadDialect
    private let form: Form
    private let signer: WebhookSigner?
    private let endpoint: Secret
    /// Whether the whole address is written and the header lines that let somebody in, or only the front of the address.
    private let showsAddress: Bool
    /// What writes bodies without a payload between, if the dialect can: asked for once, as to find out takes long.
    private let composer: PayloadComposer?

    init(
        dialect: any PayloadDialect, form: Form, signer: WebhookSigner? = nil, endpoint: Secret = Secret(""),
        showsAddress: Bool = false
    ) {
        (self.dialect, self.form, self.endpoint, self.showsAddress) = (dialect, form, endpoint, showsAddress)
        self.signer = signer
        composer = form == .body ? (dialect as? any ComposedDialect)?.composer : nil
    }

    /// What signs whole lines; `nil` if nothing does, or if the signatures stand in the header.
    var lineSigner: WebhookSigner? { form == .body ? signer : nil }

    /// Whether a piece is the beginning of a line of ours, signed or not, as a killed run may leave it.
    static func isBegun(by piece: [UInt8]) -> Bool {
        piece.first == UInt8(ascii: "{") || WebhookPayload.identifierStart.starts(with: piece)
    }

    /// How many bytes of a piece are enough to tell.
    static let tellingLength = WebhookPayload.identifierStart.count

    /// Appends the line with its end, and says what there is to say of it.
    ///
    /// When it throws, the buffer is as it was.
    func write(
        _ delivery: borrowing Delivery, at moment: Int64, to buffer: inout MessageBuffer,
        scratch: inout PayloadComposer.Scratch
    ) throws(PayloadError) -> String? {
        var remark: String?
        if let composer {
            try composer.compose(delivery, into: &buffer, scratch: &scratch)
        } else {
            let payload = try dialect.payload(for: copy delivery, endpoint: endpoint.revealed)
            guard form == .request || !payload.body.contains(0x0A) else { throw .malformed("body in one line") }
            buffer.append(form == .request ? try request(payload, delivery.key, moment) : payload.body)
            remark = payload.remark
        }
        buffer.append("\n")
        return remark
    }

    private func request(
        _ payload: Payload, _ key: DeliveryKey, _ moment: Int64
    ) throws(PayloadError) -> [UInt8] {
        guard let body = String(validating: payload.body, as: UTF8.self) else { throw .malformed("body as text") }
        var signatures: [TransportHeader] = []
        if let signer {
            let identifier = WebhookPayload.identifier(key)
            guard let lines = signer.headers(identifier: identifier, timestamp: moment, body: payload.body) else {
                throw .malformed("signature")
            }
            signatures = lines
        }
        var json = JSONWriter()
        json.object { json in
            json.field("method", payload.method)
            json.field("url", shown(payload.url))
            json.key("headers")
            json.object { json in
                for header in payload.headers where showsAddress || !TransportHeader.isCredential(header.name) {
                    json.field(header.name, header.value)
                }
                for header in signatures { json.field(header.name, header.value) }
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
