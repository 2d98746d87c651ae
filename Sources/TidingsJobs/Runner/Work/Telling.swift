import TidingsModel
import TidingsStore

/// What one person is told, and by which sinks.
struct Telling {
    /// The place of the person among those of the batch.
    let person: Int
    /// What it has in common with what others are told.
    let subject: TellingSubject
    /// The number of the telling.
    let number: Int
    /// Whether they asked not to be written to.
    let isUnsubscribed: Bool
    /// Whether no sink was given it yet.
    let isFirstTry: Bool
    /// What there is to say but that it arrived; `nil` for nearly all.
    private var trouble: Trouble?

    private struct Trouble {
        var rows: [Int: OpenDelivery] = [:]
        var problems: [Problem] = []
    }

    init(
        person: Int, subject: consuming TellingSubject, number: Int, isUnsubscribed: Bool,
        rows: [Int: OpenDelivery] = [:]
    ) {
        (self.person, self.subject, self.number) = (person, subject, number)
        self.isUnsubscribed = isUnsubscribed
        isFirstTry = rows.isEmpty
        trouble = rows.isEmpty ? nil : Trouble(rows: rows)
    }

    /// The rows of this very telling, by the place of the sink.
    var rows: [Int: OpenDelivery] {
        get { trouble?.rows ?? [:] }
        set { trouble = Trouble(rows: newValue, problems: problems) }
    }

    /// Why sinks did not take it for good.
    var problems: [Problem] {
        get { trouble?.problems ?? [] }
        set { trouble = Trouble(rows: rows, problems: newValue) }
    }

    /// Whether there is nothing to say but that it arrived.
    var wentWell: Bool { trouble.map { $0.rows.isEmpty && $0.problems.isEmpty } ?? true }

    /// Whether no row of it is known.
    var hasNoRows: Bool { trouble?.rows.isEmpty ?? true }
}
