#if Service
import TidingsIntl
import TidingsModel
import TidingsRendering
import TidingsStrings
import TidingsTemplates
import TidingsTranslation

/// All that can be seen at one moment: strings and templates as they are now, and what is wrong with them.
///
/// It never changes; an edited file makes a new one.
final class PreviewScene: Sendable {
    let sources: PreviewSources
    let renderer: Renderer
    /// Renders pseudo-locales; apart, as `en-XA` would serve readers of English too.
    private let pseudoRenderer: Renderer
    /// The languages, by their English names.
    let languages: [PreviewLanguage]
    /// Languages that are none, but show what cannot be translated or has no room.
    let pseudoLanguages: [PreviewLanguage]
    /// What lint finds, and what reading found, by language; what belongs to none is below `nil`.
    private let findings: [LocaleTag?: [Problem]]

    init(_ sources: PreviewSources) throws(ICUError) {
        self.sources = sources
        let library = StringsBundle(directory: sources.localizations, name: "Tidings")
        var bundles: [CatalogBundle] = []
        if let strings = sources.strings { bundles.append(.app(StringsBundle(directory: strings, name: "app"))) }
        bundles.append(.library(library))
        let pseudo = Self.pseudo(sources)
        let templates = TemplateLibrary(
            directories: [sources.templates, sources.libraryTemplates].compactMap { $0 })
        func renderer(_ bundles: [CatalogBundle]) throws(ICUError) -> Renderer {
            let catalog = try StringsCatalog(
                bundles: bundles, declarations: LibraryKeys.all, development: sources.app.development,
                useAllAvailableLanguages: true)
            return Renderer(app: sources.app, catalog: catalog, templates: templates)
        }
        self.renderer = try renderer(bundles)
        pseudoRenderer = try renderer([.library(StringsBundle(name: "pseudo", strings: pseudo))])
        let paths = [sources.strings, sources.localizations].compactMap { $0 }
        let tables = Self.coverage(paths)
        languages = PreviewLanguage.all(self.renderer.catalog.supported, tables)
        pseudoLanguages = pseudo.keys.sorted().map { PreviewLanguage($0, nil) }
        var findings = Self.findings(paths)
        findings[nil, default: []] += templates.problems
        self.findings = findings
    }

    /// What renders messages in a language.
    func renderer(for language: LocaleTag) -> Renderer {
        pseudoLanguages.contains { $0.tag == language } ? pseudoRenderer : renderer
    }

    /// What is wrong with the texts of a language, and with the templates.
    func findings(in language: LocaleTag) -> [Problem] { (findings[language] ?? []) + (findings[nil] ?? []) }

    private static func coverage(_ paths: [String]) -> [TableCoverage] {
        paths.flatMap { (try? Coverage(path: $0))?.tables ?? [] }
    }

    private static func findings(_ paths: [String]) -> [LocaleTag?: [Problem]] {
        let run = try? LintRun(paths)
        let problems = (run?.findings.map(\.problem) ?? []) + (run?.configurationProblems ?? [])
        return Dictionary(grouping: problems.filter { $0.severity != .note }, by: \.locale)
    }

    /// The texts of the pseudo-locales, made of the source.
    private static func pseudo(_ sources: PreviewSources) -> [LocaleTag: [String: [String: String]]] {
        guard let project = try? TranslationProject(path: sources.localizations) else { return [:] }
        var strings: [LocaleTag: [String: [String: String]]] = [:]
        for style in PseudoStyle.allCases {
            let locale = PseudoLocale(style, of: project)
            for file in locale.files where file.path.hasSuffix(".strings") {
                let table = StringsFile.parse(file.bytes, file: file.path)
                let name =
                    file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? "Tidings"
                strings[locale.locale, default: [:]][name] = Dictionary(
                    table.entries.map { ($0.key, $0.value) }
                ) { _, last in last }
            }
        }
        return strings
    }
}
#endif
