import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// Spools that end too early, and spools of which bytes are others.
struct SpoolDamageTests {
    /// Three groups, each with a program of its own, and where each ends.
    private func spool() async throws -> (bytes: [UInt8], ends: [Int], keys: [[DeliveryKey]]) {
        let bench = try SpoolBench()
        let sink = try bench.sink()
        var (ends, keys): ([Int], [[DeliveryKey]]) = ([], [])
        for group in 0..<3 {
            let deliveries = (0..<2).map {
                Samples.delivery(id: "u-\(group)-\($0)", text: "Group \(group)\n", html: nil)
            }
            _ = await sink.deliver(deliveries)
            ends.append(try bench.bytes().count)
            keys.append(deliveries.map(\.key))
        }
        return (try bench.bytes(), ends, keys)
    }

    /// A group whose sender is not among its records, though its checksums are right.
    @Test func mailsThatNobodySendsAreLost() async throws {
        let bench = try SpoolBench()
        _ = try await bench.sink().deliver([Samples.delivery()])
        let bytes = try bench.bytes()
        let records = Array(bytes[(16 + 24)...])
        // A record begins with its length, which is short here.
        let forged = SpoolForgery.file(records: Array(records.dropFirst(1 + Int(records[0]))), messages: 1)
        try bench.folder.write(forged, to: SpoolBench.file)
        let (deliveries, rules) = try bench.read()
        #expect(deliveries.isEmpty)
        #expect(rules == ["damaged-record"])
    }

    @Test func anEndAtAnyByteLeavesWholeGroups() async throws {
        let (bytes, ends, keys) = try await spool()
        let bench = try SpoolBench()
        for length in 0..<bytes.count {
            try bench.folder.write(Array(bytes[..<length]), to: SpoolBench.file)
            let (deliveries, rules) = try bench.read()
            #expect(deliveries.map(\.key) == zip(ends, keys).filter { $0.0 <= length }.flatMap(\.1))
            #expect(rules.isEmpty == (length == 16 || ends.contains(length)), "\(length) bytes")
            // The next run puts what is missing behind what is whole.
            let all = (0..<3).flatMap { group in
                (0..<2).map { Samples.delivery(id: "u-\(group)-\($0)", text: "Group \(group)\n", html: nil) }
            }
            let outcomes = try await bench.sink().deliver(all)
            #expect(outcomes.count { $0 == .alreadyDelivered } == deliveries.count)
            let again = try bench.read()
            #expect(again.rules == [])
            #expect(Set(again.deliveries.map(\.key)) == Set(keys.joined()))
            #expect(again.deliveries.count == 6)
        }
    }

    @Test func anyByteThatIsAnotherIsNoticed() async throws {
        let (bytes, ends, keys) = try await spool()
        let bench = try SpoolBench()
        for place in bytes.indices {
            do {
                var changed = bytes
                changed[place] ^= 1 << UInt8(place % 8)
                try bench.folder.write(changed, to: SpoolBench.file)
                let (deliveries, rules) = try bench.read()
                #expect(!rules.isEmpty, "byte \(place)")
                let damaged = ends.firstIndex { place < $0 }
                let expected = place < 16 ? keys : keys.enumerated().filter { $0.offset != damaged }.map(\.element)
                #expect(deliveries.map(\.key) == Array(expected.joined()), "byte \(place)")
            }
        }
    }

    /// A run after damage delivers what is lost, and nothing twice.
    @Test func aSecondRunHealsDamage() async throws {
        let (bytes, ends, keys) = try await spool()
        let bench = try SpoolBench()
        let all = (0..<3).flatMap { group in
            (0..<2).map { Samples.delivery(id: "u-\(group)-\($0)", text: "Group \(group)\n", html: nil) }
        }
        for group in 0..<3 {
            var changed = bytes
            changed[ends[group] - 1] ^= 1
            try bench.folder.write(changed, to: SpoolBench.file)
            let outcomes = try await bench.sink().deliver(all)
            #expect(outcomes.count { $0 == .alreadyDelivered } == 4)
            let read = try bench.read()
            #expect(Set(read.deliveries.map(\.key)) == Set(keys.joined()))
            #expect(read.deliveries.count == 6)
            #expect(try SpoolBench.mails(read.deliveries) == SpoolBench.mails(all))
        }
    }

    /// A group whose checksum is right and whose records are not.
    @Test func recordsThatMakeNoSenseAreSaid() async throws {
        let (bytes, ends, _) = try await spool()
        let bench = try SpoolBench()
        let records = Array(bytes[(16 + 24)..<ends[0]])
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<1_000 {
            var changed = records
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<changed.count, using: &generator)
                changed[place] = UInt8.random(in: 0...255, using: &generator)
            }
            try bench.folder.write(
                SpoolForgery.file(records: changed, messages: 2), to: SpoolBench.file)
            let (deliveries, _) = try bench.read()
            for delivery in deliveries {
                var mail: [UInt8] = []
                try? MailComposer(from: SpoolBench.from).compose(delivery, into: &mail)
            }
        }
    }
}
