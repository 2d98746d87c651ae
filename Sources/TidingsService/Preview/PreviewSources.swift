#if Service
public import TidingsModel

/// What a preview shows: whose strings and templates.
public struct PreviewSources: Sendable, Hashable {
    /// The app that the messages are about.
    public var app: AppIdentity
    /// The app's own folder of strings, if it has one.
    public var strings: String?
    /// The app's own folder of templates, if it has one.
    public var templates: String?
    /// Tidings' own strings.
    public var localizations: String
    /// Tidings' own templates.
    public var libraryTemplates: String
    /// The version that the messages tell of.
    public var version: Version
    /// The version that the reader runs.
    public var installed: Version

    /// Names what is shown.
    public init(
        app: AppIdentity, strings: String? = nil, templates: String? = nil, localizations: String,
        libraryTemplates: String, version: Version, installed: Version
    ) {
        self.app = app
        self.strings = strings
        self.templates = templates
        self.localizations = localizations
        self.libraryTemplates = libraryTemplates
        self.version = version
        self.installed = installed
    }

    /// The folders in which a change is seen.
    var folders: [String] { [strings, templates, localizations, libraryTemplates].compactMap { $0 } }
}
#endif
