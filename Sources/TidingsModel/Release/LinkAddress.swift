#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The address of a link in release notes: one of the web, or of a mailbox.
///
/// It is ASCII without spaces, quotes or brackets. Other schemes (`javascript:`, `data:`) would do something
/// else than to open a page, and a relative address leads nowhere from a message.
public struct LinkAddress: Sendable, Hashable {
    /// The longest address that is kept.
    public static let mostBytes = 2048

    /// The address as it is written.
    public let text: String

    /// Checks an address; `nil` unless it is an absolute one of `http`, `https` or `mailto`, without user and password.
    public init?(_ text: String) {
        let trimmed = text.unicodeScalars.drop { $0.value <= 0x20 }
        guard trimmed.count <= Self.mostBytes, let url = URL(string: String(trimmed)),
            url.user() == nil, url.password() == nil
        else { return nil }
        let written = url.absoluteString
        switch url.scheme?.lowercased() {
        case "http", "https": guard let host = url.host(), !host.isEmpty else { return nil }
        case "mailto": guard written.utf8.count > 7, written.utf8.contains(UInt8(ascii: "@")) else { return nil }
        default: return nil
        }
        // What is written must be read as the same again.
        guard written.utf8.count <= Self.mostBytes, written.utf8.allSatisfy(\.mayStandInAddress),
            URL(string: written)?.absoluteString == written
        else { return nil }
        self.text = written
    }

    /// Whether words are the address itself, so that it need not be told twice.
    public func isSaid(by words: String) -> Bool {
        words == text || (text.hasPrefix("mailto:") && words == text.dropFirst("mailto:".count))
    }
}

extension UInt8 {
    fileprivate var mayStandInAddress: Bool {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
            UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            false
        default: self > 0x20 && self < 0x7F
        }
    }
}
