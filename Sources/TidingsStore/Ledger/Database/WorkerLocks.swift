import CFileSystem
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Tells which workers on this machine live, so that nobody waits for the lease of one that was killed.
///
/// Each run holds one byte of a file beside the ledger; the system frees it when the process ends, however it ends. Where
/// the file system has no such locks, leases alone decide.
final class WorkerLocks: Sendable {
    private let path: String
    private let state = Mutex(State())

    private struct State: ~Copyable {
        /// The opening that holds bytes.
        var holding: OpenFile?
        /// Another one, as an opening does not see its own locks.
        var looking: OpenFile?
        var isOpen = false
    }

    /// Uses the file beside a ledger, which is made when somebody begins.
    init(beside ledger: String) { path = ledger + ".workers" }

    /// Holds the byte of a run, and says whether it does.
    func hold(_ run: Int64) -> Bool {
        withFiles { holding, _ in files_hold_byte(holding, run) == 0 } ?? false
    }

    /// Frees the byte of a run.
    func free(_ run: Int64) { _ = withFiles { holding, _ in files_free_byte(holding, run) } }

    /// Whether a run that held its byte has ended without saying so.
    func isDead(_ run: Int64) -> Bool {
        withFiles { _, looking in files_is_byte_held(looking, run) == 0 } ?? false
    }

    private func withFiles<Result>(_ body: (Int32, Int32) -> Result) -> Result? {
        state.withLock { state in
            if !state.isOpen {
                state.isOpen = true
                state.holding = OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW)
                state.looking = OpenFile(path, O_RDWR | O_NOFOLLOW)
            }
            guard let holding = state.holding?.number, let looking = state.looking?.number else { return nil }
            return body(holding, looking)
        }
    }
}
