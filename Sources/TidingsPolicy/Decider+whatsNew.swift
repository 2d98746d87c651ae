public import TidingsModel

extension Decider {
    /// Whether one person is told what an update that is installed has brought, and why.
    ///
    /// Here nothing newer is asked for: this is for an app that has its own notes, apart from any feed.
    public func whatsNew(installation: Installation, history: History) -> Decision {
        if history.unsubscribed { return .silent(because: .unsubscribed) }
        if installedNotes.isEmpty { return .silent(because: .nothingPublished) }
        guard let installed = installation.version else { return .silent(because: .installedUnknown) }
        return whatsNew(installed: installed, seen: history.seen)
    }

    /// The notes after the version that was seen, up to the installed one and never beyond it.
    ///
    /// Without any seen version the app runs for the first time. When the feed lacks the installed
    /// version, the highest release below it stands in for it.
    func whatsNew(installed: Version, seen: Version?) -> Decision {
        if seen == nil, !rules.showOnFirstLaunch { return .silent(because: .firstLaunch) }
        let releases = installedNotes.after(seen, upTo: installed)
        if releases.isEmpty { return .silent(because: .upToDate(installed)) }
        return tell(.whatsNew, releases, installed, because: .updated(since: seen))
    }
}
