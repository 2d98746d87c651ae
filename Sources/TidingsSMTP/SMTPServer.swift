#if SMTP
public import TidingsDelivery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A server that takes mails, and how to reach it.
public struct SMTPServer: Sendable, Hashable {
    /// How the connection is kept from others.
    public enum Security: String, Sendable, Hashable, CaseIterable {
        /// The connection is encrypted before anything is said of a mail; a server that cannot do so gets nothing.
        case startTLS = "starttls"
        /// The connection is encrypted from its first byte.
        case implicitTLS = "tls"
        /// Nothing is encrypted; only for a server on this machine.
        case none
        /// Nothing is encrypted, on whatever way to the server: everybody on it can read and change the mails.
        case insecurePlaintext = "insecure-plaintext"

        /// The port that such servers have.
        public var usualPort: Int {
            switch self {
            case .startTLS: 587
            case .implicitTLS: 465
            case .none, .insecurePlaintext: 25
            }
        }
    }

    /// Who sends, as the server knows them.
    public struct Login: Sendable, Hashable {
        /// The name of the user.
        public var user: String
        /// The password.
        public var password: Secret

        /// Makes a login.
        public init(user: String, password: Secret) {
            self.user = user
            self.password = password
        }
    }

    /// The longest time that can be waited for, about 24 days.
    public static let longestTimeout: Duration = .seconds(2_000_000)

    /// The name or number of the host.
    public let host: String
    /// The port.
    public let port: Int
    /// How the connection is kept from others.
    public let security: Security
    /// Who sends; `nil` when the server asks nobody.
    public let login: Login?
    /// A PEM file of authorities that are trusted too.
    public let trustedCertificates: String?
    /// The name by which this machine presents itself; `nil` for its own.
    public let clientName: String?
    /// How long the connection may take, from the look-up of the name to the login.
    public let connectTimeout: Duration
    /// How long one mail may take once there is a connection.
    ///
    /// Whoever does not wait for the answer to a mail does not know whether it was taken. Servers may
    /// take up to ten minutes to say so (RFC 5321 §4.5.3.2.6).
    public let timeout: Duration

    /// Checks what is said of a server.
    public init(
        host: String, port: Int? = nil, security: Security = .startTLS, login: Login? = nil,
        trustedCertificates: String? = nil, clientName: String? = nil, connectTimeout: Duration = .seconds(30),
        timeout: Duration = .seconds(300)
    ) throws(SMTPServerError) {
        guard Self.isHost(host) else { throw .badHost }
        let port = port ?? security.usualPort
        guard (1...65535).contains(port) else { throw .badPort }
        if let clientName, !Self.isName(clientName) { throw .badClientName }
        if security == .none, !Self.isLoopback(host) { throw .notEncrypted }
        if let login {
            if security == .insecurePlaintext, !Self.isLoopback(host) { throw .openPassword }
            let isClean = login.password.reveal { !$0.contains(0) } && !login.user.utf8.contains(0)
            guard isClean, !login.user.isEmpty else { throw .badLogin }
        }
        if let trustedCertificates, trustedCertificates.utf8.contains(0) { throw .badCertificates }
        let possible = Duration.milliseconds(1)...Self.longestTimeout
        guard possible.contains(connectTimeout) else { throw .badConnectTimeout }
        guard possible.contains(timeout) else { throw .badTimeout }
        self.host = host
        self.port = port
        self.security = security
        self.login = login
        self.trustedCertificates = trustedCertificates
        self.clientName = clientName
        self.connectTimeout = connectTimeout
        self.timeout = timeout
    }

    /// The address in the form that libcurl takes.
    var url: String {
        let scheme = security == .implicitTLS ? "smtps" : "smtp"
        let host = host.contains(":") ? "[\(host)]" : host
        return "\(scheme)://\(host):\(port)/\(clientName ?? "")"
    }

    private static func isHost(_ text: String) -> Bool {
        guard text.contains(":") else { return isName(text) }
        var address = in6_addr()
        return !text.utf8.contains(0) && inet_pton(AF_INET6, text, &address) == 1
    }

    private static func isName(_ text: String) -> Bool {
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= 253
            && labels.allSatisfy { label in
                (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
                    && label.allSatisfy(\.isNameText)
            }
    }

    private static func isLoopback(_ host: String) -> Bool {
        if host.lowercased() == "localhost" || host == "::1" { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }
}

extension UInt8 {
    fileprivate var isNameText: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
#endif
