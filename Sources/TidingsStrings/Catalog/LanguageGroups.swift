import TidingsIntl
import TidingsModel

/// The locales of one bundle, by language and script.
struct LanguageGroups: Sendable {
    private struct Group: Sendable {
        var members: [(tag: LocaleTag, index: Int)] = []
        var matcher: LocaleMatcher?
    }

    private var groups: [LocaleTag: Group] = [:]
    private let tags: [LocaleTag]
    /// Chooses as Apple does, if the catalog does.
    private let apple: AppleLocalizations?

    /// Sorts locales into groups; of several that are the same, an earlier one counts first.
    init(_ tags: [LocaleTag], _ matching: LocaleMatching) throws(ICUError) {
        self.tags = tags
        apple = matching == .apple ? AppleLocalizations(tags) : nil
        for (index, tag) in tags.enumerated() {
            groups[Self.language(of: tag), default: Group()].members.append((tag, index))
        }
        for language in groups.keys {
            guard let members = groups[language]?.members, members.count > 1 else { continue }
            groups[language]?.matcher = try LocaleMatcher(supported: members.map(\.tag))
        }
    }

    /// The language and script of a locale, by which it is decided what one language is.
    ///
    /// The macro-language `no` is written as `nb`, so that both are one.
    static func language(of tag: LocaleTag) -> LocaleTag {
        let language = tag.languageAndScript
        return language.language == "no" ? LocaleTag(language: "nb", script: language.script) : language
    }

    /// The indices of the locales to look into, the nearest to the wish first, then what it inherits from.
    func order(for step: LanguageChoice.Step) -> [Int] {
        if let apple { return apple.choose(for: [step.wish])?.chain ?? [] }
        let group = groups[step.language]
        let best = group?.matcher?.match([step.wish])?.supported ?? group?.members.first?.tag ?? step.wish
        var order: [Int] = []
        for parent in best.chain {
            let same = tags.indices.filter { tags[$0].isSame(as: parent) }
            let sorted = same.filter { tags[$0] == parent } + same.filter { tags[$0] != parent }
            for index in sorted where !order.contains(index) { order.append(index) }
        }
        return order
    }
}
