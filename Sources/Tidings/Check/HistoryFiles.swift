public import TidingsStore

/// Opens a file with histories, by its name.
public enum HistoryFiles {
    /// A name that ends in `.json` is a file for one person; any other is a database for many.
    ///
    /// - Throws: `StoreError` when it cannot be opened.
    public static func open(path: String) throws(StoreError) -> any HistoryStore {
        #if SQLite
        return path.hasSuffix(".json") ? HistoryFile(path: path) : try HistoryDatabase(path: path)
        #else
        return HistoryFile(path: path)
        #endif
    }
}
