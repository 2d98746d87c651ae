import TidingsDelivery

extension SinkContractRun {
    /// As many outcomes as deliveries, in their order; none for none.
    mutating func checkOutcomes() async throws {
        _ = try await deliver([], to: ContractFolder(), check: .outcomes)
        for count in [1, 2, 17] {
            let outcomes = try await deliver(Self.samples(count), to: ContractFolder(), check: .outcomes)
            for outcome in outcomes where !outcome.hasArrived {
                note(.outcomes, "an ordinary delivery was \(outcome.word), it should be delivered")
            }
        }
        // A number that differs from the end as well as from the beginning.
        var mixed = Self.samples(13)
        let needsAddress = try contract.make(ContractFolder().path).capability.needsAddress
        guard needsAddress else { return }
        for index in stride(from: 1, to: mixed.count, by: 3) { mixed[index].email = nil }
        let outcomes = try await deliver(mixed, to: ContractFolder(), check: .outcomes)
        for (index, outcome) in outcomes.enumerated() where outcome.hasArrived == (index % 3 == 1) {
            let should = index % 3 == 1 ? "rejected, as it has no address" : "delivered"
            note(.outcomes, "delivery \(index) of a mixed batch was \(outcome.word), it should be \(should)")
        }
    }

    /// A flush without a delivery does nothing, also twice.
    mutating func checkFlush() async throws {
        let folder = try ContractFolder()
        let sink = try contract.make(folder.path)
        let before = try read(folder)
        do throws(SinkError) {
            try await sink.flush()
            try await sink.flush()
        } catch {
            note(.flush, "a flush without a delivery failed: \(error)")
        }
        if try read(folder) != before { note(.flush, "a flush without a delivery changed what the receiver has") }
    }

    /// A recipient without an address is refused where one is needed, and only there.
    mutating func checkAddress() async throws {
        let folder = try ContractFolder()
        let sink = try contract.make(folder.path)
        var nobody = SampleDelivery(recipient: "nobody")
        nobody.email = nil
        var empty = SampleDelivery(recipient: "empty")
        empty.email = ""
        for (sample, words) in [(nobody, "without an address"), (empty, "with an empty address")] {
            guard let outcome = await deliver([sample], to: sink, check: .address).first else { continue }
            if sink.capability.needsAddress, !outcome.isRejected {
                note(.address, "a recipient \(words) was \(outcome.word), though the capability says it needs one")
            } else if !sink.capability.needsAddress, !outcome.hasArrived {
                note(.address, "a recipient \(words) was \(outcome.word), though the capability says it needs none")
            }
        }
    }

    /// A text at the declared limit passes, and a longer one is refused or cut, and nothing else.
    mutating func checkLimits() async throws {
        let folder = try ContractFolder()
        let sink = try contract.make(folder.path)
        let limits = [("title", sink.capability.maximumTitle), ("body", sink.capability.maximumBody)]
        for (part, limit) in limits {
            guard let limit else { continue }
            // The second letter has two bytes, the third two units of UTF-16, the fourth many scalars.
            for letter in ["x", "é", "\u{1F600}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"] {
                let size = max(limit.unit.length(of: letter), 1)
                for (count, isAllowed) in [(limit.count / size, true), (limit.count / size + 1, false)] {
                    var sample = SampleDelivery(recipient: "\(part)-\(letter)-\(isAllowed)")
                    let text = String(repeating: letter, count: count)
                    if part == "title" { sample.title = text } else { sample.setBodies(text) }
                    guard let outcome = await deliver([sample], to: sink, check: .limits).first else { continue }
                    if isAllowed, !outcome.hasArrived {
                        note(
                            .limits,
                            "a \(part) of \(count) × “\(letter)”, which is within the limit, was \(outcome.word)")
                    } else if !outcome.hasArrived, !outcome.isRejected {
                        note(.limits, "a \(part) over the limit was \(outcome.word), it should be rejected, or cut")
                    }
                }
            }
        }
    }
}
