import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One person of a piece of the list, on the way from their entry to their standing.
struct Person {
    /// Who it is.
    let recipient: Recipient
    /// The line of their entry.
    let line: Int
    /// Where their entry ends in the file.
    let end: Int64
    /// Their key in the ledger; none without a ledger.
    let key: PersonKey
    /// Their place in the record of the piece.
    let index: Int
    /// Whether they are on a suppression list.
    let isSuppressed: Bool
    /// Whether this run counted them before.
    var isCounted = false
    /// How things stood with them, if the ledger knows them.
    var prior: Standing?
    /// Deliveries to them that did not go well.
    var rows: [OpenDelivery]
    /// What is kept of them elsewhere, if anything is.
    var kept: History?
    /// Whether what is kept of them elsewhere cannot be read.
    var isUnreadable = false

    /// The first language wanted, for the ledger.
    var wanted: String { recipient.locales.first?.description ?? "" }

    /// Whether they asked not to be written to.
    var isUnsubscribed: Bool {
        isSuppressed || recipient.history.unsubscribed || kept?.unsubscribed ?? false
    }

    /// How often they were told of a version.
    func timesTold(_ kind: Notice.Kind, of version: Version) -> Int {
        let noted = prior?.tellings.first { $0.kind == kind && $0.version == version }?.count ?? 0
        return max(noted, kept?.timesTold(kind, of: version) ?? 0)
    }
}

/// What one person is told, and by which sinks.
struct Telling {
    /// The place of the person among those of the batch.
    let person: Int
    var rendition: Rendition
    let reason: Reason
    /// The release that is offered.
    let release: Version
    /// The number of the telling.
    let number: Int
    /// The version of which they are told: the one offered, or the one that they have.
    let version: Version
    /// Whether they asked not to be written to.
    let isUnsubscribed: Bool
    /// The number of the outcome in the worker's session.
    let outcome: Int
    /// Whether no sink was given it yet.
    let isFirstTry: Bool
    /// The rows of this very telling, by the place of the sink.
    var rows: [Int: OpenDelivery]
    /// The address at which the person unsubscribes.
    var unsubscribe: String?
    /// Why sinks did not take it for good.
    var problems: [Problem] = []

    var kind: Notice.Kind { rendition.program.kind }
}

extension [History.Telling] {
    /// The tellings with one more; of too many the latest stay.
    func adding(_ kind: Notice.Kind, _ version: Version, at date: Date) -> Self {
        var tellings = self
        if let index = tellings.firstIndex(where: { $0.kind == kind && $0.version == version }) {
            var telling = tellings.remove(at: index)
            telling.count = Swift.min(telling.count, .max - 1) + 1
            telling.last = date
            tellings.append(telling)
        } else {
            tellings.append(History.Telling(version: version, kind: kind, first: date, last: date))
        }
        return tellings.suffix(History.limit)
    }

    /// The tellings with the version that somebody saw without being told.
    func adding(seen version: Version, at date: Date) -> Self {
        if contains(where: { $0.kind == .whatsNew && $0.version == version }) { return self }
        return (self + [History.Telling(version: version, kind: .whatsNew, count: 0, first: date, last: date)])
            .suffix(History.limit)
    }
}
