import TidingsIntl
import TidingsModel

/// The locales of one bundle, by language and script.
struct LanguageGroups: Sendable {
    private struct Group: Sendable {
        var members: [(tag: LocaleTag, index: Int)] = []
        var matcher: LocaleMatcher?
    }

    private var groups: [LocaleTag: Group] = [:]

    /// Sorts locales into groups; of several that are the same, an earlier one counts first.
    init(_ tags: [LocaleTag]) throws(ICUError) {
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
        guard let group = groups[step.language], let first = group.members.first else { return [] }
        let best = group.matcher?.match([step.wish])?.supported ?? first.tag
        var order: [Int] = []
        for parent in [best] + best.chain {
            let same = group.members.filter { $0.tag.isSame(as: parent) }
            let sorted = same.filter { $0.tag == parent } + same.filter { $0.tag != parent }
            for member in sorted where !order.contains(member.index) { order.append(member.index) }
        }
        return order
    }
}
