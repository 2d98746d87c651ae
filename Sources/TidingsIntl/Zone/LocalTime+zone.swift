public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension LocalTime {
    /// What the clocks of a time zone show around a moment; universal time for a zone that nobody knows.
    ///
    /// What was found for a zone is kept until its clocks are put forward or back, so that asking for many people
    /// of one zone costs a look into a table.
    public static func of(timeZone name: String, at date: Date) -> LocalTime {
        guard let zone = Zone.shared(name) else { return .universal }
        if let known = kept.known(name), known.holds(at: date) { return known.time }
        let time = zone.localTime(date.timeIntervalSince1970 * 1000) ?? .universal
        kept.replace(Kept(time: time, from: date), for: name)
        return time
    }

    private struct Kept: Sendable {
        let time: LocalTime
        let from: Date

        func holds(at date: Date) -> Bool { date >= from && time.change.map { date < $0.date } ?? true }
    }

    private static let kept = BoundedCache<String, Kept>(capacity: Zone.limit)
}
