public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Decider {
    /// Whether one person is told what an update that is installed has brought, and why.
    ///
    /// Here nothing newer is asked for: this is for an app that has its own notes, apart from any feed.
    public func whatsNew(_ circumstances: Circumstances, history: History?, now: Date) -> Decision {
        if history?.unsubscribed ?? false { return .silent(because: .unsubscribed) }
        if installedNotes.isEmpty { return .silent(because: .nothingPublished) }
        return Person.with(circumstances, history, now, feedRules) { person in
            person.version.map { whatsNew(installed: $0, person) } ?? .silent(because: .installedUnknown)
        }
    }

    /// The notes after the version that was seen, up to the installed one and never beyond it.
    ///
    /// Without any seen version the app runs for the first time. When the feed lacks the installed
    /// version, the highest release below it stands in for it.
    func whatsNew(installed: Version, _ person: Person) -> Decision {
        if let excluded = excluded(person) { return .silent(because: excluded) }
        if person.told == nil { return .silent(because: .historyUnknown) }
        let seen = person.told?.pointee.seen
        if seen == nil, !rules.showOnFirstLaunch { return .silent(because: .firstLaunch) }
        let releases = installedNotes.after(seen, upTo: installed)
        guard let newest = releases.first else { return .silent(because: .upToDate(installed)) }
        if let quiet = quiet(nil, person) { return quiet }
        let notice = Notice(kind: .whatsNew, offered: newest, releases: releases, installed: installed)
        return .tell(notice, because: .updated(since: seen))
    }
}
