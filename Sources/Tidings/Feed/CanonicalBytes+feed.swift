import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CanonicalBytes {
    /// All that a feed says; what is wrong with it changes nothing for anybody.
    mutating func append(_ result: FeedResult) {
        append(result.releases) { $0.append($1) }
        append(result.rules)
        append(result.app) { bytes, app in
            bytes.append(app.bundleID)
            bytes.append(app.storeID) { $0.append(UInt64(bitPattern: $1)) }
            bytes.append(app.name)
        }
    }

    /// All that a feed says of a release.
    mutating func append(_ release: Release) {
        append(release.version.text)
        append(release.build?.text)
        append(release.packedNumber) { $0.append(UInt64($1)) }
        append(release.title)
        append(release.date)
        append(release.notes) { $0.append($1) }
        append(release.download)
        append(release.page)
        append(release.size) { $0.append(UInt64(bitPattern: $1)) }
        append(release.requirements)
        append(release.urgency)
        append(release.rollout.channel)
        append(release.rollout.phaseInterval) { $0.append($1.bitPattern) }
        append(release.isPrerelease)
        append(release.withdrawn)
    }

    private mutating func append(_ notes: ReleaseNotes) {
        append(notes.language?.description)
        switch notes.content {
        case .plain(let text): append("plain", [text])
        case .list(let items): append("list", items)
        case .markdown(let text): append("markdown", [text])
        case .html(let text): append("html", [text])
        case .link(let url):
            append("link")
            append(url)
        }
    }

    private mutating func append(_ name: String, _ texts: [String]) {
        append(name)
        append(texts) { $0.append($1) }
    }

    private mutating func append(_ requirements: ReleaseRequirements) {
        append(requirements.system)
        append(requirements.minimumOS)
        append(requirements.maximumOS)
        append(requirements.hardware) { $0.append($1) }
        append(requirements.minimumInstalled)
    }

    private mutating func append(_ urgency: ReleaseUrgency) {
        append(urgency.priority.rawValue)
        append(urgency.critical) { $0.append($1) }
        append(urgency.isSecurity)
        append(urgency.deadline)
        append(urgency.informational) { $0.append($1) }
        append(urgency.majorBelow)
        append(urgency.toldAgainBelow)
    }

    private mutating func append(_ versions: ReleaseUrgency.Versions) {
        switch versions {
        case .all: append("all")
        case .some(let named, let below):
            append("some", named.map(\.text))
            append(below)
        }
    }

    private mutating func append(_ rules: FeedRules) {
        append(rules.minimumSupported)
        append(rules.minimumSupportedPacked) { $0.append(UInt64($1)) }
        append(rules.minimumRecommended)
        append(rules.minimumOS)
        append(rules.checking?.rawValue)
        append(rules.telling?.word)
        append(rules.significance?.rawValue)
        append(rules.updateType?.rawValue)
        append(rules.installedVersion)
        append(rules.installedBuild)
    }
}
