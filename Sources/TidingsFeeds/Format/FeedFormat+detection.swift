#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FeedFormat {
    /// The format of a feed, told by its content; `nil` if it is none that is known.
    public static func detect(_ bytes: [UInt8]) -> FeedFormat? {
        if bytes.starts(with: "bplist".utf8) { return .versions }
        let start = bytes.first { $0 > 0x20 && $0 < 0x80 && $0 != 0 }
        switch start {
        case UInt8(ascii: "<"): return xml(bytes)
        case UInt8(ascii: "{"), UInt8(ascii: "["): return json(bytes) ?? (start == UInt8(ascii: "{") ? .versions : nil)
        default: return nil
        }
    }

    /// By the first element, whatever stands before it; UTF-16 is looked at without its zeros.
    private static func xml(_ bytes: [UInt8]) -> FeedFormat? {
        let text = String(decoding: bytes.prefix(beginning).filter { $0 != 0 }, as: UTF8.self)
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "<") {
            rest = rest[open...].dropFirst()
            if rest.hasPrefix("!--") {
                guard let end = rest.firstRange(of: "-->") else { return nil }
                rest = rest[end.upperBound...]
            } else if rest.hasPrefix("!DOCTYPE plist") {
                return .versions
            } else if let first = rest.first, first != "?", first != "!" {
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == ":" || $0 == "-" || $0 == "_" }
                switch name.split(separator: ":").last.map({ $0.lowercased() }) {
                case "plist": return .versions
                case "rss": return .appcast
                case "feed": return .gitHubAtom
                default: return nil
                }
            }
        }
        return nil
    }

    /// How much is looked at for the first element, in bytes.
    private static let beginning = 4096

    private static func json(_ bytes: [UInt8]) -> FeedFormat? {
        guard bytes.count <= FeedLimits.bytes,
            let tree = try? JSONDecoder().decode(JSONTree.self, from: Data(JSONText.escapingControls(bytes).bytes))
        else { return nil }
        switch tree {
        case .dictionary(let values): return json(values)
        case .list(let items):
            guard case .dictionary(let values)? = items.first else { return nil }
            return json(values)
        default: return nil
        }
    }

    private static func json(_ values: [String: JSONTree]) -> FeedFormat? {
        if values.keys.contains(where: { $0.hasPrefix("SSVC") }) { return .ssvc }
        if values["tag_name"] != nil { return .gitHub }
        if !["results", "resultCount", "errorMessage", "trackId", "bundleId"].allSatisfy({ values[$0] == nil }) {
            return .lookup
        }
        if values["updates"] != nil || values.keys.contains(where: UpdatesConfiguration.known.contains) {
            return .updates
        }
        return nil
    }
}
