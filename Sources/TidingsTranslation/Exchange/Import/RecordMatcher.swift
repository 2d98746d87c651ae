import TidingsModel
import TidingsStrings

/// Finds the text of a project that a record of an exchange file means.
///
/// Nothing is read out of an id, as keys may have any signs in them: the ids of all texts are made, as each format
/// would name them, and looked up.
struct RecordMatcher {
    let units: [ExchangeUnit]
    private var numbers: [StringsKey: [Int]] = [:]

    /// - Parameters:
    ///   - units: The texts, with message patterns as sentences.
    ///   - raw: The same texts with the patterns as they are, which some formats have.
    init(_ units: [ExchangeUnit], raw: [ExchangeUnit]) {
        let known = Set(units.map { StringsKey($0.table + "/" + $0.id) })
        self.units = units + raw.filter { !known.contains(StringsKey($0.table + "/" + $0.id)) }
        for (number, unit) in self.units.enumerated() {
            for id in Set([unit.id, unit.table + "/" + unit.id, XLIFFIdentifier.id(of: unit)].map(StringsKey.init)) {
                numbers[id, default: []].append(number)
            }
        }
    }

    /// What was found.
    enum Match {
        case one(Int)
        case none
        /// Several tables have the key, and the file does not say which is meant.
        case several
    }

    func match(_ record: ExchangeRecord) -> Match {
        var found = numbers[StringsKey(record.id)] ?? []
        if let table = record.table, found.contains(where: { units[$0].table == table }) {
            found = found.filter { units[$0].table == table }
        }
        if found.count > 1 {
            let same = found.filter { ExchangeText.isSame(units[$0].source, record.source) }
            if same.count == 1 { found = same }
        }
        switch found.count {
        case 0: return .none
        case 1: return .one(found[0])
        default: return .several
        }
    }
}
