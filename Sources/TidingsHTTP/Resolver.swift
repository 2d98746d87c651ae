#if HTTP
import TidingsModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Asks the system which addresses a host has.
enum Resolver {
    /// The address that a host is written as, in any form that the system takes for one (`0x7f.1`).
    static func literal(_ host: String) -> IPAddress? {
        // A scope (`fe80::1%eth0`) only makes sense inside this network; the host is no literal then.
        try? lookUp(host, flags: AI_NUMERICHOST).get().first
    }

    static func lookUp(_ host: String, flags: Int32) -> Result<[IPAddress], TransportError> {
        var hints = addrinfo()
        hints.ai_flags = flags
        #if canImport(Glibc)
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
        hints.ai_socktype = SOCK_STREAM
        #endif
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, nil, &hints, &list)
        guard code == 0 else { return .failure(.unreachable("\(host): \(String(cString: gai_strerror(code)))")) }
        defer { if let list { freeaddrinfo(list) } }
        var found: [IPAddress] = []
        var next = list
        while let entry = next?.pointee {
            if let address = read(entry), !found.contains(address) { found.append(address) }
            next = entry.ai_next
        }
        return found.isEmpty ? .failure(.unreachable("\(host) has no address")) : .success(found)
    }

    private static func read(_ entry: addrinfo) -> IPAddress? {
        guard let socket = entry.ai_addr else { return nil }
        let raw = UnsafeRawBufferPointer(start: socket, count: Int(entry.ai_addrlen))
        let place: Int?
        let size: Int
        switch entry.ai_family {
        case AF_INET: (place, size) = (MemoryLayout<sockaddr_in>.offset(of: \.sin_addr), 4)
        case AF_INET6: (place, size) = (MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr), 16)
        default: return nil
        }
        guard let place, raw.count >= place + size else { return nil }
        return IPAddress(raw[place..<(place + size)])
    }
}
#endif
