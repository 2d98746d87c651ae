import Synchronization
import Testing
import TidingsStore
import TidingsTesting

/// The ledgers keep their contract.
struct LedgerContractTests {
    @Test func theLedgerInMemoryKeepsIt() async throws {
        let clock = SettableClock()
        let ledgers = MemoryLedgers(clock: clock)
        try await LedgerContract(clock: .settable(clock)) { ledgers.ledger($0) }.verify()
    }

    @Test func theLedgerInMemoryKeepsItByTheRealClock() async throws {
        let ledgers = MemoryLedgers(clock: nil)
        try await LedgerContract { ledgers.ledger($0) }.verify()
    }

    #if SQLite
    @Test func theDatabaseKeepsIt() async throws {
        let clock = SettableClock()
        try await LedgerContract(clock: .settable(clock)) { folder in
            try LedgerDatabase(path: "\(folder)/ledger.sqlite", patience: .seconds(600), clock: clock.read)
        }.verify()
    }

    @Test func theDatabaseKeepsItByTheRealClock() async throws {
        try await LedgerContract { folder in
            try LedgerDatabase(path: "\(folder)/ledger.sqlite", patience: .seconds(600))
        }.verify()
    }
    #endif
}

/// Ledgers in memory, by name.
final class MemoryLedgers: Sendable {
    private let made = Mutex<[String: MemoryLedger]>([:])
    private let clock: SettableClock?

    init(clock: SettableClock?) { self.clock = clock }

    func ledger(_ name: String) -> MemoryLedger {
        made.withLock { made in
            if let ledger = made[name] { return ledger }
            let ledger = clock.map { MemoryLedger(clock: $0.read) } ?? MemoryLedger()
            made[name] = ledger
            return ledger
        }
    }
}
