import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One person at one moment, with what follows of it for any release.
struct Person {
    let circumstances: Circumstances
    /// What the person was told and answered; `nil` when it cannot be read.
    let history: History?
    let now: Date
    /// The version that the person runs; what the feed says of it stands in where nobody else does.
    let version: Version?
    let build: BuildVersion?
    /// The version of the person's operating system.
    let os: Version?

    init(_ circumstances: Circumstances, _ history: History?, _ now: Date, _ feedRules: FeedRules) {
        self.circumstances = circumstances
        self.history = history
        self.now = now
        os = circumstances.installation.os
        version = circumstances.installation.version ?? feedRules.installedVersion
        build = circumstances.installation.build ?? feedRules.installedBuild.flatMap(BuildVersion.init)
    }

    /// Whether nothing is known of what the person runs.
    var isUnknown: Bool { version == nil && build == nil }

    /// The installed version on the scale on which a release speaks of installed versions.
    ///
    /// Feeds that have builds speak of builds. Without the person's build nothing can be said then, unless
    /// the feed writes its builds as it writes its versions.
    func hostVersion(for release: Release) -> Version? {
        guard let build = release.build else { return version }
        if let own = self.build { return own.version }
        return build.text == release.version.text ? version : nil
    }

    /// The number into which SSVC's client packs what is installed; `nil` for what cannot be packed.
    var packed: UInt32? { (build?.text ?? version?.text).flatMap(PackedVersion.pack) }

    /// Who runs a pre-release has asked for such.
    func wants(channel: String, for candidate: Candidate) -> Bool {
        if circumstances.installation.channels.contains(channel) { return true }
        return candidate.release.isPrerelease && candidate.release.rollout.channel == nil
            && version?.isPrerelease == true
    }
}
