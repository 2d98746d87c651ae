import Foundation
import Testing
import TidingsModel

/// Where a feed is silent of a release, what another one says counts; what it says itself stays.
struct ReleaseFillingTests {
    private static func release(_ number: String, _ word: String) throws -> Release {
        let version = try #require(Version(number))
        var release = Release(
            version: try #require(Version("2.1")), download: URL(string: "https://\(word).example.com"))
        release.requirements = ReleaseRequirements(
            system: word, minimumOS: version, maximumOS: version, hardware: [word], minimumInstalled: version)
        release.urgency = ReleaseUrgency(
            priority: number == "1" ? .low : .high, critical: .some(named: [version], below: nil),
            isSecurity: true, informational: .some(named: [version], below: nil), majorBelow: version,
            toldAgainBelow: version)
        release.urgency.deadline = Date(timeIntervalSince1970: number == "1" ? 1 : 2)
        release.rollout = ReleaseRollout(channel: word, phaseInterval: number == "1" ? 1 : 2)
        return release
    }

    @Test func aSilentOneTakesAllFromTheOther() throws {
        let other = try Self.release("1", "one")
        let silent = Release(version: other.version)
        #expect(silent.filled(from: other) == other)
    }

    @Test func whatIsSaidStays() throws {
        let own = try Self.release("1", "one")
        let other = try Self.release("2", "two")
        #expect(own.filled(from: other) == own)
        #expect(own.filled(from: Release(version: own.version)) == own)
    }

    @Test func aReleaseThatOneHasTakenBackIsWithdrawn() throws {
        let version = try #require(Version("2.1"))
        let (offered, withdrawn) = (Release(version: version), Release(version: version, withdrawn: true))
        #expect(offered.filled(from: withdrawn).withdrawn)
        #expect(withdrawn.filled(from: offered).withdrawn)
    }
}
