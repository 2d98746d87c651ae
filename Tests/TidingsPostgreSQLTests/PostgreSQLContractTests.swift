import Testing
import TidingsPostgreSQL
import TidingsTesting

/// A ledger on a server keeps the contract of ledgers.
@Suite("the contract of ledgers", .enabled(if: PostgreSQLServer.isPossible, "PostgreSQL's server is needed"))
struct PostgreSQLContractTests {
    @Test func aServerKeepsIt() async throws {
        let server = try PostgreSQLServer()
        try await LedgerContract { folder in
            try PostgreSQLLedger(address: server.address, job: folder, patience: .seconds(600))
        }.verify()
    }
}
