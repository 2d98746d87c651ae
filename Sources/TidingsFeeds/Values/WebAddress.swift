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
}
