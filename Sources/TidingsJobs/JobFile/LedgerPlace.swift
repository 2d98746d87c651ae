public import TidingsDelivery
public import TidingsStore

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
    /// The key of a person in the ledger of the job.
    public func personKey(of recipient: String) -> PersonKey {
        let key = PersonKeys(job: name).key(for: recipient)
        return PersonKey(high: key.high, low: key.low)
    }

    /// The database of SQLite that the ledger is in, if it is in one.
    public var ledgerFile: String? {
        switch ledger {
        case .besideJobFile:
            let name = file.split(separator: "/").last.map(String.init) ?? "job"
            let stem = [".yaml", ".yml"].first { name.hasSuffix($0) }.map { String(name.dropLast($0.utf8.count)) }
            return JobFileDecoder.join(directory, (stem ?? name) + ".ledger")
        case .file(let path): return path
        case .postgreSQL, .none: return nil
        }
    }
}
