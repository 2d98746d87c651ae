import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// What goes into a spool and comes out of it.
struct SpoolSinkTests {
    private func delivery(_ number: Int, _ text: RandomProgram, _ html: RandomProgram) -> Delivery {
        let names: [String?] = ["Zoë", nil, "Max \"M\" <b>", "Max Müller", String(repeating: "я", count: 60)]
        var delivery = Samples.delivery(
            id: "u-\(number)", email: "u\(number)@example.net", name: names[number % names.count],
            unsubscribe: number % 3 == 0 ? nil : "https://example.com/u/\(number)")
        let program = MessageProgram(
            kind: .updateAvailable, used: "en", direction: .leftToRight,
            title: number % 2 == 0 ? Samples.program("x") : Samples.nameProgram(),
            bodies: number % 5 == 0 ? [.text: text.program] : [.text: text.program, .html: html.program], labels: [])
        var values = text.values
        if number % 2 == 1 { values[.name] = SlotValue("Zoë", directions: .leftToRight) }
        delivery.rendition = Rendition(program: program, values: values, locale: delivery.rendition.locale)
        return delivery
    }

    @Test(arguments: 0..<20) func randomMailsComeBackToTheByte(seed: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(seed) + 100)
        let bench = try SpoolBench()
        let deliveries = (0..<50).map { number in
            delivery(
                number, RandomProgram.make(&generator, medium: .text), RandomProgram.make(&generator, medium: .html))
        }
        let sink = try bench.sink(.batch)
        for start in stride(from: 0, to: 50, by: 7) {
            let outcomes = await sink.deliver(Array(deliveries[start..<min(start + 7, 50)]))
            #expect(outcomes.allSatisfy { $0 == .delivered(receipt: bench.path) })
        }
        let read = try bench.read()
        #expect(read.rules == [])
        #expect(read.deliveries.map(\.key) == deliveries.map(\.key))
        #expect(try SpoolBench.mails(read.deliveries) == SpoolBench.mails(deliveries))
        for (left, right) in zip(read.deliveries, deliveries) {
            #expect(left.rendition.values == right.rendition.values)
            #expect(left.rendition.program.bodies == right.rendition.program.bodies.filter { $0.key != .markdown })
        }
    }

    /// The mails of every file sink are the same whether they took the way through the spool or not.
    @Test(arguments: ["email", "maildir", "mbox"]) func theSinksOfMailsWriteTheSame(kind: String) async throws {
        func sink(_ folder: TemporaryFolder) throws -> any Sink {
            switch kind {
            case "maildir": try MaildirSink(directory: "\(folder.path)/mails", from: SpoolBench.from)
            case "mbox": try MboxSink(file: "\(folder.path)/mails", from: SpoolBench.from)
            default: try EmailFileSink(directory: "\(folder.path)/mails", from: SpoolBench.from)
            }
        }
        func files(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
            var files: [String: [UInt8]] = [:]
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
                files[name] = try? folder.bytes(of: name)
            }
            return files
        }
        let deliveries = (0..<9).map { Samples.delivery(id: "u-\($0)", name: "Zoë \($0)", title: "Τίτλος") }
        let (direct, expanded, bench) = (try TemporaryFolder(), try TemporaryFolder(), try SpoolBench())
        _ = try await sink(direct).deliver(deliveries)
        _ = try await bench.sink().deliver(deliveries)
        let outcomes = try await sink(expanded).deliver(bench.read().deliveries)
        #expect(outcomes.count == 9)
        #expect(try files(expanded) == files(direct))
        #expect(try files(direct).values.contains { !$0.isEmpty })
        let again = try await sink(expanded).deliver(bench.read().deliveries)
        #expect(again.allSatisfy { $0 == .alreadyDelivered })
    }

    @Test func aSecondRunAppendsNothing() async throws {
        let bench = try SpoolBench()
        let deliveries = (0..<30).map { Samples.delivery(id: "u-\($0)") }
        _ = try await bench.sink().deliver(Array(deliveries[..<10]))
        let second = try await bench.sink().deliver(deliveries)
        #expect(second.prefix(10).allSatisfy { $0 == .alreadyDelivered })
        #expect(second.dropFirst(10).allSatisfy { $0 == .delivered(receipt: bench.path) })
        let bytes = try bench.bytes()
        let third = try await bench.sink().deliver(deliveries)
        #expect(third.allSatisfy { $0 == .alreadyDelivered })
        #expect(try bench.bytes() == bytes)
        #expect(try bench.folder.mode(of: SpoolBench.file) == 0o600)
    }

    /// Two sinks that are there at the same time see what the other has appended.
    @Test func twoWritersShareAFile() async throws {
        let bench = try SpoolBench()
        let (one, other) = (try bench.sink(), try bench.sink())
        let deliveries = (0..<20).map { Samples.delivery(id: "u-\($0)") }
        _ = await one.deliver(Array(deliveries[..<8]))
        _ = await other.deliver(Array(deliveries[4..<12]))
        let outcomes = await one.deliver(deliveries)
        #expect(outcomes.count { $0 == .alreadyDelivered } == 12)
        #expect(try bench.read().deliveries.map(\.key) == deliveries.map(\.key))
    }

    @Test func whatNoMailCanBeMadeOfIsRejected() async throws {
        let bench = try SpoolBench()
        let deliveries = [
            Samples.delivery(id: "a", email: nil), Samples.delivery(id: "b", email: "no address"),
            Samples.delivery(id: "c", name: "a\nb"), Samples.delivery(id: "d", title: "a\nb"),
            Samples.delivery(id: "e", text: String(repeating: "x", count: MailComposer.maximumBodyLength + 1)),
            Samples.delivery(id: "f", unsubscribe: "https://example.com/a b"), Samples.delivery(id: "g"),
        ]
        let outcomes = try await bench.sink().deliver(deliveries)
        let composer = MailComposer(from: try SpoolBench.from)
        for (delivery, outcome) in zip(deliveries, outcomes).dropLast() {
            do throws(MailError) {
                var mail: [UInt8] = []
                try composer.compose(delivery, into: &mail)
                Issue.record("a mail was composed")
            } catch {
                #expect(outcome == .rejected(reason: "\(error)"))
            }
        }
        #expect(outcomes.last == .delivered(receipt: bench.path))
        #expect(try bench.read().deliveries.count == 1)
    }

    @Test func aFileOfOthersIsLeftAlone() async throws {
        let bench = try SpoolBench()
        for bytes in [Array("something else that is longer than a header".utf8), Array("short".utf8)] {
            try bench.folder.write(bytes, to: SpoolBench.file)
            let outcomes = try await bench.sink().deliver([Samples.delivery()])
            guard case .failed(let reason)? = outcomes.first else {
                Issue.record("it was \(outcomes)")
                continue
            }
            #expect(reason.contains("it is no spool of this version"))
            #expect(try bench.bytes() == bytes)
            #expect(try bench.read().rules.first == "damaged-header")
        }
    }

    @Test func anotherSenderNeedsAnotherFile() async throws {
        let bench = try SpoolBench()
        _ = try await bench.sink().deliver([Samples.delivery()])
        let other = try SpoolSink(file: bench.path, from: Mailbox(parsing: "news@example.org"))
        let outcomes = await other.deliver([Samples.delivery(id: "u-2")])
        guard case .failed(let reason)? = outcomes.first else { throw CancellationError() }
        #expect(reason.contains("another sender"))
    }

    @Test func theKindIsMadeByItsOptions() throws {
        let folder = try TemporaryFolder()
        let (sink, problems) = SinkFactory.make(
            Samples.block(
                "spool", ["file": "mails.spool", "from": "news@example.com", "sync": "batch"], directory: folder.path))
        #expect(problems == [])
        #expect(sink?.name == "spool")
        let wrong = SinkFactory.make(Samples.block("spool", ["sync": "often"]))
        #expect(wrong.problems.map(\.rule).sorted() == ["bad-value", "missing-option", "missing-option"])
    }
}
