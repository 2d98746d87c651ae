import Synchronization
import TidingsStore

/// The claims that this process holds, and those of them that it has lost.
///
/// Whoever works on a claim looks here before each batch, so that a worker that slept beyond its lease sends nothing
/// that another sends already.
final class HeldClaims: Sendable {
    private let held = Mutex<[Int64: ChunkClaim]>([:])

    /// All of them.
    var all: [ChunkClaim] { held.withLock { Array($0.values) } }

    /// Adds claims.
    func add(_ claims: [ChunkClaim]) {
        held.withLock { held in
            for claim in claims { held[claim.id] = claim.bare }
        }
    }

    /// Forgets a claim that was recorded or given back, but no later one of the same piece.
    func remove(_ claim: ChunkClaim) {
        held.withLock { held in
            if held[claim.id]?.token == claim.token { held[claim.id] = nil }
        }
    }

    /// Whether a claim is still held.
    func holds(_ claim: ChunkClaim) -> Bool { held.withLock { $0[claim.id]?.token == claim.token } }

    /// Forgets all of some claims but those that were renewed.
    func keep(_ renewed: [ChunkClaim], of asked: [ChunkClaim]) {
        let kept = Set(renewed.map(\.id))
        held.withLock { held in
            for claim in asked where !kept.contains(claim.id) { held[claim.id] = nil }
        }
    }
}

extension ChunkClaim {
    /// The claim without what is known of its people, for whoever needs only its name.
    var bare: ChunkClaim { ChunkClaim(id: id, chunk: chunk, token: token, edition: edition) }
}
