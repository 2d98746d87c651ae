#if SQLite
import GRDB

extension StoreError {
    /// What an error of the database means.
    init(_ error: any Error, _ path: String) {
        if let known = error as? StoreError {
            self = known
            return
        }
        guard let error = error as? DatabaseError else {
            self.init(.busy, file: path, "The work was given up: \(error). Try again.")
            return
        }
        let reason = error.message ?? "SQLite's error \(error.resultCode.rawValue)"
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_INTERRUPT, .SQLITE_ABORT:
            self.init(.busy, file: path, "Another process holds the database (\(reason)); try again when it is done.")
        case .SQLITE_NOTADB, .SQLITE_CORRUPT:
            self.init(
                .damaged, file: path,
                "The database is damaged or none at all (\(reason)); move it aside, or put back a copy.")
        case .SQLITE_READONLY, .SQLITE_FULL, .SQLITE_PERM, .SQLITE_TOOBIG:
            self.init(
                .notWritable, file: path,
                "Cannot write the database in the folder `\(FilePlace.folder(of: path))` (\(reason)); make it "
                    + "writable, free some space, or name another file.")
        case .SQLITE_CANTOPEN:
            self.init(
                .unreadable, file: path,
                "Cannot open the database (\(reason)); even to read it, SQLite writes beside it: make the folder "
                    + "`\(FilePlace.folder(of: path))` writable, or copy the database.")
        default:
            self.init(.unreadable, file: path, "Cannot use the database (\(reason)); name another file.")
        }
    }
}
#endif
