public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A room of Matrix: one event, whose transaction is named by the delivery's key, so that a retry tells nobody twice.
///
/// The endpoint is the server (`https://matrix.example.org`). Source: Matrix specification 1.13, client-server API.
public struct MatrixDialect: PayloadDialect {
    /// The most bytes of what is written here.
    ///
    /// An event has 65,536 bytes at most; the server adds sender, room, hashes, signatures and the events before.
    static let content = Capability.Limit(57_344, .bytes)

    /// `matrix`.
    public let name = "matrix"
    /// What a room takes.
    public let capability = Capability(media: [.markdown], maximumBody: content, redelivery: .idempotent)
    /// The room's id (`!abc:example.org`).
    public let room: String
    private let token: Secret

    /// Makes a dialect that writes to a room.
    public init(room: String, token: Secret) {
        self.room = room
        self.token = token
    }

    /// Writes a delivery for a server; the header holds the token.
    public func payload(for delivery: Delivery, endpoint: String) throws(PayloadError) -> Payload {
        guard !room.isEmpty else { throw .missing("room") }
        var message = try ChatMessage(delivery, hasTables: true)
        let direction = message.direction
        message.lines = message.titleLine + message.lines
        message.cutLines(to: Self.content, by: Meter(direction))
        let body = Self.json(message.lines, direction)
        var server = Substring(endpoint)
        while server.last == "/" { server.removeLast() }
        let url =
            "\(server)/_matrix/client/v3/rooms/\(PercentCoding.encode(room, for: .unreserved))/send/m.room.message/\(delivery.key.digits)"
        let headers = [
            TransportHeader("Content-Type", "application/json"),
            TransportHeader("Authorization", "Bearer \(token.revealed)"),
        ]
        return Payload(method: "PUT", url: url, headers: headers, body: body, remark: message.remark)
    }

    /// What the server's answer means.
    public func outcome(of response: TransportResponse, now: Date) -> Outcome {
        let answer = ChatAnswer(response)
        if response.status == 429 || answer?.errcode == "M_LIMIT_EXCEEDED" {
            return ChatAnswer.pause(answer, response, now: now)
        }
        switch response.status {
        case 200..<300: return .delivered(receipt: answer?.identifier)
        case 400..<500 where response.status != 408:
            guard let code = answer?.errcode else { break }
            return .rejected(reason: Self.reason(code))
        default: break
        }
        return defaultOutcome(of: response, now: now)
    }

    private static func reason(_ code: String) -> String {
        switch code {
        case "M_FORBIDDEN": "the account may not write to the room (M_FORBIDDEN)"
        case "M_UNKNOWN_TOKEN", "M_MISSING_TOKEN": "the server does not know the token (\(code))"
        case "M_TOO_LARGE": "the message is too long for the room (M_TOO_LARGE)"
        default: "the server refused it (\(code))"
        }
    }

    /// Measures the plain text and the HTML, as they stand in JSON.
    private struct Meter: ChatMeter {
        private var plain: ChatWriter<PlainMarkup>
        private var html: MatrixMarkup
        private var length: Int

        init(_ direction: TextDirection) {
            plain = ChatWriter(PlainMarkup(), in: direction)
            html = MatrixMarkup(in: direction)
            length = MatrixDialect.json([], direction).count
        }

        var isExceeded: Bool { length > MatrixDialect.content.count }
        var fits: Bool { length + Self.length(plain.end) + Self.length(html.end) <= MatrixDialect.content.count }

        mutating func add(_ line: ChatLine) { length += Self.length(plain.add(line)) + Self.length(html.add(line)) }

        private static func length(_ text: String) -> Int {
            var bytes: [UInt8] = []
            bytes.append(json: text)
            return bytes.count
        }
    }

    private static func json(_ lines: [ChatLine], _ direction: TextDirection) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("body", PlainMarkup().write(lines, in: direction))
            json.field("format", "org.matrix.custom.html")
            json.field("formatted_body", MatrixMarkup.write(lines, in: direction))
            // Nobody is mentioned, whatever the words are.
            json.object("m.mentions") { _ in }
            json.field("msgtype", "m.text")
        }
        return json.bytes
    }
}
