import TidingsDelivery
import TidingsJobs
import TidingsStore

#if PostgreSQL
import TidingsPostgreSQL
#endif

/// Makes the query of a job whose people stand in a database.
enum JobQuery {
    /// Makes it; nothing is asked yet.
    static func make(_ query: QueryPlace, _ job: JobFile) throws(RecipientQueryError) -> any RecipientQuery {
        switch query.database {
        case .sqlite(let path):
            #if SQLite
            return SQLiteQuery(path: path, sql: query.sql)
            #else
            throw RecipientQueryError(
                .unreachable, place: job.file, "This build has no SQLite; build it with the trait SQLite.")
            #endif
        case .postgreSQL(let address):
            #if PostgreSQL
            return try PostgreSQLQuery(address: try revealed(address, job), sql: query.sql)
            #else
            throw RecipientQueryError(
                .unreachable, place: job.file, "This build has no PostgreSQL; build it with the trait PostgreSQL.")
            #endif
        }
    }

    /// The address itself, where a variable or a file holds it.
    private static func revealed(_ address: Secret, _ job: JobFile) throws(RecipientQueryError) -> Secret {
        do throws(MissingSecret) {
            let held = try SinkEnvironment.process.value(
                of: address.revealed, for: "“recipients.postgresql”", in: job.directory)
            return held ?? address
        } catch {
            throw RecipientQueryError(.unreachable, place: job.file, error.message)
        }
    }
}
