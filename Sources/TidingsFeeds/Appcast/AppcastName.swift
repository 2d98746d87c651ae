/// The names of an appcast.
///
/// Those of Sparkle's namespace are spelt with `sparkle:`, whatever prefix the document has for it. The
/// namespace must be this one exactly. As in Sparkle, `sparkle:` without it counts as well.
enum AppcastName: XMLName {
    case rss, channel, item, title, link, description, pubDate, enclosure, url, length
    case language, version, shortVersion, format, notesLink, fullNotesLink, system, deltaFrom
    case minimumSystem, maximumSystem, hardware, minimumAutoupdate, ignoreSkipped, minimumUpdate
    case tags, critical, informational, belowVersion, phase, releaseChannel

    /// Sparkle's namespace.
    static let namespace = "http://www.andymatuschak.org/xml-namespaces/sparkle"

    var spelling: String {
        switch self {
        case .rss: "rss"
        case .channel: "channel"
        case .item: "item"
        case .title: "title"
        case .link: "link"
        case .description: "description"
        case .pubDate: "pubDate"
        case .enclosure: "enclosure"
        case .url: "url"
        case .length: "length"
        case .language: "xml:lang"
        case .version: "sparkle:version"
        case .shortVersion: "sparkle:shortVersionString"
        case .format: "sparkle:format"
        case .notesLink: "sparkle:releaseNotesLink"
        case .fullNotesLink: "sparkle:fullReleaseNotesLink"
        case .system: "sparkle:os"
        case .deltaFrom: "sparkle:deltaFrom"
        case .minimumSystem: "sparkle:minimumSystemVersion"
        case .maximumSystem: "sparkle:maximumSystemVersion"
        case .hardware: "sparkle:hardwareRequirements"
        case .minimumAutoupdate: "sparkle:minimumAutoupdateVersion"
        case .ignoreSkipped: "sparkle:ignoreSkippedUpgradesBelowVersion"
        case .minimumUpdate: "sparkle:minimumUpdateVersion"
        case .tags: "sparkle:tags"
        case .critical: "sparkle:criticalUpdate"
        case .informational: "sparkle:informationalUpdate"
        case .belowVersion: "sparkle:belowVersion"
        case .phase: "sparkle:phasedRolloutInterval"
        case .releaseChannel: "sparkle:channel"
        }
    }
}
