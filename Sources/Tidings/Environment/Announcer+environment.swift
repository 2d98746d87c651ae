import TidingsFeeds
import TidingsHTTP
public import TidingsModel
import TidingsRendering
import TidingsStrings
import TidingsTemplates

/// That an announcer cannot be made of what is known.
public struct AnnouncerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let description: String
}

extension Announcer {
    /// Makes an announcer for a program that a person runs, of what the program says and the environment tells.
    ///
    /// The person's languages, time zone and system come from the environment, their history is kept in their own
    /// folder, and the network is asked as often as `rules.checkPeriod` and the feed's own headers let it.
    ///
    /// - Parameters:
    ///   - app: The app; a text is its name.
    ///   - version: The version that runs. Without it the person is told only if the rules tell such people too.
    ///   - feed: Where the releases are learnt from; without it, the App Store by the app's number or bundle.
    ///   - rules: Who is told of what.
    ///   - strings: A folder with the app's own `.lproj` folders; they override Tidings' strings, key by key.
    ///   - templates: A folder with the app's own templates; they override Tidings' own, file by file.
    ///   - environment: What the process knows.
    /// - Throws: `AnnouncerError` when something is lacking.
    public init(
        app: AppIdentity, version: Version? = nil, feed: FeedSources? = nil, rules: Rules = Rules(),
        strings: String? = nil, templates: String? = nil, environment: ProgramEnvironment = .current()
    ) throws(AnnouncerError) {
        try self.init(
            app: app, version: version, feed: feed, rules: rules, strings: strings, templates: templates,
            environment: environment, asksNetwork: true)
    }

    /// The same, perhaps without a way to the network: what is kept of the feeds is used as it is.
    init(
        app: AppIdentity, version: Version?, feed: FeedSources?, rules: Rules, strings: String? = nil,
        templates: String? = nil, environment: ProgramEnvironment, asksNetwork: Bool
    ) throws(AnnouncerError) {
        guard let feed = feed ?? Self.storeFeed(of: app) else {
            throw AnnouncerError(
                description: "Nothing says where the releases of \(app.name) are learnt from: give the announcer a "
                    + "feed, or the app its number in the App Store.")
        }
        do {
            let folder = try ResourceFolder.locate(variables: environment.variables)
            var bundles: [CatalogBundle] = []
            if let strings { bundles.append(.app(StringsBundle(directory: strings, name: "app"))) }
            bundles.append(.library(StringsBundle(directory: folder.localizations, name: "Tidings")))
            let catalog = try StringsCatalog(
                bundles: bundles, declarations: LibraryKeys.all, development: app.development)
            let library = TemplateLibrary(directories: [templates, folder.templates].compactMap { $0 })
            self.init(
                app: app, feed: feed, rules: rules,
                renderer: Renderer(app: app, catalog: catalog, templates: library),
                fetcher: try Self.fetcher(environment, asksNetwork),
                setting: CheckSetting(app: app, version: version, environment: environment))
        } catch {
            throw AnnouncerError(description: "\(error)")
        }
    }

    private static func storeFeed(of app: AppIdentity) -> FeedSources? {
        app.storeID == nil && app.bundleID == nil ? nil : FeedSources(store: .appStore())
    }

    private static func fetcher(_ environment: ProgramEnvironment, _ asksNetwork: Bool) throws -> FeedFetcher {
        let folder = environment.cacheFolder.map { $0 + "/feeds" }
        #if HTTP
        guard asksNetwork else { return FeedFetcher(transport: nil, cacheFolder: folder) }
        return FeedFetcher(transport: try HTTPTransport(HTTPTransportOptions()), cacheFolder: folder)
        #else
        return FeedFetcher(transport: nil, cacheFolder: folder)
        #endif
    }
}

extension FeedSources {
    /// The releases of a repository on GitHub (`owner/name`).
    public static func gitHub(_ repository: String) -> FeedSources {
        FeedSources(own: [FeedSource(.gitHub, .gitHub(repository))])
    }

    /// One feed whose format its content tells.
    public static func feed(_ address: String) -> FeedSources { FeedSources(own: [FeedSource(nil, .address(address))]) }
}

extension FeedLocation {
    /// The address of a repository's releases, of `owner/name` or of its page; any other text is an address itself.
    public static func gitHub(_ repository: String) -> FeedLocation {
        var text = Substring(repository)
        if text.hasPrefix("https://github.com/") { text = text.dropFirst("https://github.com/".count) }
        let parts = text.split(separator: "/")
        guard parts.count == 2, !text.contains("://"), !text.hasPrefix("."), !text.hasPrefix("/") else {
            return .address(repository)
        }
        return .address("https://api.github.com/repos/\(parts[0])/\(parts[1])/releases")
    }
}

extension AppIdentity: ExpressibleByStringLiteral {
    /// An app of which only the name is known.
    public init(stringLiteral name: String) { self.init(name: name) }
}
