import TidingsJobs
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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

    /// Opens the ledger of a job that has run before.
    static func existing(_ job: JobFile) throws(CommandFailure) -> any Ledger {
        if let path = job.ledgerFile, !FileManager.default.fileExists(atPath: path) {
            throw CommandFailure(
                .noInput, rule: "no-ledger", "The job has no ledger yet; it is made when it is sent.", file: path)
        }
        do throws(LedgerError) {
            if let ledger = try open(job) { return ledger }
        } catch {
            throw CommandFailure(status(of: error), rule: "ledger", error.message, file: error.place)
        }
        throw CommandFailure(
            .badConfiguration, rule: "no-ledger", "The job keeps no ledger; remove “ledger: none” and send it again.",
            file: job.file)
    }

    /// The exit status of an error.
    static func status(of error: LedgerError) -> ExitStatus {
        switch error.kind {
        case .notWritable: .cannotCreate
        case .unreachable: .unavailable
        case .busy, .otherWork: .tryAgain
        case .damaged, .newerFormat: .inputOutput
        }
    }
}
