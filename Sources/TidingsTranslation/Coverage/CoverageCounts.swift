import TidingsIntl
import TidingsModel

/// How many texts are in which state.
public struct CoverageCounts: Sendable, Hashable {
    private var counts: [TextState: Int] = [:]

    /// Counts nothing yet.
    public init() {}

    /// Counts states.
    public init(_ states: some Sequence<TextState>) {
        for state in states { counts[state, default: 0] += 1 }
    }

    /// How many texts are in a state.
    public subscript(state: TextState) -> Int { counts[state] ?? 0 }

    /// How many texts there are.
    public var texts: Int { counts.values.reduce(0, +) }

    /// How many of them a reader is shown in the language.
    public var covered: Int { counts.reduce(0) { $0 + ($1.key.isCovered ? $1.value : 0) } }

    /// The share of those, from 0 to 1; where there is nothing to translate, all of it is done.
    public var share: Double { texts > 0 ? Double(covered) / Double(texts) : 1 }

    /// The share as English writes it, with one decimal at most.
    ///
    /// Only what is complete is shown as 100 %, and only what has nothing as 0 %.
    public var percent: String {
        let tenths = (share * 1000).rounded(.down)
        return Formatters.shared(for: LocaleTag(language: "en")).percent((covered > 0 ? max(tenths, 1) : 0) / 1000)
    }

    /// Adds what is counted elsewhere.
    public static func += (left: inout CoverageCounts, right: CoverageCounts) {
        left.counts.merge(right.counts) { $0 + $1 }
    }
}
