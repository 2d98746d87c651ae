import Synchronization
import TidingsModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file of the entries that could not be used, as they stand in the list, for whoever mends them.
///
/// It is made anew by the first such entry of a run, for its owner only.
final class UnusedEntries: Sendable {
    /// The file.
    let path: String
    private let descriptor = Mutex<Int32?>(nil)

    init(path: String) { self.path = path }

    deinit { descriptor.withLock { if let open = $0, open >= 0 { close(open) } } }

    /// Appends entries, and says what went wrong.
    func append(_ entries: [[UInt8]]) -> Problem? {
        guard !entries.isEmpty else { return nil }
        let bytes = entries.flatMap { $0.last == 0x0A ? $0 : $0 + [0x0A] }
        return descriptor.withLock { descriptor in
            let file = descriptor ?? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
            descriptor = file
            guard file >= 0 else { return problem("cannot be made") }
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return problem("cannot be written") }
                rest = rest.dropFirst(count)
            }
            return nil
        }
    }

    private func problem(_ what: String) -> Problem {
        let reason = String(cString: strerror(errno))
        return Problem(
            .warning, rule: "not-set-aside",
            "The file for entries that cannot be used \(what): \(reason). The messages above name their lines.",
            at: SourcePlace(file: path))
    }
}
