#if HTTP
/// How a transport reaches the network.
public struct HTTPTransportOptions: Sendable, Hashable {
    /// Which machines may be asked.
    public var addresses: HTTPAddressGuard
    /// The proxies on the way.
    public var proxies: HTTPProxies
    /// A PEM file with certificates that are trusted beside those of the system.
    public var trustedCertificates: String?
    /// Who asks, for the header line `User-Agent`.
    public var userAgent: String
    /// How long one address of a host is given to take a connection.
    public var connectTimeout: Duration

    /// Makes options.
    public init(
        addresses: HTTPAddressGuard = .publicOnly, proxies: HTTPProxies = .current, trustedCertificates: String? = nil,
        userAgent: String = "Tidings/1.0", connectTimeout: Duration = .seconds(5)
    ) {
        self.addresses = addresses
        self.proxies = proxies
        self.trustedCertificates = trustedCertificates
        self.userAgent = userAgent
        self.connectTimeout = connectTimeout
    }

    /// For messages: no proxy, and a strict guard.
    ///
    /// - Parameter entries: What may be reached beside the open Internet: hosts, addresses and networks
    ///   (`hooks.internal`, `10.1.2.3`, `fd00::/8`).
    /// - Throws: ``HTTPGuardError`` with all entries that are none of these.
    public static func messages(allowing entries: [String] = []) throws(HTTPGuardError) -> HTTPTransportOptions {
        HTTPTransportOptions(addresses: try .messages(allowing: entries), proxies: .none)
    }
}
#endif
