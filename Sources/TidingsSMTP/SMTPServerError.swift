#if SMTP
/// Why what is said of a server cannot be used.
public enum SMTPServerError: Error, Sendable, Hashable, CaseIterable {
    /// The host is neither a name nor a number.
    case badHost
    /// There is no such port.
    case badPort
    /// The name of this machine is none.
    case badClientName
    /// The server is not on this machine, and nothing would be encrypted.
    case notEncrypted
    /// The password would go over the network as it is.
    case openPassword
    /// The user is empty, or user or password hold a zero byte.
    case badLogin
    /// The path of the certificates is none.
    case badCertificates
    /// The time for a connection is too short or too long.
    case badConnectTimeout
    /// The time for a mail is too short or too long.
    case badTimeout
}

extension SMTPServerError: CustomStringConvertible {
    /// What is wrong and what to do, as a clause.
    public var description: String {
        switch self {
        case .badHost: "the host must be a name like mail.example.com in ASCII, or a number"
        case .badPort: "the port must be a number from 1 to 65535"
        case .badClientName: "the name of this machine must be one like host.example.com"
        case .notEncrypted:
            "the server is not on this machine, so the connection must be encrypted; write starttls or tls"
        case .openPassword: "a password never goes over a network that is not encrypted; write starttls or tls"
        case .badLogin: "the user must not be empty, and neither user nor password may hold a zero byte"
        case .badCertificates: "the file of certificates must be a path"
        case .badConnectTimeout, .badTimeout: "a time must be at least a millisecond, and at most 24 days"
        }
    }
}
#endif
