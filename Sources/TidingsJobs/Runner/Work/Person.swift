import TidingsModel
import TidingsStore

/// One person of a piece of the list, on the way from their entry to their standing.
///
/// There is one for each entry, so what only few have stands aside.
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
    /// Whether what is kept of them elsewhere cannot be read.
    var isUnreadable = false
    /// What is known of them besides the list; `nil` for most.
    var known: KnownPerson?

    /// Whether nothing more must be looked up to decide for them.
    var canBeDecidedAtOnce: Bool { !isUnreadable && !isSuppressed && known?.kept == nil }

    /// How things stood with them, if the ledger knows them.
    var prior: Standing? { known?.prior }
    /// Deliveries to them that did not go well.
    var rows: [OpenDelivery] { known?.rows ?? [] }
    /// What is kept of them elsewhere, if anything is.
    var kept: History? { known?.kept }
    /// The tellings of which the ledger knows.
    var tellings: [History.Telling] { known?.prior?.tellings ?? [] }

    /// The first language wanted, for the ledger.
    var wanted: String { recipient.locales.first?.description ?? "" }

    /// Whether they asked not to be written to.
    var isUnsubscribed: Bool {
        isSuppressed || recipient.isUnsubscribed || known?.kept?.unsubscribed ?? false
    }

    /// How often they were told of a version.
    func timesTold(_ kind: Notice.Kind, of version: Version) -> Int {
        guard let known else { return 0 }
        let noted = known.prior?.tellings.first { $0.kind == kind && $0.version == version }?.count ?? 0
        return max(noted, known.kept?.timesTold(kind, of: version) ?? 0)
    }
}

/// What the ledger and the store of histories know of a person.
///
/// It is a class because most people have none, and it never changes.
final class KnownPerson: Sendable {
    /// How things stood with them, if the ledger knows them.
    let prior: Standing?
    /// Deliveries to them that did not go well.
    let rows: [OpenDelivery]
    /// What is kept of them elsewhere, if anything is.
    let kept: History?

    init(prior: Standing?, rows: [OpenDelivery] = [], kept: History? = nil) {
        self.prior = prior
        self.rows = rows
        self.kept = kept
    }
}
