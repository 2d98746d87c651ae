public import TidingsDelivery

/// Where a job keeps what became of every delivery.
public enum LedgerPlace: Sendable, Hashable {
    /// In a database beside the job file, named like it: `release.yaml` has `release.ledger`.
    case besideJobFile
    /// In a database of SQLite.
    case file(String)
    /// In PostgreSQL, by an address that a variable or a file holds.
    case postgreSQL(Secret)
    /// Nowhere: what fails is not tried again, and only the sinks know what they took.
    case none
}

extension JobFile {
    /// The database of SQLite that the ledger is in, if it is in one.
    public var ledgerFile: String? {
        switch ledger {
        case .besideJobFile: return pathBesideJobFile + ".ledger"
        case .file(let path): return path
        case .postgreSQL, .none: return nil
        }
    }

    /// The list that the rows of a query are written into: beside the ledger if it is a file, or beside the job file.
    var snapshotFile: String {
        guard case .file(let path) = ledger else { return pathBesideJobFile + ".recipients.jsonl" }
        let name = path.split(separator: "/").last ?? ""
        let ending = name.dropFirst().lastIndex(of: ".").map { name[$0...] } ?? ""
        return String(path.dropLast(ending.count)) + ".recipients.jsonl"
    }

    /// The path of the job file without its ending.
    private var pathBesideJobFile: String {
        let name = file.split(separator: "/").last.map(String.init) ?? "job"
        let stem = [".yaml", ".yml"].first { name.hasSuffix($0) }.map { String(name.dropLast($0.utf8.count)) }
        return JobFileDecoder.join(directory, stem ?? name)
    }
}
