import Tidings
import TidingsModel
import TidingsRendering
import TidingsStrings
import TidingsTemplates

/// What is checked before the first message goes out: templates, and the strings of every language.
///
/// All languages that the job could use are loaded, not only those that somebody in the list wants: they are a few dozen
/// files, and the list may be of millions.
struct JobPreflight {
    let renderer: Renderer
    let fallback: JobFile.Fallback

    /// Everything that is wrong with the templates and the strings that a notice may show.
    func problems() -> [Problem] {
        renderer.check()
    }

    /// What missing translations cost, a sentence for all keys that the same languages lack.
    func costs() -> [String] {
        let keys = renderer.allKeys
        let supported = renderer.catalog.supported
        var lacking: [String: [LocaleTag]] = [:]
        for locale in supported {
            for key in missing(keys, locale) { lacking[key, default: []].append(locale) }
        }
        var keysOfLanguages: [[LocaleTag]: [String]] = [:]
        for (key, locales) in lacking { keysOfLanguages[locales, default: []].append(key) }
        let groups = keysOfLanguages.map { (keys: $0.value.sorted(), locales: $0.key) }
        return groups.sorted { $0.keys.lexicographicallyPrecedes($1.keys) }.map { keys, locales in
            let verb = keys.count == 1 ? "is" : "are"
            return "\(list(keys)) \(verb) missing in \(locales.count) of \(supported.count) languages "
                + "(\(locales.map(\.description).joined(separator: ", "))): \(cost)"
        }
    }

    private var cost: String {
        switch fallback {
        case .message: "whoever wants one of them gets the next language wanted"
        case .perKey: "whoever wants one of them reads these texts in another language"
        }
    }

    private func list(_ keys: [String]) -> String { keys.map { "“\($0)”" }.joined(separator: ", ") }

    /// The keys that a language has no text of its own for.
    private func missing(_ keys: [String], _ locale: LocaleTag) -> [String] {
        let choice = renderer.catalog.choose([locale])
        let nowhere = renderer.catalog.missing(keys, in: choice)
        guard fallback == .perKey else { return nowhere }
        let own = choice.language
        return keys.filter { key in
            guard let found = renderer.catalog.lookup(key, in: choice)?.locale else { return nowhere.contains(key) }
            return found.language != own.language
        }
    }
}
