public import TidingsModel

/// What is sent to a receiver over HTTP: the exact bytes, which stay the same for every try.
public struct Payload: Sendable, Hashable {
    /// The method, in capitals.
    public var method: String
    /// The address.
    public var url: String
    /// Header lines of the dialect's own; those of the body's type are among them.
    public var headers: [TransportHeader]
    /// The body.
    public var body: [UInt8]
    /// What was left out to keep the receiver's limits, as a clause; `nil` if nothing was.
    public var remark: String?

    /// Makes a payload; its body is JSON unless the header lines say otherwise.
    public init(
        method: String = "POST", url: String,
        headers: [TransportHeader] = [TransportHeader("Content-Type", "application/json")], body: [UInt8],
        remark: String? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.remark = remark
    }
}
