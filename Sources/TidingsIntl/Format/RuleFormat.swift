import CICU

/// Numbers as places in an order, or in words.
final class RuleFormat: Sendable {
    private let handle: LockedHandle

    init(_ locale: FormatLocale, isOrdinal: Bool) throws(ICUError) {
        let pointer = try openedICU("read the rules for numbers of \(locale.name)") { status in
            locale.name.withICU { cicu_rules_open($0, $1, isOrdinal ? 1 : 0, &status) }
        }
        handle = LockedHandle(pointer) { cicu_rules_close($0) }
    }

    /// Appends a number; `false` when ICU cannot write it.
    func append(_ number: Int64, to buffer: inout [UInt8]) -> Bool {
        handle.use { pointer in appendICU(to: &buffer) { cicu_rules_format_int(pointer, number, $0, $1, &$2) } }
    }

    func append(_ number: Double, to buffer: inout [UInt8]) -> Bool {
        handle.use { pointer in appendICU(to: &buffer) { cicu_rules_format_double(pointer, number, $0, $1, &$2) } }
    }
}
