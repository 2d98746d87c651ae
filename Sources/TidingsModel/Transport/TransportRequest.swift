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

/// One line of a header.
public struct TransportHeader: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String

    /// Makes a line.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// An answer of HTTP, whole.
public struct TransportResponse: Sendable, Hashable {
    /// The status.
    public var status: Int
    /// The header, in order.
    public var headers: [TransportHeader]
    /// The body, unpacked.
    public var body: [UInt8]
    /// The address that answered, after all redirects.
    public var url: String

    /// Makes an answer.
    public init(status: Int, headers: [TransportHeader] = [], body: [UInt8] = [], url: String) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }

    /// The first value of a header line, whose name is compared without regard to case.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
