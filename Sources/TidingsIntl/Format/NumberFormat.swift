import CICU

/// A number format.
final class NumberFormat: Sendable {
    let handle: SharedHandle

    init(_ locale: FormatLocale, skeleton: String) throws(ICUError) {
        let pointer = try openedICU("make the number format “\(skeleton)”") { status in
            locale.name.withICU { name, length in
                skeleton.withICU { cicu_number_open(name, length, $0, $1, &status) }
            }
        }
        handle = SharedHandle(pointer) { cicu_number_close($0) }
    }

    /// Appends a number; `false` when ICU cannot write it.
    func append(_ number: Int64, to buffer: inout [UInt8]) -> Bool {
        appendICU(to: &buffer) { cicu_number_format_int(handle.pointer, number, $0, $1, &$2) }
    }

    func append(_ number: Double, to buffer: inout [UInt8]) -> Bool {
        appendICU(to: &buffer) { cicu_number_format_double(handle.pointer, number, $0, $1, &$2) }
    }
}

/// A format of ranges.
final class NumberRangeFormat: Sendable {
    let handle: SharedHandle

    init(_ locale: FormatLocale, skeleton: String) throws(ICUError) {
        let pointer = try openedICU("make the format of ranges “\(skeleton)”") { status in
            locale.name.withICU { name, length in
                skeleton.withICU { cicu_number_range_open(name, length, $0, $1, &status) }
            }
        }
        handle = SharedHandle(pointer) { cicu_number_range_close($0) }
    }

    /// Appends a range; `false` when ICU cannot write it.
    func append(from first: Double, to last: Double, to buffer: inout [UInt8]) -> Bool {
        appendICU(to: &buffer) { cicu_number_range_format(handle.pointer, first, last, $0, $1, &$2) }
    }
}
