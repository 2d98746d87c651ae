#if HTTP
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A port of this machine at which nobody answers; held, so that no other test is given it meanwhile.
final class ClosedPort: Sendable {
    let address: String
    private let descriptor: Int32

    init() throws {
        #if canImport(Darwin)
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let held = descriptor
        let result = withUnsafeMutablePointer(to: &place) { place in
            place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                bind(held, place, length) == 0 ? getsockname(held, place, &length) : -1
            }
        }
        guard result == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        address = "127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    }

    deinit { close(descriptor) }
}
#endif
