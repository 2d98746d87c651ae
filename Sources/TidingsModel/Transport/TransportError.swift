/// Why there is no answer to a request.
public enum TransportError: Error, Sendable, Hashable {
    /// The address is none that can be asked: another scheme, no host, user and password in it.
    case badAddress(String)
    /// The address may not be reached from here.
    case forbidden(String)
    /// Nobody answers: no such name, connection refused, no way there.
    case unreachable(String)
    /// The certificate or the encryption is not to be trusted.
    case untrusted(String)
    /// It took longer than the limit.
    case timeout
    /// The answer has more bytes than the limit.
    case tooLarge(limit: Int)
    /// There were more redirects than the limit, or they lead in a circle.
    case tooManyRedirects
    /// The answer breaks off, or is no HTTP.
    case broken(String)
    /// The task was cancelled.
    case cancelled
}

extension TransportError: CustomStringConvertible {
    /// What happened, as a part of a sentence.
    public var description: String {
        switch self {
        case .badAddress(let reason): "the address cannot be asked (\(reason))"
        case .forbidden(let reason): "the address may not be reached (\(reason))"
        case .unreachable(let reason): "nobody answers (\(reason))"
        case .untrusted(let reason): "the other side is not to be trusted (\(reason))"
        case .timeout: "the answer took too long"
        case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
        case .tooManyRedirects: "the address redirects too often"
        case .broken(let reason): "the answer is broken (\(reason))"
        case .cancelled: "the question was cancelled"
        }
    }
}
