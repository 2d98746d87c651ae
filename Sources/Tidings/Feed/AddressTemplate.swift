import TidingsIntl
import TidingsModel

/// An address with places for a reader's language and region.
struct AddressTemplate: Sendable, Hashable {
    /// One address to try, and the language that what is found there is in.
    struct Candidate: Sendable, Hashable {
        let address: String
        let language: LocaleTag?
        /// The address to ask with, if it is not the same.
        var asked: String?
    }

    private static let placeholders = ["{language}", "{locale}", "{script}", "{region}", "{country}", "{bundleID}"]

    let pattern: String

    /// Whether the address is the same for every reader.
    var isLiteral: Bool { !Self.placeholders.contains { pattern.contains($0) } }

    /// The addresses for a reader, in the order in which to try them: the most specific first.
    func candidates(for tags: [LocaleTag], country: String, bundleID: String? = nil) -> [Candidate] {
        guard !isLiteral else { return [Candidate(address: pattern, language: nil)] }
        var known = Set<String>()
        var found: [Candidate] = []
        for tag in tags.flatMap(\.chain) {
            for language in Self.languageForms(of: tag) {
                let address = expand(tag: tag, language: language, country: country, bundleID: bundleID)
                if known.insert(address).inserted {
                    found.append(Candidate(address: address, language: tag.languageAndScript))
                }
            }
        }
        return found
    }

    /// `zh-Hant` only as itself, `zh-Hans` also as `zh`: the bare language means its likely script.
    private static func languageForms(of tag: LocaleTag) -> [String] {
        let full = tag.languageAndScript
        let bare = LocaleTag(language: full.language)
        var forms = [full.description]
        if full != bare, bare.maximized.script == full.maximized.script { forms.append(bare.description) }
        return forms
    }

    private func expand(tag: LocaleTag, language: String, country: String, bundleID: String?) -> String {
        var address = pattern
        for (place, value) in [
            ("{language}", language), ("{locale}", tag.description), ("{script}", tag.maximized.script ?? ""),
            ("{region}", tag.resolvedRegion ?? ""), ("{country}", country), ("{bundleID}", bundleID ?? ""),
        ] {
            address = address.split(separator: place, omittingEmptySubsequences: false).joined(separator: value)
        }
        return address
    }
}
