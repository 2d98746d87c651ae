import Foundation
import Synchronization
import Testing
import TidingsDelivery
import TidingsModel

@testable import TidingsJobs

/// Receivers that ask for a pause.
struct PauseTests {
    /// Answers each call by the next closure, and the last one from then on.
    private final class Scripted: Sink {
        typealias Answer = @Sendable ([String], Date) -> [Outcome]
        let name = "scripted"
        let capability = Capability(media: [.text], redelivery: .idempotent)
        private let script: [Answer]
        private let now: @Sendable () -> Date
        private let state = Mutex<[[String]]>([])

        init(_ now: @escaping @Sendable () -> Date, _ script: [Answer]) { (self.now, self.script) = (now, script) }

        var calls: [[String]] { state.withLock { $0 } }

        func deliver(_ batch: [Delivery]) async -> [Outcome] {
            let people = batch.map(\.recipient.id)
            let number = state.withLock { calls in
                calls.append(people)
                return calls.count
            }
            return script[min(number, script.count) - 1](people, now())
        }

        func flush() async throws(SinkError) {}
    }

    /// A clock that whoever sleeps moves.
    private final class Clock: Sendable {
        private let passed = Mutex<Double>(0)
        private let sleeps = Mutex<[Double]>([])
        let isCancelled: Bool
        init(isCancelled: Bool = false) { self.isCancelled = isCancelled }
        var slept: [Double] { sleeps.withLock { $0 } }
        @Sendable func now() -> Date { Date(timeIntervalSince1970: 1_800_000_000 + passed.withLock { $0 }) }
        var clock: SinkClock {
            SinkClock(
                now: now, uptime: { .zero },
                sleep: { duration in
                    if self.isCancelled { throw CancellationError() }
                    self.sleeps.withLock { $0.append(duration / .seconds(1)) }
                    self.passed.withLock { $0 += duration / .seconds(1) }
                })
        }
    }

    private static func deliveries(_ people: [String]) -> [Delivery] {
        let english = LocaleTag(language: "en")
        let builder = ProgramBuilder(medium: .text, direction: .leftToRight)
        let title = builder.build()
        let program = MessageProgram(
            kind: .updateAvailable, used: english, direction: .leftToRight, title: title, bodies: [.text: title],
            labels: [])
        let rendition = Rendition(
            program: program, values: SlotValues(),
            locale: LocaleUse(wanted: [english], used: english, reason: .exact(english)))
        return people.map { id in
            let key = DeliveryKey(
                job: "j", recipient: id, release: "2.1", notice: .updateAvailable, telling: 1, sink: "scripted")
            return Delivery(
                key: key, recipient: Recipient(id: id), app: AppIdentity(name: "Snoodle"),
                date: Date(timeIntervalSince1970: 1_775_035_800), rendition: rendition)
        }
    }

    private static func run(_ people: [String], _ clock: Clock, _ script: [Scripted.Answer]) async -> (
        [Outcome], [[String]]
    ) {
        let sink = Scripted(clock.now, script)
        let outcomes = await SinkLane.deliver(deliveries(people), to: sink, clock: clock.clock)
        return (outcomes, sink.calls)
    }

    private static func throttled(_ now: Date, _ seconds: Double) -> Outcome { .throttled(until: now + seconds) }

    @Test func aShortPauseIsWaitedForAndOnlyTheRestIsTriedAgain() async {
        let clock = Clock()
        let (outcomes, calls) = await Self.run(
            ["a", "b", "c", "d"], clock,
            [
                { _, now in
                    [.delivered(receipt: nil), Self.throttled(now, 60), Self.throttled(now, 5), .failed(reason: "x")]
                },
                { people, _ in people.map { .delivered(receipt: $0) } },
            ])
        #expect(
            outcomes == [
                .delivered(receipt: nil), .delivered(receipt: "b"), .delivered(receipt: "c"), .failed(reason: "x"),
            ])
        #expect(calls == [["a", "b", "c", "d"], ["b", "c"]])
        #expect(clock.slept == [60])
    }

    @Test(arguments: [60.5, 3_600, .infinity]) func aLongPauseIsAFailureWithItsTime(_ seconds: Double) async {
        let clock = Clock()
        let (outcomes, calls) = await Self.run(["a"], clock, [{ _, now in [Self.throttled(now, seconds)] }])
        #expect(calls.count == 1 && clock.slept == [])
        #expect(outcomes.first?.failureReason?.hasPrefix("the receiver asks to wait until ") == true)
    }

    @Test func theTriesAreBounded() async {
        let clock = Clock()
        let (outcomes, calls) = await Self.run(["a"], clock, [{ _, now in [Self.throttled(now, -1)] }])
        #expect(calls.count == 6 && clock.slept == [0, 0, 0, 0, 0])
        #expect(outcomes.count == 1)
    }

    @Test func aCancelledRunDoesNotWait() async {
        let (outcomes, calls) = await Self.run(
            ["a"], Clock(isCancelled: true), [{ _, now in [Self.throttled(now, 5)] }])
        #expect(calls.count == 1 && outcomes.count == 1)
    }

    @Test func thereIsAnOutcomeForEachDelivery() async {
        let tooFew = await Self.run(["a", "b"], Clock(), [{ _, _ in [.alreadyDelivered] }]).0
        #expect(tooFew == [.alreadyDelivered, .unknown(reason: "the sink did not say")])
        let tooMany = await Self.run(["a"], Clock(), [{ _, _ in [.alreadyDelivered, .alreadyDelivered] }]).0
        #expect(tooMany == [.alreadyDelivered])
    }

    @Test func theTimeIsToldAsAMoment() {
        let reason = Outcome.throttled(until: Date(timeIntervalSince1970: 1_800_000_000)).failureReason
        #expect(reason == "the receiver asks to wait until 2027-01-15T08:00:00Z")
    }
}
