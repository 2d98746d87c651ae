#if PostgreSQL
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One transaction on the ledger of a job, and its moment.
struct PostgreSQLWork {
    /// The first number of the locks that ledgers take; the second is that of the job, or 0 for the tables.
    static let lockClass: Int64 = 0x7469_6469

    /// Who else may work on the same ledger.
    enum Lock {
        /// Others who take it like this.
        case shared
        /// Nobody.
        case alone
    }

    private let connection: PostgreSQLConnection
    private let place: String
    /// The number of the job.
    let job: Int64
    /// What the clock of the database showed when the lock was held, in seconds.
    let clock: Double
    /// What the rows are marked with that this call changes.
    let seal: Int64
    /// Whether the same call may have been made before, and only its answer was lost.
    let isRepeat: Bool

    init(
        _ connection: PostgreSQLConnection, _ place: String, job: Int64, lock: Lock?, _ seal: Int64, _ isRepeat: Bool
    ) throws {
        (self.connection, self.place, self.job, self.seal, self.isRepeat) = (connection, place, job, seal, isRepeat)
        let locking =
            switch lock {
            case .shared: "pg_advisory_xact_lock_shared($1::int4, $2::int4)"
            case .alone: "pg_advisory_xact_lock($1::int4, $2::int4)"
            case nil: "$1 + $2"
            }
        let row = try connection.run(
            "SELECT \(locking), extract(epoch FROM clock_timestamp())::float8",
            [.integer(Self.lockClass), .integer(job)]
        ).first
        guard let clock = row?.real(1) else {
            throw PostgreSQLFault(code: "", message: "the server does not say what time it is", isLost: false)
        }
        self.clock = clock
    }

    /// Asks for rows, or changes some.
    @discardableResult
    func run(_ query: String, _ parameters: PostgreSQLParameter...) throws(PostgreSQLFault) -> PostgreSQLRows {
        try connection.run(query, parameters)
    }

    /// The error for a row that does not hold what was written.
    func damaged(_ what: String, _ reason: String) -> LedgerError {
        LedgerError(
            .damaged, place: place,
            "\(what) does not hold what was written (\(reason)); put back a copy of the database, or remove the job "
                + "from the table `tidings.job`.")
    }
}

extension PostgreSQLParameter {
    /// A moment.
    static func date(_ date: Date) -> Self { .real(date.timeIntervalSince1970) }

    /// A moment that there may not be.
    static func date(_ date: Date?) -> Self { .real(date?.timeIntervalSince1970) }

    /// The key of a person.
    static func person(_ person: PersonKey) -> Self { .bytes(person.bytes) }
}

extension PersonKey {
    /// The sixteen bytes of the number, the highest first.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.size)
        bytes.append(bigEndian: high)
        bytes.append(bigEndian: low)
        return bytes
    }
}
#endif
