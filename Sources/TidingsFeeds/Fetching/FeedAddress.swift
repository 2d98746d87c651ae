#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What an address of a feed leads to.
enum FeedAddress: Hashable {
    /// A path of this machine.
    case file(path: String)
    /// An address of the web, in one spelling, and its host.
    case web(String, host: String)

    /// Reads a path, a `file:` address, or an address with `https` or `http`.
    static func read(_ text: String) throws(FetchError) -> FeedAddress {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), isScheme(text.utf8[..<colon]) else {
            return .file(path: text)
        }
        switch text[..<colon].lowercased() {
        case "http", "https":
            guard let url = WebAddress.read(text), let host = url.host()?.lowercased(),
                var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
            else {
                throw .badAddress(text, reason: "it has no host, is too long, or has a user or a password in it")
            }
            parts.fragment = nil
            parts.scheme = parts.scheme?.lowercased()
            parts.host = parts.host?.lowercased()
            if parts.path.isEmpty { parts.path = "/" }
            guard let spelled = parts.string else { throw .badAddress(text, reason: "it is no address of the web") }
            return .web(spelled, host: host)
        case "file":
            guard let url = URL(string: text), url.isFileURL, ["", "localhost"].contains(url.host() ?? "") else {
                throw .badAddress(text, reason: "a file has to be on this machine (file:///…)")
            }
            return .file(path: url.path(percentEncoded: false))
        default:
            // A path may have a colon in it; what goes on like an address is none.
            guard text[colon...].hasPrefix("://") else { return .file(path: text) }
            throw .badAddress(text, reason: "its scheme is none that feeds are read by")
        }
    }

    private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
        guard let first = bytes.first, (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first) else {
            return false
        }
        return bytes.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
            default: false
            }
        }
    }
}
