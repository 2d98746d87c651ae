public import TidingsModel

/// That a key has no text, told to the program's hook once for each key and locale.
public struct MissingString: Sendable, Hashable {
    /// The key that was asked for.
    public let key: String
    /// The locale in which it has no text.
    public let locale: LocaleTag
    /// What the reader had asked for, best first.
    public let wanted: [LocaleTag]

    /// The same as a problem.
    public var problem: Problem {
        Problem(
            .error, rule: "missing-key", "“\(key)” has no text in \(locale). Add it to the strings of that language.",
            key: key, locale: locale)
    }
}

/// Which missing strings were told already.
struct MissingReports: Hashable {
    /// More are not told: keys that come from outside know no end.
    static let limit = 10_000

    private var told: Set<Entry> = []

    private struct Entry: Hashable {
        let key: StringsKey
        let locale: LocaleTag
    }

    /// Whether this one is to be told now.
    mutating func insert(_ key: String, _ locale: LocaleTag) -> Bool {
        told.count < Self.limit && told.insert(Entry(key: StringsKey(key), locale: locale)).inserted
    }
}
