import TidingsIntl
import TidingsModel

/// The locales of one bundle, by language and script.
struct LanguageGroups: Sendable {
    private let tags: [LocaleTag]
    /// The languages of the tags as ICU has them today; of a tag that is canonical, its own.
    private let languages: [String]
    /// Chooses as Apple does, if the catalog does.
    private let apple: AppleLocalizations?

    /// Takes locales; of several that are the same, an earlier one counts first.
    init(_ tags: [LocaleTag], _ matching: LocaleMatching) {
        self.tags = tags
        languages = tags.map { Self.code($0.canonicalized.language) }
        apple = matching == .apple ? AppleLocalizations(tags) : nil
    }

    /// The language and script of a locale, by which it is decided what one language is.
    ///
    /// The macro-language `no` is written as `nb`, so that both are one.
    static func language(of tag: LocaleTag) -> LocaleTag {
        let language = tag.languageAndScript
        return language.language == "no" ? LocaleTag(language: "nb", script: language.script) : language
    }

    private static func code(_ language: String) -> String { language == "no" ? "nb" : language }

    /// The indices of the locales to look into, the nearest to the wish first, then what it inherits from.
    func order(for step: LanguageChoice.Step) -> [Int] {
        if let apple { return apple.choose(for: [step.wish])?.chain ?? [] }
        let members = tags.indices.filter {
            languages[$0] == step.language.language && Self.language(of: tags[$0]) == step.language
        }
        var order: [Int] = []
        for parent in best(of: members.map { tags[$0] }, for: step.wish).chain {
            // Parents may be in another group: those of Nynorsk are in Norwegian.
            let same = tags.indices.filter { tags[$0].isSame(as: parent) }
            let sorted = same.filter { tags[$0] == parent } + same.filter { tags[$0] != parent }
            for index in sorted where !order.contains(index) { order.append(index) }
        }
        return order
    }

    private func best(of members: [LocaleTag], for wish: LocaleTag) -> LocaleTag {
        guard members.count > 1 else { return members.first ?? wish }
        // Whatever ICU refuses to match with is still the language that was chosen.
        return (try? LocaleMatcher(supported: members))?.match([wish])?.supported ?? members[0]
    }
}
