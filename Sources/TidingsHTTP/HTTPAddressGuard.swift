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
    /// Networks that are allowed in any case.
    public var allowedNetworks: Set<HTTPNetwork> = []
    /// Whether what is not allowed by name or network is asked by `https` alone, at no address that a gateway translates, and
    /// at none that is written in an odd form.
    public var isStrict = false

    /// Makes a guard.
    public init(allowsPrivateAddresses: Bool = false, allowedHosts: Set<String> = []) {
        self.allowsPrivateAddresses = allowsPrivateAddresses
        self.allowedHosts = allowedHosts
    }

    /// Only machines of the open Internet.
    public static let publicOnly = HTTPAddressGuard()
    /// Every machine.
    public static let everything = HTTPAddressGuard(allowsPrivateAddresses: true)

    /// A strict guard, for messages.
    ///
    /// - Parameter entries: What may be reached beside the open Internet: hosts, addresses and networks.
    /// - Throws: ``HTTPGuardError`` with all entries that are none of these.
    public static func messages(allowing entries: [String] = []) throws(HTTPGuardError) -> HTTPAddressGuard {
        var result = HTTPAddressGuard()
        result.isStrict = true
        var wrong: [String] = []
        for entry in entries {
            if let network = HTTPNetwork(entry) {
                result.allowedNetworks.insert(network)
            } else if let host = host(entry) {
                result.allowedHosts.insert(host)
            } else {
                wrong.append(entry)
            }
        }
        guard wrong.isEmpty else { throw HTTPGuardError(entries: wrong) }
        return result
    }

    /// A name as it is compared; `nil` for what is none.
    private static func host(_ entry: String) -> String? {
        guard let address = try? HTTPAddress("https://\(entry)/"), address.literal == nil, address.port == 443,
            address.target == "/", entry.utf8.allSatisfy({ HTTPAddress.isHostByte($0) || (0x41...0x5A).contains($0) })
        else { return nil }
        return address.host
    }

    func allows(_ host: String) -> Bool {
        allowsPrivateAddresses || allowedHosts.contains(host)
    }

    /// Whether a host with these addresses may be asked: each of them has to be allowed.
    package func allows(_ address: HTTPAddress, _ found: [IPAddress]) -> Bool {
        if allows(address.host) { return true }
        if found.allSatisfy({ address in allowedNetworks.contains { $0.contains(address) } }) { return !found.isEmpty }
        guard !isStrict || address.scheme == "https" && !address.isOddlyWritten else { return false }
        return found.allSatisfy { address in
            address.isPublic && !(isStrict && address.isTranslated)
                || allowedNetworks.contains { $0.contains(address) }
        }
    }
}

/// Entries of a list of allowed machines that are none.
public struct HTTPGuardError: Error, Sendable, Hashable {
    /// The entries as they are written.
    public let entries: [String]
}

extension HTTPGuardError: CustomStringConvertible {
    /// Which entries are wrong, and how they are written.
    public var description: String {
        let list = entries.map { "“\($0)”" }.joined(separator: ", ")
        return "neither a host nor a network: \(list); write them like hooks.internal, 10.1.2.3, 10.0.0.0/8 or fd00::/8"
    }
}
#endif
