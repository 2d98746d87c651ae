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
    /// Where their entry stands.
    let place: SourcePlace
    /// Their key in the ledger; none without a ledger.
    let key: PersonKey
    /// Their place in the record of the piece.
    let index: Int
    /// How things stood with them, if the ledger knows them.
    let prior: Standing?
    /// Deliveries to them that did not go well.
    var rows: [OpenDelivery]

    /// What they were told and answered, with what the ledger knows.
    func history(kept: History?) -> History {
        var history = recipient.history.joined(with: kept)
        for telling in prior?.tellings ?? [] { history.note(telling) }
        return history
    }
}

/// What one person is told, and by which sinks.
struct Telling {
    /// The place of the person among those of the batch.
    let person: Int
    let rendition: Rendition
    let reason: Reason
    /// The release that is offered.
    let release: Version
    /// The number of the telling.
    let number: Int
    /// The version of which they are told: the one offered, or the one that they have.
    let version: Version
    /// Whether they asked not to be written to.
    let isUnsubscribed: Bool
    /// The rows of this very telling, by the place of the sink.
    var rows: [Int: OpenDelivery]
    /// Why sinks did not take it for good.
    var problems: [Problem] = []
    /// Whether a sink is given it again later.
    var isWaiting = false

    var kind: Notice.Kind { rendition.program.kind }
}

extension History {
    /// Notes what the ledger knows; a telling that never was one says which version was seen.
    mutating func note(_ telling: Telling) {
        guard telling.count > 0 else { return noteSeen(telling.version) }
        guard timesTold(telling.kind, of: telling.version) < telling.count else { return }
        for _ in timesTold(telling.kind, of: telling.version)..<min(telling.count, Self.limit) {
            noteDelivery(of: telling.kind, telling.version, at: telling.last)
        }
    }
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
