#if PostgreSQL
import TidingsStore

extension RecipientQueryError {
    /// What a fault of the server or of the way to it means for a query.
    init(_ fault: PostgreSQLFault, place: String) {
        let reason = fault.code.isEmpty ? fault.message : "\(fault.message), \(fault.code)"
        let (kind, message): (Kind, String) =
            switch fault.code {
            case "25006": (.badQuery, "The query changes the database (\(reason)); write one that begins with SELECT.")
            case "42501":
                (
                    .unreachable,
                    "The user may not read all that the query asks for (\(reason)); let them (GRANT SELECT)."
                )
            case "55P03", "40P01", "40001", "53300":
                (.busy, "Others hold the database (\(reason)); try again when they are done.")
            case "57014":
                (
                    .unreadable,
                    "The query was broken off (\(reason)); let the user take longer (ALTER ROLE … SET statement_timeout), "
                        + "or mend the query."
                )
            case "08P01":
                (.badQuery, "The query has places for values ($1), and there are none (\(reason)); write them out.")
            case let code where ["42", "0A", "34"].contains(code.prefix(2)):
                (.badQuery, "The query is not understood (\(reason)); write one SELECT, or mend it.")
            case let code where code.hasPrefix("22"):
                (.badQuery, "The query meets a value that it cannot work with (\(reason)); mend it.")
            default:
                fault.isRefused
                    ? (
                        .unreachable,
                        "The server does not let us in (\(reason)); check user, password and name of the database."
                    )
                    : fault.isLost
                        ? (
                            .unreachable,
                            "The database cannot be reached, or the connection was cut (\(reason)); see that the server "
                                + "runs and this machine may reach it."
                        ) : (.unreadable, "The query cannot be run to its end (\(reason)).")
            }
        self.init(kind, place: place, message)
    }
}
#endif
