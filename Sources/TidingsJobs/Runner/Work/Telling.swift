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
    /// The rows of this very telling, by the place of the sink.
    var rows: [Int: OpenDelivery]
    /// Why sinks did not take it for good.
    var problems: [Problem] = []

    /// Whether there is nothing to say but that it arrived.
    var wentWell: Bool { rows.isEmpty && problems.isEmpty }
}
