import TidingsIntl
import TidingsModel
import TidingsStrings

/// A plural of a pattern, wherever it stands in it.
struct PatternPlural {
    let reference: ArgumentReference
    let isOrdinal: Bool
    let offset: Int64
    let exact: [Int64: [MessageNode]]
    let categories: [PluralCategory: [MessageNode]]

    /// All plurals, those inside others too.
    static func all(in nodes: [MessageNode]) -> [PatternPlural] {
        nodes.flatMap { node -> [PatternPlural] in
            switch node {
            case .text, .argument, .pound: return []
            case .plural(let reference, let ordinal, let offset, let exact, let categories):
                let own = PatternPlural(
                    reference: reference, isOrdinal: ordinal, offset: offset, exact: exact, categories: categories)
                let cases =
                    exact.sorted { $0.key < $1.key }.map(\.value)
                    + PluralCategory.allCases.compactMap { categories[$0] }
                return [own] + cases.flatMap(all)
            case .select(_, let cases): return cases.sorted { $0.key < $1.key }.flatMap { all(in: $0.value) }
            }
        }
    }
}
