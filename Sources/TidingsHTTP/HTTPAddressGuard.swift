#if HTTP
/// Which machines may be asked.
///
/// Addresses come from feeds and from recipients, so that without a guard a stranger could have this
/// machine ask its own network.
public struct HTTPAddressGuard: Sendable, Hashable {
    /// Whether machines are allowed that only this machine or its network can reach.
    public var allowsPrivateAddresses: Bool
    /// Hosts that are allowed in any case, in small letters: names, or addresses as they are written.
    public var allowedHosts: Set<String>

    /// Makes a guard.
    public init(allowsPrivateAddresses: Bool = false, allowedHosts: Set<String> = []) {
        self.allowsPrivateAddresses = allowsPrivateAddresses
        self.allowedHosts = allowedHosts
    }

    /// Only machines of the open Internet.
    public static let publicOnly = HTTPAddressGuard()
    /// Every machine.
    public static let everything = HTTPAddressGuard(allowsPrivateAddresses: true)

    func allows(_ host: String) -> Bool {
        allowsPrivateAddresses || allowedHosts.contains(host)
    }
}
#endif
