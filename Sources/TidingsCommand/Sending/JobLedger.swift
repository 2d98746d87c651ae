import TidingsDelivery
import TidingsJobs
import TidingsStore

#if PostgreSQL
import TidingsPostgreSQL
#endif
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Opens the ledger of a job, wherever its file puts it.
enum JobLedger {
    /// Opens it; there is none where the job wants none, or this build has no database.
    static func open(_ job: JobFile) throws(LedgerError) -> (any Ledger)? { try open(job, isReadOnly: false) }

    private static func open(_ job: JobFile, isReadOnly: Bool) throws(LedgerError) -> (any Ledger)? {
        if job.ledger == .none { return nil }
        if case .postgreSQL(let place) = job.ledger { return try shared(place, job) }
        #if SQLite
        return try job.ledgerFile.map { path throws(LedgerError) in
            try LedgerDatabase(path: path, isReadOnly: isReadOnly)
        }
        #else
        return nil
        #endif
    }

    private static func shared(_ place: Secret, _ job: JobFile) throws(LedgerError) -> any Ledger {
        #if PostgreSQL
        let address: Secret?
        do throws(MissingSecret) {
            address = try SinkEnvironment.process.value(of: place.revealed, for: "“ledger”", in: job.directory)
        } catch {
            throw LedgerError(.unreachable, place: job.file, error.message)
        }
        guard let address else { throw LedgerError(.unreachable, place: job.file, "“ledger” names no address.") }
        return try PostgreSQLLedger(address: address, job: job.name)
        #else
        throw LedgerError(
            .unreachable, place: job.file, "This build has no PostgreSQL; build it with the trait PostgreSQL.")
        #endif
    }

    /// Opens the ledger to look at it; `nil` where the job has not run yet, or keeps none.
    static func openIfThere(_ job: JobFile) throws(CommandFailure) -> (any Ledger)? {
        if let path = job.ledgerFile, !FileManager.default.fileExists(atPath: path) { return nil }
        do throws(LedgerError) {
            return try open(job, isReadOnly: true)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Opens the ledger of a job that has run before.
    static func existing(_ job: JobFile, isReadOnly: Bool = false) throws(CommandFailure) -> any Ledger {
        if let path = job.ledgerFile, !FileManager.default.fileExists(atPath: path) {
            throw CommandFailure(
                .noInput, rule: "no-ledger", "The job has no ledger yet; it is made when it is sent.", file: path)
        }
        do throws(LedgerError) {
            if let ledger = try open(job, isReadOnly: isReadOnly) { return ledger }
        } catch {
            throw CommandFailure(error)
        }
        throw CommandFailure(
            .badConfiguration, rule: "no-ledger", "The job keeps no ledger; remove “ledger: none” and send it again.",
            file: job.file)
    }

    /// What names the people of a job in its ledger; one that names them otherwise is refused.
    static func secret(of job: JobFile, in ledger: any Ledger) async throws(CommandFailure) -> JobSecret {
        let secret: JobSecret
        do throws(JobFailure) {
            secret = try JobSecret(of: job, .process)
        } catch {
            throw CommandFailure(error)
        }
        do throws(LedgerError) {
            try await ledger.check(secret: secret.digest)
        } catch {
            throw CommandFailure(error)
        }
        return secret
    }
}
