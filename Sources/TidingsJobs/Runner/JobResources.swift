/// The folders of Tidings' own that a job draws on.
public struct JobResources: Sendable, Hashable {
    /// The library's strings.
    public var localizations: String
    /// The library's templates.
    public var templates: String

    /// Names the folders.
    public init(localizations: String, templates: String) {
        self.localizations = localizations
        self.templates = templates
    }
}
