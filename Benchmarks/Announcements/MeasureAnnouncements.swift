import BenchmarkTable
import CAllocations
import Foundation
import MailSample
import Tidings
import TidingsModel

/// Prints what it costs to decide on a person and to make their message ready, and how much of a mail of the C++
/// reference that is.
@main
struct MeasureAnnouncements {
    private static let rounds = 9

    /// What one way took for a person.
    private struct Cost {
        var seconds: [Double] = []
        var instructions = 0.0
        var pieces = 0.0
        var median: Double { seconds.sorted()[seconds.count / 2] }
    }

    static func main() async throws {
        guard CommandLine.arguments.count > 2 else {
            print("Name the folder of the peers, and the one of the project.")
            exit(64)
        }
        let folder = CommandLine.arguments[1]
        let sample = try AnnouncementSample(BodySample(folder), project: CommandLine.arguments[2])
        var (shared, own, plain, reference) = (Cost(), Cost(), Cost(), [Double]())
        for _ in 0..<rounds {
            try await measure(sample, sample.people, repeats: 200, &shared)
            try await measure(sample, sample.strangers, repeats: 10, isNew: true, &own)
            try await measurePlain(sample, repeats: 5, &plain)
            reference.append(try MailReference(folder).seconds())
        }
        let theirs = reference.sorted()[rounds / 2]
        var table = Table(["from a recipient to a rendition", "ns", "instructions", "pieces of heap"])
        for (name, cost) in [
            ("people who share their situations", shared), ("each in a situation of their own", own),
            ("without a session", plain),
        ] {
            let count = cost.instructions == 0 ? "not counted" : fixed(cost.instructions, 0)
            table.add([name, fixed(cost.median * 1e9, 0), count, fixed(cost.pieces, 2)])
        }
        table.add(["C++ on ICU: a whole mail", fixed(theirs * 1e9, 0), "", ""])
        print(table.text)
        print("Announcements a mail of C++: \(fixed(theirs / shared.median, 1))")
    }

    /// - Parameter isNew: Whether a new session begins each time: it has seen none of the people's situations.
    private static func measure(
        _ sample: AnnouncementSample, _ people: [Recipient], repeats: Int, isNew: Bool = false, _ cost: inout Cost
    ) async throws {
        var session = sample.announcer.session(date: AnnouncementSample.now, now: AnnouncementSample.now)
        for person in people where try session.announcement(for: person) == nil { await session.prepare(for: person) }
        func run() throws -> Int {
            if isNew { session = sample.announcer.session(date: AnnouncementSample.now, now: AnnouncementSample.now) }
            var told = 0
            for person in people {
                if let rendition = try session.announcement(for: person)?.rendition, rendition.program.kind != .whatsNew
                {
                    told += 1
                }
            }
            return told
        }
        guard try run() == people.count else { throw NotTold() }
        let count = Double(people.count * repeats)
        let (pieces, instructions, start) = (allocation_count(), instruction_count(), ContinuousClock.now)
        for _ in 0..<repeats { _ = try run() }
        cost.seconds.append(seconds(since: start) / count)
        cost.instructions = Double(instruction_count() - instructions) / count
        cost.pieces = Double(allocation_count() - pieces) / count
    }

    private static func measurePlain(_ sample: AnnouncementSample, repeats: Int, _ cost: inout Cost) async throws {
        let (now, people) = (AnnouncementSample.now, sample.people)
        let count = Double(people.count * repeats)
        let (pieces, instructions, start) = (allocation_count(), instruction_count(), ContinuousClock.now)
        for _ in 0..<repeats {
            for person in people {
                guard try await sample.announcer.announce(to: person, date: now, now: now).rendition != nil else {
                    throw NotTold()
                }
            }
        }
        cost.seconds.append(seconds(since: start) / count)
        cost.instructions = Double(instruction_count() &- instructions) / count
        cost.pieces = Double(allocation_count() &- pieces) / count
    }

    /// Somebody of the sample is told nothing.
    struct NotTold: Error {}
}
