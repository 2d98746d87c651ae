import TidingsIntl
import TidingsModel
import TidingsStrings
import TidingsTemplates

extension TemplateLibrary {
    /// The library as a message in a language sees it: with the templates of the reader's region first.
    func library(for choice: LanguageChoice) -> TemplateLibrary {
        guard !languages.isEmpty else { return self }
        let used = choice.use.used
        let wish = choice.wish.base
        return library(along: (wish.languageAndScript == used.languageAndScript ? wish.chain : []) + used.chain)
    }

    /// The library as a language with templates of its own sees it.
    func library(for language: LocaleTag) -> TemplateLibrary { library(along: language.chain) }

    /// A folder may spell its language otherwise: `iw` is `he`, and `zh-TW` is `zh-Hant`; `pt` is as good as `pt-BR`,
    /// but not where both are there.
    private func library(along chain: [LocaleTag]) -> TemplateLibrary {
        var found: [LocaleTag] = []
        for parent in chain {
            let same = languages.filter { !found.contains($0) && $0.isSame(as: parent) }
            found += same.filter { $0 == parent } + same.filter { $0 != parent }
        }
        return localized(for: found)
    }
}
