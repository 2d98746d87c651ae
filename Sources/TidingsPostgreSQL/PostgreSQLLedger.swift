#if PostgreSQL
public import TidingsDelivery
public import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A ledger in a database of PostgreSQL, for several machines.
///
/// They must read the same list: who comes with another one while others are at work is refused. Leases end by the
/// clock of the database. The tables stand in a schema named `tidings`, which the first comer makes; one database keeps
/// the ledgers of many jobs, each by the job's name. What was recorded is on the server's disk, as far as the server
/// itself waits for its disk. Where the connection is cut or the server starts anew, a call waits and is made again.
///
/// The address has the last word on encryption: add `sslmode=verify-full` to it where the way leads over a network.
public final class PostgreSQLLedger: Ledger {
    /// The name of the job.
    public let job: String
    let address: PostgreSQLAddress
    let patience: Duration
    private let pool: PostgreSQLPool

    /// Names a ledger; the database is reached when the ledger is used first.
    ///
    /// - Parameters:
    ///   - address: Where the database is: `postgresql://user:password@host/database`, or the keywords of libpq.
    ///   - job: The name of the job.
    ///   - patience: How long a call waits for a database that cannot be reached.
    ///   - connections: How many calls are made at once at most.
    /// - Throws: `unreachable` where the address cannot be read. No error holds a password.
    public init(
        address: Secret, job: String, patience: Duration = .seconds(60), connections: Int = 4
    ) throws(LedgerError) {
        self.address = try PostgreSQLAddress(address)
        self.job = job
        self.patience = patience
        pool = PostgreSQLPool(limit: max(connections, 1))
    }

    /// Several machines can work by it at once.
    public var isShared: Bool { true }

    /// The database, without user and password.
    public var place: String { address.place }

    /// Makes a change in one step, if the job has a ledger.
    ///
    /// - Parameters:
    ///   - alone: Whether nothing else of this job may happen at the same time.
    ///   - missing: What comes back where the job has no ledger yet.
    func change<Result: Sendable>(
        alone: Bool = false, missing: Result,
        _ body: @escaping @Sendable (PostgreSQLWork) throws -> Result
    ) async throws(LedgerError) -> Result {
        let (address, job, seal) = (address, job, Int64.random(in: .min ... .max))
        return try await patiently { slot, isRepeat in
            try slot.transaction(to: address, .change) { connection in
                guard let number = try connection.number(of: job) else { return missing }
                // What was begun before the connection was cut must have ended one way or the other.
                let work = try PostgreSQLWork(
                    connection, address.place, job: number, lock: alone || isRepeat ? .alone : .shared, seal, isRepeat)
                return try body(work)
            }
        }
    }

    /// Makes a change for which the job gets a ledger, in one step and alone.
    func found<Result: Sendable>(
        _ body: @escaping @Sendable (PostgreSQLWork) throws -> Result
    ) async throws(LedgerError) -> Result {
        let (address, job, seal) = (address, job, Int64.random(in: .min ... .max))
        return try await patiently { slot, isRepeat in
            try slot.transaction(to: address, .change) { connection in
                try connection.run(
                    "INSERT INTO tidings.job (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", [.text(job)])
                guard let number = try connection.number(of: job) else {
                    throw LedgerError(.busy, place: address.place, "The ledger was removed just now; try again.")
                }
                return try body(
                    PostgreSQLWork(connection, address.place, job: number, lock: .alone, seal, isRepeat))
            }
        }
    }

    /// Looks something up, all of it as it was at one moment.
    func look<Result: Sendable>(
        missing: Result, _ body: @escaping @Sendable (PostgreSQLWork) throws -> Result
    ) async throws(LedgerError) -> Result {
        let (address, job) = (address, job)
        return try await patiently { slot, _ in
            try slot.transaction(to: address, .look) { connection in
                guard let number = try connection.number(of: job) else { return missing }
                return try body(
                    PostgreSQLWork(connection, address.place, job: number, lock: nil, 0, false))
            }
        }
    }

    /// Does something until it goes well, fails for good, or the patience is at its end.
    private func patiently<Result: Sendable>(
        _ body: @escaping @Sendable (PostgreSQLPool.Slot, Bool) throws -> Result
    ) async throws(LedgerError) -> Result {
        let place = address.place
        let end = ContinuousClock.now + patience
        var isRepeat = false
        var pause = Duration.milliseconds(20)
        while true {
            let wasInDoubt = isRepeat
            let answer = try await pool.use { (slot) throws(LedgerError) in
                try Answer(place) { try body(slot, wasInDoubt) }
            }
            switch answer {
            case .done(let result): return result
            case .again(let error, let isInDoubt):
                isRepeat = isRepeat || isInDoubt
                guard .now + pause < end else { throw error }
            }
            await pool.wait(pause * Double.random(in: 0.5...1))
            pause = min(pause * 2, .seconds(2))
        }
    }
}

/// What came of one attempt.
private enum Answer<Result: Sendable>: Sendable {
    case done(Result)
    case again(LedgerError, isInDoubt: Bool)

    /// Makes an attempt, and throws what cannot pass.
    init(_ place: String, _ body: () throws -> Result) throws(LedgerError) {
        do {
            self = .done(try body())
        } catch let error as LedgerError {
            throw error
        } catch let other as LedgerState.OtherWork {
            throw LedgerError(other, place: place)
        } catch let doubt as PostgreSQLDoubt {
            self = .again(LedgerError(doubt.fault, place: place), isInDoubt: true)
        } catch let fault as PostgreSQLFault {
            let error = LedgerError(fault, place: place)
            guard fault.mayPass else { throw error }
            self = .again(error, isInDoubt: false)
        } catch {
            throw LedgerError(.busy, place: place, "The work was given up: \(error). Try again.")
        }
    }
}
#endif
