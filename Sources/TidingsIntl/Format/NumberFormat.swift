import CICU
import TidingsModel

/// A number format; Sendable because icu::number::LocalizedNumberFormatter is immutable and thread-safe.
final class NumberFormat: @unchecked Sendable {
    fileprivate let pointer: OpaquePointer

    init(_ locale: FormatLocale, skeleton: String) throws(ICUError) {
        pointer = try openedICU("make the number format “\(skeleton)”") { status in
            locale.name.withICU { name, length in
                skeleton.withICU { cicu_number_open(name, length, $0, $1, &status) }
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

    init(_ locale: FormatLocale, isOrdinal: Bool) throws(ICUError) {
        pointer = try openedICU("read the plural rules of \(locale.tag)") { status in
            locale.tag.withICU { cicu_plural_open($0, $1, isOrdinal ? 1 : 0, &status) }
        }
    }

    deinit { cicu_plural_close(pointer) }

    func category(of number: Int64) -> PluralCategory {
        let index = try? withICUStatus("select a plural") { cicu_plural_select_int(pointer, number, &$0) }
        return index.flatMap(PluralCategory.init(index:)) ?? .other
    }

    /// The category of a number as the format writes it: “1.0” is not “1” everywhere.
    func category(of number: Double, as format: NumberFormat) -> PluralCategory {
        let index = try? withICUStatus("select a plural") {
            cicu_plural_select_double(pointer, format.pointer, number, &$0)
        }
        return index.flatMap(PluralCategory.init(index:)) ?? .other
    }

    var categories: [PluralCategory] {
        let found = (try? withICUStatus("list plurals") { cicu_plural_categories(pointer, &$0) }) ?? 0
        let categories = PluralCategory.allCases.enumerated().filter { found & (1 << Int32($0.offset)) != 0 }
        return categories.isEmpty ? [.other] : categories.map(\.element)
    }
}

extension PluralCategory {
    /// The categories stand in the same order here and in CICU.
    fileprivate init?(index: Int32) {
        guard Self.allCases.indices.contains(Int(index)) else { return nil }
        self = Self.allCases[Int(index)]
    }
}
