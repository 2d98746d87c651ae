import Foundation
import Synchronization
import Testing
import TidingsDelivery
import TidingsModel
import TidingsStore

@testable import TidingsJobs

/// A run that names people by a secret.
struct SecretRunTests {
    private func bench(_ secret: String?) throws -> RunBench {
        let bench = try RunBench()
        try use(secret, in: bench)
        return bench
    }

    private func use(_ secret: String?, in bench: RunBench) throws {
        bench.variables.withLock { $0["PEOPLE_SECRET"] = secret }
        try bench.configure(sinks: ["one"], more: secret == nil ? "" : "secret: env:PEOPLE_SECRET")
    }

    private static let (first, second) = ("0123456789abcdef", "fedcba9876543210")

    private static func plain(_ person: String) -> PersonKey { JobSecret(job: "test", nil).key(of: person) }

    @Test func nobodyIsFoundInTheLedgerWithoutIt() async throws {
        let bench = try bench(Self.first)
        #expect(try await bench.run().delivered == 3)
        #expect(try await bench.ledger.standing(of: Self.plain("ann")) == nil)
        let key = JobSecret(job: "test", Array(Self.first.utf8)).key(of: "ann")
        #expect(try await bench.ledger.standing(of: key)?.state == .told)
        #expect(try await bench.run().before == 3)
        try bench.list(["bob", "eve", "ann"])
        #expect(try await bench.run().delivered == 1)
        #expect(bench.sink("one").people == ["ann", "bob", "cid", "eve"])
    }

    @Test func keysOfDeliveriesAreMadeByIt() async throws {
        let (with, without) = (try bench(Self.first), try bench(nil))
        try await with.run()
        try await without.run()
        #expect(with.sink("one").keys(of: "ann") != without.sink("one").keys(of: "ann"))
        let key = DeliveryKey(
            job: "test", recipient: "ann", release: "2.1", notice: .updateAvailable, telling: 1, sink: "one",
            secret: Array(Self.first.utf8))
        #expect(with.sink("one").keys(of: "ann") == [key])
    }

    @Test(arguments: [(first, second), (first, nil), (nil, first)] as [(String?, String?)])
    func anotherSecretTellsNobodyTwice(_ old: String?, _ new: String?) async throws {
        let bench = try bench(old)
        try await bench.run()
        try use(new, in: bench)
        for isTrial in [false, true] {
            let failure = await #expect(throws: JobFailure.self) { try await bench.run { $0.dryRun = isTrial } }
            #expect(failure?.kind == .badConfiguration)
            #expect(failure?.problems.first?.message.contains("another secret") == true)
        }
        #expect(bench.sink("one").people == ["ann", "bob", "cid"])
        try use(old, in: bench)
        #expect(try await bench.run().before == 3)
    }
}
