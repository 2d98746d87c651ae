import CICU
import Synchronization

/// Numbers as places in an order, or in words.
///
/// `@unchecked Sendable` because the handle, which one thread at a time may use, is only used under the lock.
final class RuleFormat: @unchecked Sendable {
    private let pointer: OpaquePointer
    private let lock = Mutex(())

    init(_ locale: FormatLocale, isOrdinal: Bool) throws(ICUError) {
        pointer = try openedICU("read the rules for numbers of \(locale.name)") { status in
            locale.name.withICU { cicu_rules_open($0, $1, isOrdinal ? 1 : 0, &status) }
        }
    }

    deinit { cicu_rules_close(pointer) }

    /// Appends a number; `false` when ICU cannot write it.
    func append(_ number: Int64, to buffer: inout [UInt8]) -> Bool {
        lock.withLock { _ in appendICU(to: &buffer) { cicu_rules_format_int(pointer, number, $0, $1, &$2) } }
    }

    func append(_ number: Double, to buffer: inout [UInt8]) -> Bool {
        lock.withLock { _ in appendICU(to: &buffer) { cicu_rules_format_double(pointer, number, $0, $1, &$2) } }
    }
}
