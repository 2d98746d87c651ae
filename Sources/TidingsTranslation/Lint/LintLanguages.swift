import TidingsModel
import TidingsStrings

/// The languages of a run, each looked up once.
final class LintLanguages {
    private var known: [LocaleTag: LintLanguage] = [:]

    subscript(_ tag: LocaleTag) -> LintLanguage {
        if let language = known[tag] { return language }
        let language = LintLanguage(tag)
        known[tag] = language
        return language
    }
}
