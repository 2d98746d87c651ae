import TidingsIntl
import TidingsModel

/// The plural forms of a language as gettext numbers them, and the category of CLDR that each is.
struct POPluralForms: Sendable {
    /// The expression of the header.
    let expression: String
    /// The category of each form, by its number.
    let categories: [PluralCategory]

    /// The value of the header `Plural-Forms`.
    var header: String { "nplurals=\(categories.count); plural=(\(expression));" }

    /// The forms of a language, for whole numbers; `nil` for a language whose rules no known expression has.
    init?(_ language: LocaleTag) {
        let formatters = Formatters.shared(for: language)
        let wanted = Self.samples.map { (UInt64($0), formatters.plural($0)) }
        for (expression, categories) in Self.known where Set(wanted.map(\.1)) == Set(categories) {
            guard let read = POPluralExpression(expression) else { continue }
            let isRight = wanted.allSatisfy { number, category in
                read.form(of: number).map { categories.indices.contains($0) && categories[$0] == category } ?? false
            }
            if isRight {
                self.expression = expression
                self.categories = categories
                return
            }
        }
        return nil
    }

    /// The forms that a header names, for a language; `nil` if the header cannot be read.
    ///
    /// Editors write headers of their own, with other numbers of forms.
    init?(header: String, language: LocaleTag) {
        let parts = header.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        func value(_ name: String) -> String? {
            parts.first { $0.count == 2 && $0[0].filter { !$0.isWhitespace } == name }?[1]
        }
        guard let count = value("nplurals").flatMap({ Int($0.filter { !$0.isWhitespace }) }), (1...10).contains(count),
            let expression = value("plural"), let read = POPluralExpression(expression)
        else { return nil }
        let formatters = Formatters.shared(for: language)
        var votes = Array(repeating: [PluralCategory: Int](), count: count)
        for number in Self.samples {
            guard let form = read.form(of: UInt64(number)), form < count else { return nil }
            votes[form][formatters.plural(number), default: 0] += 1
        }
        self.expression = expression
        categories = votes.map { votes in
            PluralCategory.allCases.max { (votes[$0] ?? 0, rank($0)) < (votes[$1] ?? 0, rank($1)) } ?? .other
        }
        func rank(_ category: PluralCategory) -> Int { category == .other ? 1 : 0 }
    }

    /// Numbers that tell the rules of all languages apart.
    private static let samples: [Int64] = Array(0...220) + [1000, 1001, 1_000_000, 2_000_000, 1_000_001]

    /// What CLDR has for whole numbers, as gettext would write it.
    private static let known: [(String, [PluralCategory])] = [
        ("0", [.other]),
        ("n != 1", [.one, .other]),
        ("n > 1", [.one, .other]),
        ("n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2", [.one, .many, .other]),
        ("n <= 1 ? 0 : n % 1000000 == 0 ? 1 : 2", [.one, .many, .other]),
        ("n % 10 != 1 || n % 100 == 11", [.one, .other]),
        ("n != 1 && n != 2 && n != 3 && (n % 10 == 4 || n % 10 == 6 || n % 10 == 9)", [.one, .other]),
        ("n > 1 && (n < 11 || n > 99)", [.one, .other]),
        (slavic("n % 10 == 1 && n % 100 != 11"), [.one, .few, .many]),
        (slavic("n % 10 == 1 && n % 100 != 11"), [.one, .few, .other]),
        (slavic("n == 1"), [.one, .few, .many]),
        ("n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2", [.one, .few, .other]),
        (
            "n % 10 == 1 && (n % 100 < 11 || n % 100 > 19) ? 0 : "
                + "n % 10 >= 2 && n % 10 <= 9 && (n % 100 < 11 || n % 100 > 19) ? 1 : 2", [.one, .few, .other]
        ),
        (
            "n % 10 == 0 || n % 100 >= 11 && n % 100 <= 19 ? 0 : n % 10 == 1 && n % 100 != 11 ? 1 : 2",
            [.zero, .one, .other]
        ),
        ("n == 0 ? 0 : n == 1 ? 1 : 2", [.zero, .one, .other]),
        ("n == 1 ? 0 : n == 0 || n % 100 >= 1 && n % 100 <= 19 ? 1 : 2", [.one, .few, .other]),
        ("n <= 1 ? 0 : n <= 10 ? 1 : 2", [.one, .few, .other]),
        ("n == 1 ? 0 : n == 2 ? 1 : 2", [.one, .two, .other]),
        ("n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3", [.one, .two, .few, .other]),
        (
            "n == 1 || n == 11 ? 0 : n == 2 || n == 12 ? 1 : n >= 3 && n <= 10 || n >= 13 && n <= 19 ? 2 : 3",
            [.one, .two, .few, .other]
        ),
        ("n % 10 == 1 ? 0 : n % 10 == 2 ? 1 : n % 20 == 0 ? 2 : 3", [.one, .two, .few, .other]),
        (
            "n == 1 ? 0 : n == 2 ? 1 : n >= 3 && n <= 6 ? 2 : n >= 7 && n <= 10 ? 3 : 4",
            [.one, .two, .few, .many, .other]
        ),
        (
            "n == 1 ? 0 : n == 2 ? 1 : n == 0 || n % 100 >= 3 && n % 100 <= 10 ? 2 : "
                + "n % 100 >= 11 && n % 100 <= 19 ? 3 : 4", [.one, .two, .few, .many, .other]
        ),
        (
            "n % 10 == 1 && n % 100 != 11 && n % 100 != 71 && n % 100 != 91 ? 0 : "
                + "n % 10 == 2 && n % 100 != 12 && n % 100 != 72 && n % 100 != 92 ? 1 : "
                + "(n % 10 == 3 || n % 10 == 4 || n % 10 == 9) && (n % 100 < 10 || n % 100 > 19) && "
                + "(n % 100 < 70 || n % 100 > 79) && (n % 100 < 90 || n % 100 > 99) ? 2 : "
                + "n != 0 && n % 1000000 == 0 ? 3 : 4", [.one, .two, .few, .many, .other]
        ),
        (
            "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 3 : n == 6 ? 4 : 5",
            [.zero, .one, .two, .few, .many, .other]
        ),
        (
            "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5",
            [.zero, .one, .two, .few, .many, .other]
        ),
    ]

    private static func slavic(_ one: String) -> String {
        "\(one) ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2"
    }
}
