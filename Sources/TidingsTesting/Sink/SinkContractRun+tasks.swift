import TidingsDelivery

extension SinkContractRun {
    /// Several tasks deliver at once, and all of it arrives.
    mutating func checkTasks() async throws {
        let (tasks, count) = (8, 25)
        let folder = try ContractFolder()
        let sink = try contract.make(folder.path)
        let results = await withTaskGroup(of: (Int, [Outcome]).self) { group in
            for task in 0..<tasks {
                group.addTask {
                    let samples = Self.samples(count, prefix: "t\(task)")
                    return (task, await sink.deliver(samples.map { $0.delivery(sink: sink.name) }))
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        _ = await deliver([], to: sink, check: .tasks)
        for (task, outcomes) in results {
            keep(outcomes, of: Self.samples(count, prefix: "t\(task)"))
            if outcomes.count != count {
                note(.tasks, "with \(tasks) tasks at once there are \(outcomes.count) outcomes for \(count) deliveries")
            }
            for outcome in outcomes where !outcome.hasArrived {
                note(.tasks, "with \(tasks) tasks at once a delivery was \(outcome.word)")
            }
        }
        let alone = try ContractFolder()
        let other = try contract.make(alone.path)
        for task in 0..<tasks { _ = await deliver(Self.samples(count, prefix: "t\(task)"), to: other, check: .tasks) }
        let (together, apart) = (try size(folder), try size(alone))
        if together != apart {
            note(.tasks, "\(tasks) tasks at once wrote \(together) bytes, one after the other \(apart)")
        }
    }

    private func size(_ folder: ContractFolder) throws -> Int { try read(folder).values.reduce(0) { $0 + $1.count } }

    /// A cancelled task gets its outcomes too, and the sink works on.
    mutating func checkCancellation() async throws {
        let folder = try ContractFolder()
        let sink = try contract.make(folder.path)
        let samples = Self.samples(40)
        let task = Task { await sink.deliver(samples.map { $0.delivery(sink: sink.name) }) }
        task.cancel()
        let outcomes = await task.value
        keep(outcomes, of: samples)
        if outcomes.count != samples.count {
            note(.cancellation, "a cancelled task got \(outcomes.count) outcomes for \(samples.count) deliveries")
        }
        for outcome in outcomes where outcome.isRejected {
            note(.cancellation, "in a cancelled task a delivery was \(outcome.word), though another try may help")
        }
        for outcome in await deliver(samples, to: sink, check: .cancellation) where !outcome.hasArrived {
            note(.cancellation, "after a cancelled task a delivery was \(outcome.word)")
        }
    }

    /// Descriptions, dumps and reasons hold neither secrets nor addresses.
    mutating func checkSecrets() throws {
        let sink = try contract.make(ContractFolder().path)
        var dumped = ""
        dump(sink, to: &dumped)
        let faces = [
            ("the description", "\(sink)"), ("the debug description", String(reflecting: sink)), ("a dump", dumped),
        ]
        for secret in contract.secrets where !secret.isEmpty {
            for (name, text) in faces where text.contains(secret) {
                note(.secrets, "\(name) of the sink shows a secret")
            }
            for text in shown where text.contains(secret) { note(.secrets, "an outcome or error shows a secret") }
        }
        for address in hidden.sorted() {
            for text in shown where text.contains(address) {
                note(.secrets, "an outcome or error shows the address of a recipient")
            }
        }
    }
}
