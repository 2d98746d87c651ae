import Tidings
import TidingsModel
import TidingsRendering
import TidingsStrings
import TidingsTemplates

/// What is checked before the first message goes out: templates, and the strings of every language.
struct JobPreflight {
    let renderer: Renderer

    /// Everything that is wrong with the templates and the strings that a notice may show.
    func problems() -> [Problem] {
        renderer.check()
    }

    /// What missing translations cost, a sentence for each key that some language lacks.
    func costs() -> [String] {
        let keys = renderer.allKeys
        let supported = renderer.catalog.supported
        var lacking: [String: [LocaleTag]] = [:]
        for locale in supported {
            for key in renderer.catalog.missing(keys, in: renderer.catalog.choose([locale])) {
                lacking[key, default: []].append(locale)
            }
        }
        return lacking.sorted { $0.key < $1.key }.map { key, locales in
            let names = locales.map(\.description).joined(separator: ", ")
            return "“\(key)” is missing in \(locales.count) of \(supported.count) languages (\(names)): "
                + "whoever wants one of them gets the next language wanted"
        }
    }
}
