import CICU
import TidingsModel

/// Plural rules.
final class PluralRules: Sendable {
    /// The categories of the numbers below are looked up, not computed: most counts are small.
    private static let tableSize: Int64 = 128

    /// A process that says but a few numbers does not make the table.
    private static let usesBeforeTable = 32

    private let handle: SharedHandle
    private let table = Lazy<[PluralCategory]>()

    init(_ locale: FormatLocale, isOrdinal: Bool) throws(ICUError) {
        let pointer = try openedICU("read the plural rules of \(locale.tag)") { status in
            locale.tag.withICU { cicu_plural_open($0, $1, isOrdinal ? 1 : 0, &status) }
        }
        handle = SharedHandle(pointer) { cicu_plural_close($0) }
    }

    func category(of number: Int64) -> PluralCategory {
        guard number >= 0, number < Self.tableSize else { return select(number) }
        let known = table.value(afterUses: Self.usesBeforeTable) { (0..<Self.tableSize).map(select) }
        return known?[Int(number)] ?? select(number)
    }

    private func select(_ number: Int64) -> PluralCategory {
        var status: Int32 = 0
        return PluralCategory(index: cicu_plural_select_int(handle.pointer, number, &status))
    }

    /// The category of a number as the format writes it: “1.0” is not “1” everywhere.
    func category(of number: Double, as format: NumberFormat) -> PluralCategory {
        var status: Int32 = 0
        return PluralCategory(index: cicu_plural_select_double(handle.pointer, format.handle.pointer, number, &status))
    }

    /// The category of a range as the format writes it.
    func category(from first: Double, to last: Double, as format: NumberRangeFormat) -> PluralCategory {
        var status: Int32 = 0
        return PluralCategory(
            index: cicu_plural_select_range(handle.pointer, format.handle.pointer, first, last, &status))
    }

    var categories: [PluralCategory] {
        let found = (try? withICUStatus("list plurals") { cicu_plural_categories(handle.pointer, &$0) }) ?? 0
        let categories = PluralCategory.allCases.filter { found & (1 << Int32($0.index)) != 0 }
        return categories.isEmpty ? [.other] : categories
    }
}

extension PluralCategory {
    /// The categories stand in the same order here and in CICU, which has “other” for what it cannot tell.
    fileprivate init(index: Int32) {
        self = Self.allCases.indices.contains(Int(index)) ? Self.allCases[Int(index)] : .other
    }
}
