/// How the stages reach the network: one request, one answer.
///
/// Whoever implements it holds the limits of the request and decides which addresses may be reached.
/// It never follows a redirect beyond the limit, and never hands out more than the limit of bytes.
public protocol Transport: Sendable {
    /// Sends a request and waits for the whole answer.
    ///
    /// An answer of any status is an answer; only what is none throws.
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
}
