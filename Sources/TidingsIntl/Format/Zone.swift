import CICU
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A time zone; Sendable because only const functions of icu::TimeZone are called, and what these make on first use
/// (the rules of transitions) is made before the zone is shared.
final class Zone: @unchecked Sendable {
    /// How many names are kept at most, with those that recipients make up.
    static let limit = 1024
    /// No zone has a name near this long, in bytes; a longer one is not even looked up.
    static let longestName = 64

    let name: String
    let pointer: OpaquePointer

    private static let kept = BoundedCache<String, Zone?>(capacity: limit)

    /// The zone of the time zone database with a name; `nil` when there is none.
    static func shared(_ name: String) -> Zone? {
        guard name.utf8.count <= longestName else { return nil }
        return kept.value(for: name) { try? Zone(name) }
    }

    private init(_ name: String) throws(ICUError) {
        self.name = name
        pointer = try openedICU("find the time zone “\(name)”") { status in
            name.withICU { cicu_zone_open($0, $1, &status) }
        }
    }

    deinit { cicu_zone_close(pointer) }

    /// What the clocks in the zone show beside universal time, and when they are put forward or back next.
    func localTime(_ milliseconds: Double) -> LocalTime? {
        var next = Double.nan
        var nextOffset: Int32 = 0
        // The cache may drop the zone meanwhile: it must live as long as C uses its pointer.
        let offset = withExtendedLifetime(self) {
            try? withICUStatus("find the local time") {
                cicu_zone_offset(pointer, milliseconds, &next, &nextOffset, &$0)
            }
        }
        return offset.map { offset in
            LocalTime(
                offset: Int(offset),
                change: next.isNaN
                    ? nil : .init(date: Date(timeIntervalSince1970: next / 1000), offset: Int(nextOffset)))
        }
    }

    /// The number of the local calendar day in which a moment falls.
    func day(_ milliseconds: Double) -> Int? {
        withExtendedLifetime(self) {
            (try? withICUStatus("find the day") { cicu_zone_day(pointer, milliseconds, &$0) }).map(Int.init)
        }
    }
}
