#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension Terminal {
    /// Says where a server listens, at once, also in a pipe; who closed the pipe does not want to know.
    static func announce(address: String) {
        try? print("listening on \(address)")
        fflush(nil)
    }
}

extension CommandFailure {
    /// That servers were left out of this build.
    static let noServer = CommandFailure(
        .badConfiguration, rule: "no-server",
        "This build has no server. Build with the trait Service, which is on by default.")
}
