import TidingsModel
import TidingsStore

/// Where standings that many people of a piece share stand in its record, so that each is put together once.
struct StandingPlaces {
    /// What tells such standings apart: the outcome in the worker's session, and the situation.
    private struct Key: Hashable {
        let outcome: Int
        let situation: ObjectIdentifier
    }

    private var places: [Key: UInt16] = [:]
    private var waiting: UInt16?

    /// The place of those who had no turn yet.
    mutating func waiting(in record: inout ChunkRecord) -> UInt16 {
        if let waiting { return waiting }
        let place = record.place(of: Standing(.waiting))
        waiting = place
        return place
    }

    /// The place of a standing, which is made if it is not there yet.
    mutating func place(
        outcome: Int, _ recipient: borrowing Recipient, in record: inout ChunkRecord, _ make: () -> Standing
    ) -> UInt16 {
        let key = Key(outcome: outcome, situation: recipient.situationIdentity)
        if let place = places[key] { return place }
        let place = record.place(of: make())
        places[key] = place
        return place
    }

    /// Forgets an outcome whose number was given to another.
    mutating func forget(outcome: Int) {
        for key in places.keys where key.outcome == outcome { places[key] = nil }
    }
}
