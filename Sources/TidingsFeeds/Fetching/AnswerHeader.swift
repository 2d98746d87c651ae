import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the header of an answer says about asking again.
struct AnswerHeader {
    private let response: TransportResponse

    init(_ response: TransportResponse) {
        self.response = response
    }

    /// How long the answer is fresh, in seconds; `nil` when the source does not say.
    func freshness(now: Date) -> Double? {
        let directives = directives
        if directives["no-cache"] != nil || directives["no-store"] != nil { return 0 }
        if let text = directives["max-age"] {
            return max(0, Double(Self.seconds(text) ?? 0) - Double(Self.seconds(response.header("age") ?? "") ?? 0))
        }
        // An invalid date means “already stale” (RFC 9111, 5.3).
        guard let expires = response.header("expires") else { return nil }
        let sent = response.header("date").flatMap(HTTPDate.read) ?? now
        return HTTPDate.read(expires).map { max(0, $0.timeIntervalSince(sent)) } ?? 0
    }

    /// Whether the answer may be kept beyond this process.
    var mayBeStored: Bool { directives["no-store"] == nil }

    /// After how many seconds the source wants to be asked again.
    func retryAfter(now: Date) -> Int? {
        guard let text = response.header("retry-after")?.trimmed else { return nil }
        if let seconds = Self.seconds(text) { return seconds }
        guard let date = HTTPDate.read(text) else { return nil }
        return min(date.timeIntervalSince(now).wholeSeconds, Self.longest)
    }

    /// A line that is sent back to the source as it is; `nil` when it is none to be sent.
    func validator(_ name: String) -> String? {
        guard let value = response.header(name)?.trimmed, !value.isEmpty, value.utf8.count <= 1_024,
            value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
        else { return nil }
        return value
    }

    private var directives: [String: String] {
        var found: [String: String] = [:]
        for header in response.headers where header.name.lowercased() == "cache-control" {
            for part in header.value.split(separator: ",") {
                let sides = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
                guard let name = sides.first?.lowercased(), !name.isEmpty, found[name] == nil else { continue }
                found[name] = sides.count > 1 ? sides[1].filter { $0 != "\"" } : ""
            }
        }
        return found
    }

    private static let longest = 10 * 365 * 24 * 3_600

    /// A number of seconds without a sign; one that is too large for a number counts as very long.
    private static func seconds(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return min(Int(text) ?? longest, longest)
    }
}

extension String {
    /// Without blanks at both ends.
    fileprivate var trimmed: String {
        let start = drop { $0 == " " || $0 == "\t" }
        let blanks = start.reversed().prefix { $0 == " " || $0 == "\t" }.count
        return String(start.dropLast(blanks))
    }
}
