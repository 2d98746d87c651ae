#if PostgreSQL
/// What the server or the way to it said instead of an answer.
struct PostgreSQLFault: Error {
    /// The five letters of the standard; none where the server said nothing.
    let code: String
    /// In its words, without a password.
    let message: String
    /// Whether the connection is gone.
    let isLost: Bool

    /// Whether the same may go well in a moment: nothing was changed, or the connection is gone.
    var mayPass: Bool {
        isLost && !isRefused || ["40001", "40P01", "53300", "57P01", "57P02", "57P03"].contains(code)
    }

    /// Whether the server does not let this user in, however often they ask.
    ///
    /// Of a connection that could not be made there is no code, but the words.
    var isRefused: Bool {
        if code.hasPrefix("28") || code == "3D000" { return true }
        return code.isEmpty && Self.refusals.contains { message.contains($0) }
    }

    private static let refusals = [
        "password authentication failed", "no password supplied", "no pg_hba.conf entry", "does not exist",
        "authentication failed for user", "certificate verify failed", "does not match host name",
        "could not translate host name", "server does not support SSL", "invalid ", "is not permitted to log in",
        "permission denied for database", "root certificate file",
    ]
}
#endif
