#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads addresses that a feed offers to readers.
enum WebAddress {
    /// The address; `nil` unless it is one of the web, of bearable length and without user and password.
    ///
    /// Other schemes (`javascript:`, `file:`) would do something else than to open a page.
    static func read(_ text: String) -> URL? {
        guard text.utf8.count <= FeedLimits.addressBytes, let url = URL(string: text),
            let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
            let host = url.host(), !host.isEmpty, url.user() == nil, url.password() == nil
        else { return nil }
        return url
    }

    /// The address, which may be relative to that of its feed; `nil` as above.
    ///
    /// Spaces are forgiven, as Sparkle forgives them.
    static func read(_ text: String, base: URL?) -> URL? {
        guard text.utf8.count <= FeedLimits.addressBytes else { return nil }
        if text.utf8.contains(UInt8(ascii: " ")) {
            let parts = text.split(separator: " ", omittingEmptySubsequences: false)
            return read(parts.joined(separator: "%20"), base: base)
        }
        if text.hasPrefix("https://") || text.hasPrefix("http://") { return read(text) }
        guard let base, let url = URL(string: text, relativeTo: base) else { return read(text) }
        return read(url.absoluteString)
    }

    /// Whether the text names a scheme that does something else than to open a page.
    static func isDangerous(_ text: String) -> Bool {
        let bytes = text.utf8.drop { $0 <= 0x20 }
        let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
        let ends = bytes.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        guard scheme.endIndex < bytes.endIndex, scheme.endIndex < ends ?? bytes.endIndex else { return false }
        let name = String(decoding: scheme, as: UTF8.self).lowercased()
        return name != "https" && name != "http"
    }
}
