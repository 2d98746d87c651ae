import Foundation
import Testing
import TidingsDelivery
import TidingsModel

struct CompositionTests {
    static let done = Outcome.delivered(receipt: nil)
    static let failed = Outcome.failed(reason: "f")
    static let rejected = Outcome.rejected(reason: "r")
    static let unknown = Outcome.unknown(reason: "u")
    static func later(_ seconds: Double) -> Outcome { .throttled(until: Samples.date.addingTimeInterval(seconds)) }

    private static func batch(_ count: Int, wishing sinks: [String] = []) -> [Delivery] {
        (1...count).map {
            var delivery = Samples.delivery(id: "u-\($0)")
            delivery.recipient.sinks = sinks
            return delivery
        }
    }

    static let tries: [([Outcome], Outcome, Int)] = [
        ([done, failed], done, 1), ([.alreadyDelivered, done], .alreadyDelivered, 1), ([failed, done], done, 2),
        ([later(1), done], done, 2), ([unknown, done], done, 2), ([rejected, done], rejected, 1),
        ([failed, failed], failed, 2), ([failed, rejected], failed, 2), ([later(1), rejected], later(1), 2),
        ([later(9), later(1)], later(1), 2), ([later(1), later(9)], later(1), 2), ([failed, later(1)], failed, 2),
        ([later(1), failed], failed, 2), ([unknown, failed], unknown, 2), ([unknown, rejected], unknown, 2),
        ([failed, unknown], unknown, 2), ([failed, later(1), done], done, 3),
    ]

    @Test(arguments: tries.indices) func theFirstThatWorks(index: Int) async {
        let (answers, expected, asked) = Self.tries[index]
        let sinks = answers.map { answer in FakeSink { _, _ in answer } }
        #expect(await FirstSink(sinks).deliver(Self.batch(2)) == [expected, expected])
        #expect(sinks.map(\.recipients.count) == sinks.indices.map { $0 < asked ? 2 : 0 })
    }

    @Test func byPolicy() async {
        func deliver(_ answer: Outcome, _ policy: FirstSink.Policy) async -> [Outcome] {
            await FirstSink([FakeSink { _, _ in answer }, FakeSink()], policy: policy).deliver(Self.batch(1))
        }
        #expect(await deliver(Self.unknown, .init(passesOnUnknown: false)) == [Self.unknown])
        #expect(await deliver(Self.rejected, .init(passesOnRejected: true)) == [Self.done])
    }

    @Test func onlyWhatIsOpenGoesOn() async {
        let first = FakeSink { delivery, _ in delivery.recipient.id == "u-2" ? Self.failed : Self.done }
        let second = FakeSink { _, _ in .delivered(receipt: "second") }
        let outcomes = await FirstSink([first, second]).deliver(Self.batch(3))
        #expect(outcomes == [Self.done, .delivered(receipt: "second"), Self.done])
        #expect(second.recipients == ["u-2"])
    }

    @Test func passesOverASinkThatNeedsAnAddress() async {
        let mail = FakeSink(needsAddress: true)
        let chat = FakeSink()
        var delivery = Samples.delivery()
        delivery.recipient.email = nil
        #expect(await FirstSink([mail, chat]).deliver([delivery]) == [Self.done])
        #expect(mail.recipients == [] && chat.recipients == ["u-0001"])
        #expect(
            await FirstSink([mail]).deliver([delivery]) == [.rejected(reason: "no sink reaches the recipient")])
        #expect(FirstSink([mail, chat]).capability.needsAddress == false)
        #expect(FirstSink([mail]).capability.needsAddress)
    }

    static let joined: [([Outcome], Outcome)] = [
        ([done, done], done), ([.delivered(receipt: "x"), done], .delivered(receipt: "a: x")),
        ([.alreadyDelivered, .alreadyDelivered], .alreadyDelivered), ([.alreadyDelivered, done], done),
        ([done, failed], .failed(reason: "b: f")), ([later(5), failed], .failed(reason: "b: f")),
        ([later(5), later(9)], later(9)), ([later(5), unknown], later(5)),
        ([unknown, rejected], .unknown(reason: "a: u")),
        ([done, rejected], .rejected(reason: "b: r")), ([rejected, failed], .failed(reason: "b: f")),
    ]

    @Test(arguments: joined.indices) func allOfThem(index: Int) async {
        let (answers, expected) = Self.joined[index]
        let sinks = zip(["a", "b"], answers).map { name, answer in FakeSink(name) { _, _ in answer } }
        #expect(await AllSink(sinks).deliver(Self.batch(2)) == [expected, expected])
        #expect(sinks.allSatisfy { $0.recipients == ["u-1", "u-2"] })
    }

    @Test func whatHasArrivedIsNotSentAgain() async throws {
        let good = FakeSink()
        let shaky = FakeSink { _, count in count == 1 ? Self.failed : Self.done }
        let all = AllSink([good, shaky])
        #expect(await all.deliver(Self.batch(1)) == [.failed(reason: "fake: f")])
        #expect(await all.deliver(Self.batch(1)) == [Self.done])
        #expect(good.recipients == ["u-1"] && shaky.recipients == ["u-1", "u-1"])
        // What is done is forgotten: whoever asks again means it.
        #expect(await all.deliver(Self.batch(1)) == [Self.done])
        #expect(good.recipients.count == 2)
    }

    @Test func afterAFailedFlushNothingHasArrived() async {
        let error = SinkError(.inputOutput, operation: "write to", path: "x", reason: "full")
        let good = FakeSink(flushError: error)
        let all = AllSink([good, FakeSink { _, _ in Self.failed }])
        _ = await all.deliver(Self.batch(1))
        await #expect(throws: error) { try await all.flush() }
        _ = await all.deliver(Self.batch(1))
        #expect(good.recipients.count == 2)
    }

    @Test func byWish() async throws {
        let (mail, chat, hook) = (FakeSink("email"), FakeSink("slack"), FakeSink("webhook"))
        let sinks: [(name: String, sink: any Sink)] = [("email", mail), ("slack", chat), ("webhook", hook)]
        let wish = try #require(WishSink(sinks, default: "slack"))
        var batch = Self.batch(5)
        batch[1].recipient.sinks = ["email"]
        batch[2].recipient.sinks = ["webhook", "email", "pigeon"]
        batch[3].recipient.sinks = ["pigeon"]
        let outcomes = await wish.deliver(batch)
        #expect(
            outcomes == [
                Self.done, Self.done, Self.done,
                .rejected(reason: "none of the sinks that the recipient wants is there"), Self.done,
            ])
        #expect(mail.recipients.sorted() == ["u-2", "u-3"] && hook.recipients == ["u-3"])
        #expect(chat.recipients == ["u-1", "u-5"])
        #expect(WishSink([]) == nil && WishSink(sinks, default: "pigeon") == nil && WishSink(sinks + [sinks[0]]) == nil)
    }

    @Test func aSinkThatForgetsOutcomes() async {
        let missing = Outcome.unknown(reason: "the sink did not say")
        #expect(await FirstSink([FakeSink(forgets: 1)]).deliver(Self.batch(2)) == [Self.done, missing])
        #expect(
            await AllSink([FakeSink("a", forgets: 2)]).deliver(Self.batch(2))
                == Array(repeating: .unknown(reason: "a: the sink did not say"), count: 2))
        #expect(await FirstSink([]).deliver(Self.batch(1)).count == 1)
        #expect(await AllSink([]).deliver([]) == [])
    }

    @Test func promisesNoMoreThanItsParts() {
        let keeps = FakeSink(redelivery: .idempotent, maximumBody: .init(900, .bytes))
        let tells = FakeSink(redelivery: .receiverDeduplicates, needsAddress: true, maximumBody: .init(100, .utf16))
        #expect(FirstSink([keeps]).capability.redelivery == .idempotent)
        #expect(FirstSink([keeps, keeps]).capability.redelivery == .mayDuplicate)
        #expect(AllSink([keeps, tells]).capability.redelivery == .receiverDeduplicates)
        #expect(AllSink([keeps, FakeSink(redelivery: .mayDuplicate)]).capability.redelivery == .mayDuplicate)
        let all = AllSink([keeps, tells]).capability
        #expect(all.maximumBody == .init(100, .bytes) && all.maximumTitle == nil && all.needsAddress)
        #expect(WishSink([("a", keeps), ("b", tells)])?.capability.needsAddress == false)
    }
}
