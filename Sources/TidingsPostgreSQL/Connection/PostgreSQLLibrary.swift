import CLibPQ

/// The library that speaks to PostgreSQL.
public enum PostgreSQLLibrary {
    /// Its version, as it is loaded.
    public static var version: String {
        let number = PQlibVersion()
        return "\(number / 10_000).\(number % 10_000)"
    }
}
