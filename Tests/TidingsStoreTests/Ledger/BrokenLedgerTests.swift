import Synchronization
import Testing
import TidingsStore
import TidingsTesting

/// A ledger that does one thing wrong is found out, and by the right check.
struct BrokenLedgerTests {
    private func violations(_ fault: BrokenLedger.Fault?) async throws -> [LedgerViolation] {
        let clock = SettableClock()
        let ledgers = Mutex<[String: BrokenLedger]>([:])
        return try await LedgerContract(clock: .settable(clock)) { name in
            ledgers.withLock { ledgers in
                let ledger = ledgers[name] ?? BrokenLedger(fault, clock: clock)
                ledgers[name] = ledger
                return ledger
            }
        }.violations()
    }

    @Test func aLedgerWithoutAFaultKeepsTheContract() async throws {
        #expect(try await violations(nil) == [])
    }

    @Test(arguments: BrokenLedger.Fault.allCases) func findsTheFault(_ fault: BrokenLedger.Fault) async throws {
        let found = try await violations(fault)
        #expect(found.contains { $0.check == fault.check }, "\(found)")
    }

    /// Workers who do not see each other's ledger.
    @Test func findsALedgerForEachWorker() async throws {
        let found = try await LedgerContract(clock: .settable(SettableClock())) { _ in MemoryLedger() }.violations()
        #expect(found.contains { $0.check == .tasks }, "\(found)")
    }

    @Test func verifyThrowsAll() async throws {
        let contract = LedgerContract(clock: .settable(SettableClock())) { _ in MemoryLedger() }
        let error = await #expect(throws: LedgerViolations.self) { try await contract.verify() }
        #expect(error?.description.contains("tasks: pieces that six workers recorded: expected") == true)
    }
}
