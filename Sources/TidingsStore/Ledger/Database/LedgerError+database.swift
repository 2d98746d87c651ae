#if SQLite
import GRDB

extension LedgerError {
    /// What an error of the database means.
    init(_ error: any Error, _ path: String) {
        if let known = error as? LedgerError {
            self = known
            return
        }
        if let other = error as? LedgerState.OtherWork {
            self.init(other, place: path)
            return
        }
        guard let error = error as? DatabaseError else {
            self.init(.busy, place: path, "The work was given up: \(error). Try again.")
            return
        }
        let reason = error.message ?? "SQLite's error \(error.extendedResultCode.rawValue)"
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_INTERRUPT, .SQLITE_ABORT:
            self.init(.busy, place: path, "Another process holds the ledger (\(reason)); try again when it is done.")
        case .SQLITE_NOTADB, .SQLITE_CORRUPT:
            self.init(
                .damaged, place: path,
                "The ledger is damaged or none at all (\(reason)); move it aside, or put back a copy.")
        case .SQLITE_READONLY, .SQLITE_FULL, .SQLITE_PERM, .SQLITE_TOOBIG, .SQLITE_IOERR:
            self.init(notWritable: path, reason)
        case .SQLITE_CANTOPEN:
            self.init(
                .unreachable, place: path,
                "Cannot open the ledger (\(reason)); even to read it, SQLite writes beside it: make the folder "
                    + "`\(FilePlace.folder(of: path))` writable, or copy the ledger.")
        default:
            self.init(.unreachable, place: path, "Cannot use the ledger (\(reason)); name another file.")
        }
    }

    /// The file cannot be written.
    init(notWritable path: String, _ reason: String) {
        self.init(
            .notWritable, place: path,
            "Cannot write the ledger in the folder `\(FilePlace.folder(of: path))` (\(reason)); make it writable, free "
                + "some space, or name another file. What was recorded is kept: start the job again then.")
    }
}
#endif
