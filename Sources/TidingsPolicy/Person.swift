import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One person at one moment, with what follows of it for any release.
///
/// It looks at the caller's values where they are, for as long as one decision takes: to copy a history would cost
/// more than to decide.
struct Person {
    /// What is known of the person.
    let at: UnsafePointer<Circumstances>
    /// What the person was told and answered; `nil` when it cannot be read.
    let told: UnsafePointer<History>?
    let now: Date
    /// The version that the person runs; what the feed says of it stands in where nobody else does.
    let version: Version?
    let build: BuildVersion?
    /// The version of the person's operating system.
    let os: Version?

    /// Gives a person to `body`, which must not keep it.
    @inline(__always)
    static func with<Result>(
        _ circumstances: Circumstances, _ history: History?, _ now: Date, _ feedRules: FeedRules,
        _ body: (Person) -> Result
    ) -> Result {
        guard let history else {
            return withUnsafePointer(to: circumstances) { body(Person($0, nil, now, feedRules)) }
        }
        return with(circumstances, known: history, now, feedRules, body)
    }

    /// The same for a person whose history is known.
    @inline(__always)
    static func with<Result>(
        _ circumstances: Circumstances, known history: History, _ now: Date, _ feedRules: FeedRules,
        _ body: (Person) -> Result
    ) -> Result {
        withUnsafePointer(to: circumstances) { at in
            withUnsafePointer(to: history) { told in body(Person(at, told, now, feedRules)) }
        }
    }

    private init(
        _ at: UnsafePointer<Circumstances>, _ told: UnsafePointer<History>?, _ now: Date, _ feedRules: FeedRules
    ) {
        self.at = at
        self.told = told
        self.now = now
        os = at.pointee.installation.os
        version = at.pointee.installation.version ?? feedRules.installedVersion
        build =
            at.pointee.installation.build ?? feedRules.installedBuild.flatMap(BuildVersion.init)
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
        if at.pointee.installation.channels.contains(channel) { return true }
        return candidate.release.isPrerelease && candidate.release.rollout.channel == nil
            && version?.isPrerelease == true
    }
}
