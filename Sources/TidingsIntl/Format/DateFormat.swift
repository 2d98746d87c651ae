import CICU

/// Which parts of a moment are written, and how much of each.
enum DateStyle: Hashable, Sendable {
    /// By the lengths of ICU: 0 full … 3 short, -1 none.
    case lengths(date: Int32, time: Int32)
    /// By the fields that are wanted.
    case skeleton(String)
}

/// A format of dates and times, for all time zones.
final class DateFormat: Sendable {
    private let handle: LockedHandle

    init(_ locale: FormatLocale, _ style: DateStyle) throws(ICUError) {
        let pointer = try openedICU("make a date format of \(locale.name)") { status in
            locale.name.withICU { name, length in
                switch style {
                case .lengths(let date, let time): cicu_date_open(name, length, date, time, &status)
                case .skeleton(let skeleton):
                    skeleton.withICU { cicu_date_open_skeleton(name, length, $0, $1, &status) }
                }
            }
        }
        handle = LockedHandle(pointer) { cicu_date_close($0) }
    }

    /// Appends a moment; `false` when ICU cannot write it.
    func append(_ milliseconds: Double, in zone: Zone, to buffer: inout [UInt8]) -> Bool {
        handle.use { pointer in
            appendICU(to: &buffer) { cicu_date_format(pointer, zone.pointer, milliseconds, $0, $1, &$2) }
        }
    }
}

/// A format of the time from one moment to another, for all time zones.
final class IntervalFormat: Sendable {
    private let handle: LockedHandle

    init(_ locale: FormatLocale, skeleton: String) throws(ICUError) {
        let pointer = try openedICU("make a format of intervals of \(locale.name)") { status in
            locale.name.withICU { name, length in
                skeleton.withICU { cicu_interval_open(name, length, $0, $1, &status) }
            }
        }
        handle = LockedHandle(pointer) { cicu_interval_close($0) }
    }

    /// Appends an interval; `false` when ICU cannot write it.
    func append(from start: Double, to end: Double, in zone: Zone, to buffer: inout [UInt8]) -> Bool {
        handle.use { pointer in
            appendICU(to: &buffer) { cicu_interval_format(pointer, zone.pointer, start, end, $0, $1, &$2) }
        }
    }
}

/// Times relative to now.
final class RelativeFormat: Sendable {
    private let handle: LockedHandle

    init(_ locale: FormatLocale) throws(ICUError) {
        let pointer = try openedICU("read the words for times of \(locale.name)") { status in
            locale.name.withICU { cicu_relative_open($0, $1, &status) }
        }
        handle = LockedHandle(pointer) { cicu_relative_close($0) }
    }

    /// Appends a distance from now; `false` when ICU cannot write it.
    func append(_ value: Double, _ unit: RelativeUnit, to buffer: inout [UInt8]) -> Bool {
        handle.use { pointer in
            appendICU(to: &buffer) { cicu_relative_format(pointer, value, unit.index, $0, $1, &$2) }
        }
    }
}
