import Foundation
import Testing

@testable import TidingsJobs

/// People over time, in stretches that a person reads with ease.
struct TimelineTests {
    private static func timeline(_ points: [(Double, Int)]) -> Timeline? {
        Timeline(
            points.map {
                JobStatus.Progress(date: Date(timeIntervalSince1970: $0.0), people: $0.1, told: $0.1 / 2)
            })
    }

    @Test func withoutPointsThereIsNone() { #expect(Self.timeline([]) == nil) }

    @Test(arguments: [
        (0.0, 1.0, "second"), (57.0, 1.0, "second"), (59.0, 2.0, "2 seconds"), (3000.0, 60.0, "minute"),
        (86400.0, 1800.0, "30 minutes"), (3_456_000.0, 86400.0, "day"), (1e9, 0.0, ""),
    ])
    func theLengthFollowsTheSpan(_ span: Double, _ length: Double, _ name: String) throws {
        let line = try #require(Self.timeline([(1000, 10), (1000 + span, 20)]))
        if length > 0 { #expect(line.length == length && line.lengthName == name) }
        #expect((20...60).contains(line.stretches.count))
        #expect(line.stretches.reduce(0) { $0 + $1.people } == 30)
    }

    @Test func pointsOfOneStretchAreOne() throws {
        let line = try #require(Self.timeline([(1000, 1), (1000, 2), (1003, 4), (1001, 8)]))
        #expect(line.stretches.prefix(4).map(\.people) == [3, 8, 0, 4] && line.peak == 8)
        #expect(line.stretches.first?.begin == Date(timeIntervalSince1970: 1000))
    }
}
