import Foundation
import Testing

@testable import TidingsJobs

struct RetryPolicyTests {
    private static let start = Date(timeIntervalSince1970: 1_775_035_800)

    @Test(arguments: [(1, 1.0), (2, 4), (3, 16), (4, 64), (5, 256), (6, 1024), (7, 3600)])
    func pausesGrow(_ attempts: Int, _ pause: Double) {
        let next = RetryPolicy().next(after: attempts, first: Self.start, now: Self.start, chance: 0.5)
        #expect(next == Self.start.addingTimeInterval(pause))
    }

    @Test(arguments: [(0.0, 0.8), (1.0, 1.2), (-3.0, 0.8), (9.0, 1.2)])
    func pausesDiffer(_ chance: Double, _ pause: Double) throws {
        let next = try #require(RetryPolicy().next(after: 1, first: Self.start, now: Self.start, chance: chance))
        #expect(abs(next.timeIntervalSince(Self.start) - pause) < 1e-6)
    }

    @Test func thereIsAnEnd() {
        var policy = RetryPolicy()
        #expect(policy.next(after: 8, first: Self.start, now: Self.start, chance: 0.5) == nil)
        policy.attempts = 100
        #expect(policy.next(after: 99, first: Self.start, now: Self.start, chance: 0.5) != nil)
        policy.deadline = .seconds(10)
        let late = Self.start.addingTimeInterval(9.5)
        #expect(policy.next(after: 1, first: Self.start, now: late, chance: 0.5) == nil)
        #expect(policy.next(after: 1, first: Self.start, now: Self.start, chance: 0.5) != nil)
    }
}
