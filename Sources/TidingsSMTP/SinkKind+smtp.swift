#if SMTP
import CSMTP
public import TidingsDelivery
extension SinkKind {
    /// Hands mails to a server.
    public static let smtp = SinkKind("smtp", "hands mails to a server", address: .server, options: []) { _ in nil }
}
#endif
