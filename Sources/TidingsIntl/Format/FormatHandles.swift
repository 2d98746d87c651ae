import CICU
import TidingsModel

/// A number format; Sendable because icu::number::LocalizedNumberFormatter is immutable and thread-safe.
final class NumberFormat: @unchecked Sendable {
    private let pointer: OpaquePointer

    init(_ locale: LocaleTag, skeleton: String) throws(ICUError) {
        pointer = try opened("make the number format “\(skeleton)”") { status in
            locale.description.withICU { tag, length in
                skeleton.withICU { cicu_number_open(tag, length, $0, $1, &status) }
            }
        }
    }

    deinit { cicu_number_close(pointer) }

    func string(_ number: Int64) -> String? {
        try? withICUText("format a number") { cicu_number_format_int(pointer, number, $0, $1, &$2) }
    }

    func string(_ number: Double) -> String? {
        try? withICUText("format a number") { cicu_number_format_double(pointer, number, $0, $1, &$2) }
    }
}

/// Plural rules; Sendable because icu::PluralRules is immutable.
final class PluralRules: @unchecked Sendable {
    private let pointer: OpaquePointer

    init(_ locale: LocaleTag, isOrdinal: Bool) throws(ICUError) {
        pointer = try opened("read the plural rules of \(locale)") { status in
            locale.description.withICU { cicu_plural_open($0, $1, isOrdinal ? 1 : 0, &status) }
        }
    }

    deinit { cicu_plural_close(pointer) }

    func category(of number: Double) -> PluralCategory {
        let keyword = try? withICUText(capacity: 8, "select a plural") {
            cicu_plural_select(pointer, number, $0, $1, &$2)
        }
        return keyword.flatMap(PluralCategory.init) ?? .other
    }

    var categories: [PluralCategory] {
        let joined = (try? withICUText("list plurals") { cicu_plural_keywords(pointer, $0, $1, &$2) }) ?? "other"
        let found = Set(joined.split(separator: " ").compactMap { PluralCategory(rawValue: String($0)) })
        return PluralCategory.allCases.filter(found.contains)
    }
}

/// A format of dates and times; Sendable because the handle guards each use by a lock of its own.
final class DateFormat: @unchecked Sendable {
    private let pointer: OpaquePointer

    /// Lengths are ICU's: 0 full … 3 short, -1 none.
    init(_ locale: LocaleTag, timeZone: String, date: Int32, time: Int32) throws(ICUError) {
        pointer = try opened("make a date format of \(locale)") { status in
            locale.description.withICU { tag, length in
                timeZone.withICU { cicu_date_open(tag, length, $0, $1, date, time, &status) }
            }
        }
    }

    deinit { cicu_date_close(pointer) }

    func string(_ milliseconds: Double) -> String? {
        try? withICUText("format a date") { cicu_date_format(pointer, milliseconds, $0, $1, &$2) }
    }
}

/// Opens a handle; ICU reports no failure only with a handle.
private func opened(
    _ operation: @autoclosure () -> String, _ open: (inout Int32) -> OpaquePointer?
) throws(ICUError) -> OpaquePointer {
    guard let pointer = try withICUStatus(operation(), open) else {
        throw ICUError(code: ICUError.outOfMemory, operation: operation())
    }
    return pointer
}
