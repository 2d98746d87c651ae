#if Service
import TidingsIntl
import TidingsModel

/// What somebody looks at: the parts of the page's address.
struct PreviewChoice: Sendable, Hashable {
    enum Format: String, Sendable, CaseIterable { case html, text, markdown }
    enum Width: String, Sendable, CaseIterable { case narrow, wide }
    enum Colors: String, Sendable, CaseIterable { case light, dark }

    var language: LocaleTag
    var notice = Notice.Kind.updateAvailable
    var format = Format.html
    /// The number of versions and of days.
    var number: Int64 = 3
    var width = Width.wide
    var colors = Colors.light
    /// Whether the source is shown beside it.
    var compares = false

    /// Reads the parts of an address; what is missing or makes no sense is what is usual.
    init(_ value: (_ name: String) -> String?, languages: [LocaleTag], usual: LocaleTag) {
        let wanted = value("language").flatMap { try? LocaleTag(canonical: $0) }
        language = wanted.flatMap { languages.contains($0) ? $0 : nil } ?? usual
        notice = value("notice").flatMap(Notice.Kind.init(rawValue:)) ?? notice
        format = value("format").flatMap(Format.init(rawValue:)) ?? format
        number = value("number").flatMap(Int64.init).map { min(max($0, 0), Self.largestNumber) } ?? number
        width = value("width").flatMap(Width.init(rawValue:)) ?? width
        colors = value("colors").flatMap(Colors.init(rawValue:)) ?? colors
        compares = value("compare") == "1"
    }

    static let largestNumber: Int64 = 1_000_000_000

    /// The parts as an address has them; nothing in them needs an escape.
    var query: String {
        "language=\(language)&notice=\(notice.rawValue)&format=\(format.rawValue)&number=\(number)"
            + "&width=\(width.rawValue)&colors=\(colors.rawValue)" + (compares ? "&compare=1" : "")
    }

    /// The same for another language.
    func of(_ language: LocaleTag) -> PreviewChoice {
        var choice = self
        choice.language = language
        return choice
    }

    /// A number for each plural form of the language, the smallest that has it, and the number that is chosen.
    var numbers: [(number: Int64, category: PluralCategory)] {
        let formatters = Formatters.shared(for: language, timeZone: "UTC")
        var found: [PluralCategory: Int64] = [:]
        for candidate in Array<Int64>(0...30) + [100, 1_000, 1_000_000] where found[formatters.plural(candidate)] == nil
        {
            // The smallest number is often a word of its own (“today”), and so shows the form of no other.
            if candidate < 2, formatters.pluralCategories.count > 2 || candidate == 0 { continue }
            found[formatters.plural(candidate)] = candidate
        }
        for candidate: Int64 in [0, 1] where found[formatters.plural(candidate)] == nil {
            found[formatters.plural(candidate)] = candidate
        }
        let numbers = Set(found.values).union([0, 1, number])
        return numbers.sorted().map { ($0, formatters.plural($0)) }
    }
}
#endif
