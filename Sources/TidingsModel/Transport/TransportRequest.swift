/// A request of HTTP, with its limits.
public struct TransportRequest: Sendable, Hashable {
    /// The method, in capitals.
    public var method: String
    /// The address, with scheme `http` or `https`.
    public var url: String
    /// The header, in order.
    public var headers: [TransportHeader]
    /// The body.
    public var body: [UInt8]
    /// The most bytes of the answer's body, after it is unpacked.
    public var bodyLimit: Int
    /// How long the whole exchange may take.
    public var timeout: Duration
    /// How many redirects are followed.
    public var redirectLimit: Int
    /// Whether an answer with more bytes than the limit is cut there and still an answer; otherwise it is an error.
    public var cutsBody = false

    /// Makes a request.
    public init(
        _ url: String, method: String = "GET", headers: [TransportHeader] = [], body: [UInt8] = [],
        bodyLimit: Int = 8 * 1024 * 1024, timeout: Duration = .seconds(30), redirectLimit: Int = 5
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.bodyLimit = bodyLimit
        self.timeout = timeout
        self.redirectLimit = redirectLimit
    }
}
