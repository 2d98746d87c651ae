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
        renderer.templates.problems + renderer.catalog.problems + renderer.check()
    }

    /// What missing translations cost, a sentence for each key that some language lacks.
    func costs() -> [String] {
        let keys = Set(Notice.Kind.allCases.flatMap(renderer.keysNeeded)).sorted()
        let languages = renderer.catalog.languages
        return keys.compactMap { key in
            let lacking = languages.filter { !renderer.catalog.has(key, in: $0) }
            guard !lacking.isEmpty else { return nil }
            let names = lacking.map(\.description).joined(separator: ", ")
            return "“\(key)” is missing in \(lacking.count) of \(languages.count) languages (\(names)): "
                + "whoever wants one of them gets the next language wanted"
        }
    }
}
