import TidingsJobs
import TidingsStore

/// Opens the ledger of a job, wherever its file puts it.
enum JobLedger {
    /// Opens it; there is none where the job wants none, or this build has no database.
    static func open(_ job: JobFile) throws(LedgerError) -> (any Ledger)? {
        guard job.ledger != .none else { return nil }
        #if SQLite
        guard let path = job.ledgerFile else {
            throw LedgerError(
                .unreachable, place: job.file, "This build has no PostgreSQL; build it with the trait PostgreSQL.")
        }
        return try LedgerDatabase(path: path, job: job.name)
        #else
        return nil
        #endif
    }
}
