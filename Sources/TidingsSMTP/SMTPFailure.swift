#if SMTP
/// Why there is no connection, or no longer one.
enum SMTPFailure: Error, Sendable, Hashable {
    case noHost
    case notConnected
    case timeout
    case noEncryption
    /// How the other side is not to be trusted.
    case untrusted(String)
    case badCertificates
    case denied(SMTPReply?)
    /// The server has no way to log in.
    case noLogin
    /// The server wants no mail at all.
    case refused(SMTPReply?)
    case closed
    /// The server answers what is no answer.
    case malformed
    case other(String)

    /// Whether another try in the same run would end in the same way, and could lock the account.
    var isLasting: Bool {
        switch self {
        case .noEncryption, .untrusted, .badCertificates, .noLogin: true
        case .denied(let reply): reply.map { !$0.isTransient } ?? true
        default: false
        }
    }

    /// What happened, as a clause without names.
    func reason(hiding names: SMTPNames) -> String {
        func quoted(_ reply: SMTPReply?) -> String { reply.map { ": \($0.harmless(hiding: names))" } ?? "" }
        return switch self {
        case .noHost: "the mail server's host is not known"
        case .notConnected: "the mail server takes no connection"
        case .timeout: "the mail server took too long"
        case .noEncryption: "the mail server offers no encryption, so nothing was sent"
        case .untrusted(let how): "the mail server is not to be trusted, so nothing was sent: \(how)"
        case .badCertificates: "the file of trusted certificates cannot be used"
        case .denied(let reply): "the mail server does not take user and password" + quoted(reply)
        case .noLogin: "the mail server offers no way to log in, so nothing was sent"
        case .refused(let reply): "the mail server takes no mail" + quoted(reply)
        case .closed: "the mail server closed the connection"
        case .malformed: "the mail server's answer is none of SMTP"
        case .other(let how): "there is no connection to the mail server: \(how)"
        }
    }
}
#endif
