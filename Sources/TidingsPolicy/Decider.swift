public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Decides who hears of what: a pure function of values, without clock, files or network.
///
/// A decider is made once for a job and asked once for each person: it puts the releases in order
/// when it is made, so that an answer looks only at the releases that the person lacks.
///
/// The rules apply in the order of the code of `decide`, and the first one that applies decides.
public struct Decider: Sendable {
    let candidates: Candidates
    /// What an installed update is told to have brought.
    let installedNotes: Candidates
    let rules: Rules
    let isSwitchedOff: Bool
    let minimumSupported: Version?

    /// Makes a decider for the releases of an app; their order does not matter.
    ///
    /// What an installed update has brought is told from `localNotes`, if there are such. Of the minimum that the
    /// sender supports and the one that the feed carries, the higher one counts; in all else what the sender says
    /// counts before what the feed does.
    public init(
        releases: [Release], localNotes: [Release]? = nil, feedRules: FeedRules = FeedRules(), rules: Rules = Rules()
    ) {
        let minimumOS = rules.minimumOS ?? feedRules.minimumOS
        candidates = Candidates(releases, minimumOS: minimumOS)
        installedNotes = localNotes.map { Candidates($0, minimumOS: minimumOS) } ?? candidates
        isSwitchedOff = feedRules.checking == .never
        self.rules = rules
        minimumSupported = [rules.minimumSupported, feedRules.minimumSupported].compactMap { $0 }.max()
    }

    /// Whether one person hears of a release at a given moment, and why.
    ///
    /// What an update has brought is told only when there is nothing newer to tell of.
    public func decide(installation: Installation, history: History, now: Date) -> Decision {
        if history.unsubscribed { return .silent(because: .unsubscribed) }
        if isSwitchedOff { return .silent(because: .switchedOff) }
        if candidates.isEmpty, installedNotes.isEmpty { return .silent(because: .nothingPublished) }
        if rules.preview { return newest(for: installation, because: .preview) }
        guard let installed = installation.version else {
            if rules.tellUnknownVersions { return newest(for: installation, because: .installedUnknownButWanted) }
            return .silent(because: .installedUnknown)
        }
        let newer = candidates.newer(than: installed, os: installation.os)
        if let minimum = minimumSupported, installed < minimum {
            guard let offered = newer.fitting.first, offered.version >= minimum else {
                return .silent(because: .noWayOn(minimum: minimum))
            }
            return tell(.updateRequired, newer.fitting, installed, because: .belowMinimumSupported(minimum))
        }
        guard let offered = newer.fitting.first else {
            if let needed = newer.lowestOS { return .silent(because: .systemTooOld(needs: needed)) }
            return whatsNew(installed: installed, seen: history.seen)
        }
        if offered.version == history.ignored { return .silent(because: .ignored(offered.version)) }
        return tell(.updateAvailable, newer.fitting, installed, because: .newer(offered.version))
    }

    /// Decides for one person and releases that nobody else is asked about.
    ///
    /// For many people make one decider and ask it for each.
    public static func decide(
        releases: [Release], feedRules: FeedRules, rules: Rules, installation: Installation, history: History,
        now: Date
    ) -> Decision {
        Decider(releases: releases, feedRules: feedRules, rules: rules)
            .decide(installation: installation, history: history, now: now)
    }

    /// The newest release that runs on the person's system, whatever the person has.
    private func newest(for installation: Installation, because reason: Reason) -> Decision {
        let all = candidates.newer(than: nil, os: installation.os)
        guard let offered = all.fitting.first else {
            return .silent(because: all.lowestOS.map(Reason.systemTooOld(needs:)) ?? .nothingPublished)
        }
        let lacked = all.fitting.prefix { release in installation.version.map { release.version > $0 } ?? false }
        let shown = lacked.isEmpty ? [offered] : Array(lacked)
        return tell(.updateAvailable, shown, installation.version, because: reason)
    }

    /// Tells of releases, newest first, of which the first one is offered.
    func tell(
        _ kind: Notice.Kind, _ releases: [Release], _ installed: Version?, because reason: Reason
    ) -> Decision {
        guard let offered = releases.first else { return .silent(because: .nothingPublished) }
        let notice = Notice(kind: kind, offered: offered, releases: releases, installed: installed)
        return .tell(notice, because: reason)
    }
}
