import TidingsIntl
public import TidingsModel

/// Numbers for each plural category of a language, found by trying.
///
/// A translator sees from them which form is for which number.
public struct PluralExamples: Sendable, Hashable {
    /// The categories that the language needs, in CLDR's order, each with some of its numbers (`2–4, 22–24, …`).
    public let categories: [(category: PluralCategory, numbers: String)]

    /// Finds the numbers of a language.
    public init(_ language: LocaleTag) {
        let formatters = Formatters.shared(for: language)
        categories = formatters.pluralCategories.map { category in
            (category, Self.numbers(of: category, formatters))
        }
    }

    /// So far whole numbers are all tried.
    private static let last: Int64 = 200
    private static let large: [Int64] = [1000, 10_000, 100_000, 1_000_000, 2_000_000]
    private static let fractions = [0.5, 1.5, 2.5, 5.5, 10.5]

    private static func numbers(of category: PluralCategory, _ formatters: Formatters) -> String {
        let small = (0...last).filter { formatters.plural($0) == category }
        if !small.isEmpty { return shown(runs(of: small)) }
        let whole = large.filter { formatters.plural($0) == category }
        if !whole.isEmpty { return (whole.prefix(2).map { "\($0)" } + ["…"]).joined(separator: ", ") }
        let parts = fractions.filter { formatters.plural($0) == category }
        return (parts.prefix(3).map { "\($0)" } + ["…"]).joined(separator: ", ")
    }

    private static func runs(of numbers: [Int64]) -> [ClosedRange<Int64>] {
        numbers.reduce(into: []) { runs, number in
            if let run = runs.last, run.upperBound + 1 == number {
                runs[runs.count - 1] = run.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
    }

    /// The first runs; of one that has no end its first numbers.
    private static func shown(_ runs: [ClosedRange<Int64>]) -> String {
        let most = 3
        var words = runs.prefix(most).flatMap { run -> [String] in
            if run.upperBound == last { return (run.lowerBound..<min(run.lowerBound + 3, last)).map { "\($0)" } }
            if run.count > 2 { return ["\(run.lowerBound)–\(run.upperBound)"] }
            return run.map { "\($0)" }
        }
        if runs.count > most || runs.prefix(most).last?.upperBound == last { words.append("…") }
        return words.joined(separator: ", ")
    }

    /// Examples are the same when their categories and numbers are.
    public static func == (left: PluralExamples, right: PluralExamples) -> Bool {
        left.categories.elementsEqual(right.categories) { $0 == $1 }
    }

    /// Hashes the categories and their numbers.
    public func hash(into hasher: inout Hasher) {
        for (category, numbers) in categories {
            hasher.combine(category)
            hasher.combine(numbers)
        }
    }
}
