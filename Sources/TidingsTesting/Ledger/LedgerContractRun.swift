import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One run of the checks over one kind of ledger.
struct LedgerContractRun {
    let contract: LedgerContract
    private(set) var violations: [LedgerViolation] = []
    /// The lease of those checks that see one end.
    var lease: Duration
    /// They stay until all is over: a ledger may open files when it needs them first.
    private var folders: [ContractFolder] = []

    init(_ contract: LedgerContract) {
        self.contract = contract
        lease = contract.clock.lease
    }

    /// Notes a violation, once.
    mutating func note(_ check: LedgerViolation.Check, _ finding: String) {
        let violation = LedgerViolation(check, finding)
        if !violations.contains(violation) { violations.append(violation) }
    }

    /// Notes a violation where two values are not the same.
    mutating func expect<Value: Equatable>(
        _ check: LedgerViolation.Check, _ found: Value, _ expected: Value, _ what: String
    ) {
        if found != expected { note(check, "\(what): expected \(expected), found \(found)") }
    }

    /// Runs a check; a ledger that fails where it should not violates the contract.
    mutating func check(
        _ check: LedgerViolation.Check, _ body: (inout LedgerContractRun) async throws -> Void
    ) async throws {
        do {
            try await body(&self)
        } catch let error as LedgerError {
            note(check, "the ledger failed: \(error)")
        }
    }

    /// Runs a check that sees a lease end, with longer ones where the machine may have been too slow.
    mutating func checkInTime(
        _ check: LedgerViolation.Check, _ body: (inout LedgerContractRun) async throws -> Void
    ) async throws {
        for attempt in 0..<5 {
            var trial = self
            trial.lease = lease * (1 << (2 * attempt))
            try await trial.check(check, body)
            trial.lease = lease
            if trial.violations == violations || attempt == 4 || !contract.clock.isReal {
                self = trial
                return
            }
        }
    }

    /// Lets the lease of the checks end.
    func letLeaseEnd() async throws { try await contract.clock.pass(lease * 1.25) }

    /// Lets a part of the lease pass.
    func letPass(_ part: Double) async throws { try await contract.clock.pass(lease * part) }

    /// A new ledger, and the folder that it is in.
    mutating func ledger() async throws -> (any Ledger, ContractFolder) {
        let folder = try ContractFolder()
        folders.append(folder)
        return (try await contract.make(folder.path), folder)
    }

    /// A new ledger with one run, in which all pieces were recorded.
    mutating func done(_ list: SampleList, _ standing: Standing = SampleList.told("2.1")) async throws -> (
        any Ledger, ContractFolder
    ) {
        let (ledger, folder) = try await ledger()
        let run = try await ledger.begin(list.start())
        try await ledger.recordAll(of: list, in: run, standing)
        try await ledger.end(run)
        return (ledger, folder)
    }
}

extension Ledger {
    /// Claims and records all that there is.
    func recordAll(
        of list: SampleList, in run: RunTicket, _ standing: Standing = SampleList.told("2.1")
    ) async throws(LedgerError) {
        let claims = try await claim(1000, in: run, now: SampleList.now)
        _ = try await record(
            claims.map { ChunkResult(claim: $0, record: SampleList.record(list.name($0), standing)) }, in: run)
    }

    /// The names of the pieces that can be claimed now; they are given back.
    func claimable(_ list: SampleList, in run: RunTicket, now: Date = SampleList.now) async throws(LedgerError)
        -> String
    {
        let claims = try await claim(1000, in: run, now: now)
        try await release(claims, in: run)
        return claims.map(list.name).joined()
    }
}

extension ChunkRecord {
    /// Who stands how, without regard to the order of the standings.
    var entries: [Entry] { people.indices.map { Entry(key: people[$0].key, standing: standing(at: $0)) } }

    /// One person and how things stand with them.
    struct Entry: Hashable {
        let key: PersonKey
        let standing: Standing
    }
}
