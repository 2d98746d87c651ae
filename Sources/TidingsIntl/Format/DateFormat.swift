import CICU
import Synchronization

/// A time zone; Sendable because only const functions of icu::TimeZone are called, and ICU's own formats
/// share its zones between threads in the same way.
final class Zone: @unchecked Sendable {
    /// How many names are kept at most, with those that recipients make up.
    static let limit = 1024
    /// No zone has a name near this long, in bytes; a longer one is not even looked up.
    static let longestName = 64

    let name: String
    fileprivate let pointer: OpaquePointer

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

    /// The number of the local calendar day in which a moment falls.
    func day(_ milliseconds: Double) -> Int? {
        (try? withICUStatus("find the day") { cicu_zone_day(pointer, milliseconds, &$0) }).map(Int.init)
    }
}

/// A format of dates and times, for all time zones.
///
/// `@unchecked Sendable` because the handle, which one thread at a time may use, is only used under the lock.
final class DateFormat: @unchecked Sendable {
    private let pointer: OpaquePointer
    private let lock = Mutex(())

    init(_ locale: FormatLocale, _ style: DateStyle) throws(ICUError) {
        pointer = try openedICU("make a date format of \(locale.name)") { status in
            locale.name.withICU { cicu_date_open($0, $1, style.date, style.time, &status) }
        }
    }

    deinit { cicu_date_close(pointer) }

    func string(_ milliseconds: Double, in zone: Zone) -> String? {
        lock.withLock { _ in
            try? withICUText("format a date") { cicu_date_format(pointer, zone.pointer, milliseconds, $0, $1, &$2) }
        }
    }
}

/// How much of the day and of the time is written; the numbers are ICU's: 0 full … 3 short, -1 none.
struct DateStyle: Hashable, Sendable {
    let date: Int32
    let time: Int32
}

/// Days relative to today.
///
/// `@unchecked Sendable` because the handle, which one thread at a time may use, is only used under the lock.
final class RelativeFormat: @unchecked Sendable {
    private let pointer: OpaquePointer
    private let lock = Mutex(())

    init(_ locale: FormatLocale) throws(ICUError) {
        pointer = try openedICU("read the words for days of \(locale.name)") { status in
            locale.name.withICU { cicu_relative_open($0, $1, &status) }
        }
    }

    deinit { cicu_relative_close(pointer) }

    func string(days: Double) -> String? {
        lock.withLock { _ in
            try? withICUText("name a day") { cicu_relative_day(pointer, days, $0, $1, &$2) }
        }
    }
}
