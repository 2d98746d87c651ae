import CICU

/// A number format; Sendable because icu::number::LocalizedNumberFormatter is immutable and thread-safe.
final class NumberFormat: @unchecked Sendable {
    let pointer: OpaquePointer

    init(_ locale: FormatLocale, skeleton: String) throws(ICUError) {
        pointer = try openedICU("make the number format “\(skeleton)”") { status in
            locale.name.withICU { name, length in
                skeleton.withICU { cicu_number_open(name, length, $0, $1, &status) }
            }
        }
    }

    deinit { cicu_number_close(pointer) }

    /// Appends a number; `false` when ICU cannot write it.
    func append(_ number: Int64, to buffer: inout [UInt8]) -> Bool {
        appendICU(to: &buffer) { cicu_number_format_int(pointer, number, $0, $1, &$2) }
    }

    func append(_ number: Double, to buffer: inout [UInt8]) -> Bool {
        appendICU(to: &buffer) { cicu_number_format_double(pointer, number, $0, $1, &$2) }
    }
}

/// A format of ranges; Sendable because icu::number::LocalizedNumberRangeFormatter is immutable and thread-safe.
final class NumberRangeFormat: @unchecked Sendable {
    let pointer: OpaquePointer

    init(_ locale: FormatLocale, skeleton: String) throws(ICUError) {
        pointer = try openedICU("make the format of ranges “\(skeleton)”") { status in
            locale.name.withICU { name, length in
                skeleton.withICU { cicu_number_range_open(name, length, $0, $1, &status) }
            }
        }
    }

    deinit { cicu_number_range_close(pointer) }

    /// Appends a range; `false` when ICU cannot write it.
    func append(from first: Double, to last: Double, to buffer: inout [UInt8]) -> Bool {
        appendICU(to: &buffer) { cicu_number_range_format(pointer, first, last, $0, $1, &$2) }
    }
}
