public import TidingsModel
public import TidingsStrings

/// What a folder of strings does not say of itself.
public struct ProjectOptions: Sendable, Hashable {
    /// The language that the others are translated from.
    ///
    /// A String Catalog that names another one keeps its own.
    public var source: LocaleTag
    /// The tables whose texts are ICU patterns; those of all others are printf-style.
    public var patternTables: Set<String>
    /// How much is read at most.
    public var limits: StringsLimits

    /// Makes options; by default English is the source, and the table `Tidings` has patterns.
    public init(
        source: LocaleTag = LocaleTag(language: "en"), patternTables: Set<String> = ["Tidings"],
        limits: StringsLimits = StringsLimits()
    ) {
        self.source = source
        self.patternTables = patternTables
        self.limits = limits
    }
}
