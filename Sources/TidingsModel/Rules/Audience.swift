/// To whom a sender speaks at all.
///
/// An empty list asks nothing. A person of whom the answer is not known is outside of a list that asks.
public struct Audience: Sendable, Hashable {
    /// What a person was outside of.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        /// The regions.
        case region
        /// The languages.
        case language
        /// The operating systems.
        case system
    }

    /// Regions (ISO 3166-1 alpha-2, upper case).
    public var regions: Set<String>
    /// Regions that are left out.
    public var exceptRegions: Set<String>
    /// Languages, each with or without a script or a region (`pt` has `pt-BR`, not the other way round).
    public var languages: [LocaleTag]
    /// Operating systems, lower case (`macos`, `windows`, `linux`).
    public var systems: Set<String>

    /// Makes an audience.
    public init(
        regions: Set<String> = [], exceptRegions: Set<String> = [], languages: [LocaleTag] = [],
        systems: Set<String> = []
    ) {
        self.regions = regions
        self.exceptRegions = exceptRegions
        self.languages = languages
        self.systems = systems
    }

    /// Everybody.
    public static let everybody = Audience()

    /// What the person is outside of; `nil` for one who is addressed.
    public func excludes(region: String?, languages wanted: [LocaleTag], system: String?) -> Part? {
        if !regions.isEmpty, !(region.map(regions.contains) ?? false) { return .region }
        if let region, exceptRegions.contains(region) { return .region }
        if !languages.isEmpty, !(wanted.first.map(speaks) ?? false) { return .language }
        if !systems.isEmpty, !(system.map(systems.contains) ?? false) { return .system }
        return nil
    }

    private func speaks(_ tag: LocaleTag) -> Bool {
        languages.contains { wanted in
            wanted.language == tag.language && (wanted.script == nil || wanted.script == tag.script)
                && (wanted.region == nil || wanted.region == tag.region)
        }
    }
}
