#if PostgreSQL
import TidingsStore

extension LedgerError {
    /// What a fault of the server or of the way to it means.
    init(_ fault: PostgreSQLFault, place: String) {
        let reason = fault.code.isEmpty ? fault.message : "\(fault.message), \(fault.code)"
        let (kind, advice): (Kind, String) =
            switch fault.code {
            case "42501", "25006":
                (
                    .notWritable,
                    "The database may not be changed (\(reason)); let the user create the schema `tidings` and write "
                        + "its tables, or name another database."
                )
            case "53100", "53200", "54000":
                (
                    .notWritable,
                    "The server has no room left (\(reason)); free some. What was recorded is kept: start the job "
                        + "again then."
                )
            case "55P03", "57014", "40P01", "40001", "40000", "53300":
                (.busy, "Others hold the ledger (\(reason)); try again when they are done.")
            case "42P01", "42703", "42883", "3F000", "XX001", "XX002":
                (
                    .damaged,
                    "The tables of the schema `tidings` are not as they were made (\(reason)); put back a copy, or "
                        + "name another database."
                )
            case "22P05", "22021":
                (
                    .notWritable,
                    "The database cannot keep all characters (\(reason)); make one with the encoding UTF8."
                )
            default:
                fault.isRefused
                    ? (
                        .unreachable,
                        "The server does not let us in (\(reason)); check user, password and name of the database."
                    )
                    : (
                        .unreachable,
                        "The database cannot be reached or used (\(reason)); see that the server runs and this machine "
                            + "may reach it. What was recorded is kept: start the job again then."
                    )
            }
        self.init(kind, place: place, advice)
    }
}
#endif
