import Synchronization
public import TidingsIntl
public import TidingsModel

/// All strings of a program: which language a message has, and the text of each key in it.
///
/// The order is: texts set in code, then bundle by bundle. In one bundle the locale nearest to the
/// wish is taken, then those it inherits from. The first that has the key counts, so an app
/// overrides any single text and inherits the rest.
///
/// Threads may share it. Files are read when they are needed, once.
public final class StringsCatalog: Sendable {
    /// What happens when the chosen language lacks a text.
    public enum Fallback: String, Sendable, Hashable {
        /// The whole message is in the next language that has all of its texts.
        case wholeMessage
        /// Each text alone is in the next language that has it, as iVersion does.
        case perKey
    }

    /// The tables that are looked into when nothing else is said, the first first.
    public static let standardTables = [CatalogTable("Tidings", .icu), CatalogTable("Localizable", .printf)]
    /// The most wanted locales that are looked at for one message.
    public static let maximumWanted = 32

    /// The language of the texts when no other fits.
    public var development: LocaleTag { options.development }
    /// The bundles, those that count first first.
    public let bundles: [CatalogBundle]
    /// The locales that a message may be in, sorted.
    public let supported: [LocaleTag]
    /// What is wrong with the folders of the bundles.
    public var problems: [Problem] { layers.flatMap(\.bundle.problems) }

    let options: StringsOptions
    let overrideLocales: [LocaleTag]
    let overrideGroups: LanguageGroups
    let layers: [Layer]
    let declarations: [String: KeyDeclaration]
    let matcher: CatalogMatcher
    let choices = BoundedCache<Request, LanguageChoice>(capacity: 1_024)
    let orders = BoundedCache<LanguageChoice.Step, FolderOrder>(capacity: 1_024)
    let localizers = BoundedCache<LocalizerRequest, Localizer.Core>(capacity: 1_024)
    let missingReports = Mutex(MissingReports())
    let compiled = BoundedCache<TextID, LocalizedString>(capacity: 100_000)

    var overrides: StringsOverrides { options.overrides }
    var tables: [CatalogTable] { options.tables }
    var fallback: Fallback { options.fallback }

    /// A bundle and its locales.
    struct Layer: Sendable {
        let bundle: StringsBundle
        /// The locale of each folder.
        let tags: [LocaleTag]
        let groups: LanguageGroups
    }

    /// What was asked for, as the key of a cache.
    struct Request: Hashable {
        let wanted: [LocaleTag]
        let keys: [String]

        /// The keys are nearly always the same array, which is quick to compare and slow to hash.
        func hash(into hasher: inout Hasher) {
            hasher.combine(wanted)
            hasher.combine(keys.count)
        }
    }

    /// Where is looked for a language: locales of the texts set in code, and the folders of each bundle.
    struct FolderOrder: Sendable {
        let overrides: [Int]
        let folders: [[Int]]
    }

    /// A text of a key, as the key of a cache.
    struct TextID: Hashable {
        /// The bundle; -1 for texts set in code.
        let layer: Int
        /// The folder; -1 for every language.
        let folder: Int
        let table: String
        let key: StringsKey
        let writtenKey: StringsKey
    }

    /// Makes a catalog; fails only if ICU does.
    ///
    /// - Parameters:
    ///   - overrides: Texts set in code.
    ///   - bundles: The bundles, those that count first first.
    ///   - declarations: What the program says of its keys; each text is held against it.
    ///   - development: The language of the texts when no other fits.
    ///   - useAllAvailableLanguages: Without it only the app's languages are supported; an app without any
    ///     has its development language.
    ///   - fallback: What happens when the chosen language lacks a text.
    ///   - tables: The tables that are looked into, the first first.
    ///   - matching: How the language is chosen.
    ///   - otherLanguages: Whether a reader may be given another language than the ones wanted; Apple's matching
    ///     refuses them in any case.
    ///   - device: The device for which texts that vary by it are taken (`iphone`, `mac`).
    ///   - onMissing: Is told of a key that a `Localizer` finds no text for, once for each key and locale.
    public convenience init(
        overrides: StringsOverrides = StringsOverrides(), bundles: [CatalogBundle],
        declarations: [KeyDeclaration] = [], development: LocaleTag, useAllAvailableLanguages: Bool = true,
        fallback: Fallback = .wholeMessage, tables: [CatalogTable] = StringsCatalog.standardTables,
        matching: LocaleMatching = .icu, otherLanguages: LocaleMatcher.OtherLanguages = .refused,
        device: String = "other", onMissing: (@Sendable (MissingString) -> Void)? = nil
    ) throws(ICUError) {
        try self.init(
            bundles: bundles,
            StringsOptions(
                overrides: overrides, declarations: declarations, development: development.canonicalized,
                useAllAvailableLanguages: useAllAvailableLanguages, fallback: fallback, tables: tables,
                matching: matching, otherLanguages: otherLanguages, device: device, onMissing: onMissing))
    }

    init(bundles: [CatalogBundle], _ options: StringsOptions) throws(ICUError) {
        var layers: [Layer] = []
        var supported: [LocaleTag] = []
        for entry in bundles {
            // A folder that names the development language counts before `Base.lproj`.
            let tags = entry.bundle.folders.map { $0.language.tag(development: options.development) }
            layers.append(Layer(bundle: entry.bundle, tags: tags, groups: LanguageGroups(tags, options.matching)))
            if options.useAllAvailableLanguages || entry.owner == .app { supported += tags }
        }
        if supported.isEmpty { supported = [options.development] }
        self.bundles = bundles
        self.options = options
        // Folders come sorted by name, so that little is left to do.
        self.supported = supported.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        overrideLocales = options.overrides.byLocale.keys.sorted()
        overrideGroups = LanguageGroups(overrideLocales.map(\.canonicalized), options.matching)
        self.layers = layers
        declarations = Dictionary(options.declarations.map { ($0.name, $0) }) { first, _ in first }
        matcher = try CatalogMatcher(
            options.matching, supported: self.supported, otherLanguages: options.otherLanguages)
    }

    /// The languages of the supported locales, each once, sorted.
    public var languages: [LocaleTag] { Set(supported.map(LanguageGroups.language)).sorted() }
}
