#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A moment in ISO 8601 with its zone.
enum Moment {
    /// How it is written, for messages.
    static let form = "Write date, time and zone, like 2026-11-20T09:00:00Z or 2026-11-20T10:00:00+01:00."

    /// Reads a moment; `nil` when the text is none, or names a day or an hour that does not exist.
    static func date(_ text: String) -> Date? {
        let shape = #/(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(?:Z|([+-])(\d{2}):(\d{2}))/#
            .asciiOnlyDigits()
        guard let match = text.wholeMatch(of: shape), let date = try? Date.ISO8601FormatStyle().parse(text) else {
            return nil
        }
        // Foundation takes 30 February for 2 March: what is read must be what was written.
        let hours = match.output.3.flatMap { Double($0) } ?? 0
        let minutes = match.output.4.flatMap { Double($0) } ?? 0
        guard hours < 24, minutes < 60 else { return nil }
        let offset = (hours * 60 + minutes) * (match.output.2 == "-" ? -60 : 60)
        let written = Date.ISO8601FormatStyle().format(date.addingTimeInterval(offset))
        return written.hasPrefix(match.output.1) ? date : nil
    }
}
