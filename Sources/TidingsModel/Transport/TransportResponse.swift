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
