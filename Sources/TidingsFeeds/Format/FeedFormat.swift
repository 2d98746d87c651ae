public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The formats in which releases are published.
public enum FeedFormat: String, Sendable, Hashable, CaseIterable {
    /// iVersion's dictionary from versions to their notes.
    case versions = "versions-plist"
    /// The answer of an App Store lookup.
    case lookup = "app-store-lookup"
    /// The answer of a Simple Server Version Check.
    case ssvc
    /// The configuration of Updates.
    case updates = "updates-configuration"
    /// Sparkle's feed.
    case appcast
    /// The releases of a repository, from GitHub's API.
    case gitHub = "github-releases"
    /// The releases of a repository, as GitHub's Atom feed.
    case gitHubAtom = "github-atom"

    /// What is known of a feed besides its bytes.
    public struct Context: Sendable, Hashable {
        /// The bundle identifier of the app that is looked for, if the feed may be of several.
        public var bundleID: String?
        /// The language that texts without one are in.
        public var language: LocaleTag?
        /// The address of the feed, against which relative ones are resolved.
        public var base: URL?

        /// Makes a context.
        public init(bundleID: String? = nil, language: LocaleTag? = nil, base: URL? = nil) {
            self.bundleID = bundleID
            self.language = language
            self.base = base
        }
    }

    /// Reads a feed of this format; `file` is the name under which problems are reported.
    public func read(_ bytes: [UInt8], _ context: Context = Context(), file: String) -> FeedResult {
        switch self {
        case .versions: VersionsPlist.read(bytes, language: context.language, file: file)
        case .lookup:
            AppStoreLookup.read(bytes, bundleID: context.bundleID, language: context.language, file: file)
        case .ssvc: SSVCResponse.read(bytes, file: file)
        case .updates: UpdatesConfiguration.read(bytes, language: context.language, file: file)
        case .appcast: Appcast.read(bytes, base: context.base, language: context.language, file: file)
        case .gitHub: GitHubReleases.read(bytes, language: context.language, file: file)
        case .gitHubAtom: GitHubAtom.read(bytes, language: context.language, file: file)
        }
    }
}
