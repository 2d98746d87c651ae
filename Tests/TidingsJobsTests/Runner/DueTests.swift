import Foundation
import Testing
import TidingsModel
import TidingsStore

@testable import TidingsJobs

/// When a delivery is due, and which claims are held.
struct DueTests {
    private static let now = Date(timeIntervalSince1970: 1_775_035_800.123456)

    @Test(arguments: [
        (0.0, true), (-5.0, true), (0.000_000_3, true), (0.000_9, true), (0.002, false), (60.0, false),
    ])
    func aMomentOfTheLedgerMayBeAHairLater(_ later: Double, _ isDue: Bool) {
        var delivery = OpenDelivery(
            person: PersonKey(high: 1, low: 2), sink: "one", key: DeliveryKey(high: 1, low: 2), recipient: "ann",
            notice: .updateAvailable, release: "2.1", telling: 1, state: .ready, attempts: 1, first: Self.now,
            reason: "")
        #expect(delivery.isDue(at: Self.now))
        delivery.next = Self.now + later
        #expect(delivery.isDue(at: Self.now) == isDue)
        delivery.state = .dead
        #expect(!delivery.isDue(at: Self.now))
    }

    /// What the recorder forgets late must not take away what was claimed anew meanwhile.
    @Test func whatWasClaimedAnewStaysHeld() throws {
        let digest = try #require(ContentDigest(repeatElement(UInt8(0), count: 32)))
        let chunk = ListChunk(ordinal: 0, offset: 0, length: 10, line: 0, digest: digest)
        let old = ChunkClaim(id: 7, chunk: chunk, token: 1)
        let new = ChunkClaim(id: 7, chunk: chunk, token: 2)
        let held = HeldClaims()
        held.add([old])
        held.add([new])
        held.remove(old)
        #expect(held.holds(new) && !held.holds(old))
        held.remove(new)
        #expect(held.all.isEmpty)
    }
}
