public import TidingsModel
public import TidingsStrings

/// How an exchange file is taken in.
public struct ImportOptions: Sendable, Hashable {
    /// The language of the translations, where the file does not say it.
    public var language: LocaleTag?
    /// Whether translations are taken whose source text has changed since the export; they need review then.
    public var acceptsStale = false
    /// How much of a strings file is read.
    public var limits = StringsLimits()

    /// Makes the default options.
    public init() {}
}
