import TidingsModel

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file that is written whole or not at all, with its permissions from the first byte on.
struct WholeFile {
    private let path: String
    private let mode: mode_t

    init(_ path: String, mode: mode_t) {
        self.path = path
        self.mode = mode
    }

    /// Puts a text into the place of the file; without success the old one stays.
    func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

    /// Puts bytes into the place of the file; without success the old ones stay.
    func write(_ bytes: [UInt8]) throws(CommandFailure) { try prepare(bytes).put() }

    /// Writes bytes beside the file, which stays as it is until they are put into its place.
    func prepare(_ bytes: [UInt8]) throws(CommandFailure) -> Prepared {
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            throw CommandFailure(
                .cannotCreate, rule: "cannot-create", "This is no plain file. Name another one.", file: path)
        }
        let unfinished = "\(path).\(getpid()).tmp"
        // What an earlier process of this number left behind.
        unlink(unfinished)
        let file = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw failure() }
        guard fchmod(file, mode) == 0, Terminal.write(bytes, to: file), fsync(file) == 0 else {
            let failure = failure()
            close(file)
            unlink(unfinished)
            throw failure
        }
        close(file)
        return Prepared(path: path, unfinished: unfinished)
    }

    private func failure() -> CommandFailure { Self.failure(path) }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure(
            .cannotCreate, rule: "cannot-create", "The file cannot be written: \(String(cString: strerror(errno))).",
            file: path)
    }

    /// The new bytes of a file, which stand beside it.
    struct Prepared {
        let path: String
        fileprivate let unfinished: String

        /// Puts them into the place of the file.
        func put() throws(CommandFailure) {
            guard rename(unfinished, path) == 0 else {
                let failure = WholeFile.failure(path)
                discard()
                throw failure
            }
        }

        /// Removes them; the file stays as it is.
        func discard() { unlink(unfinished) }
    }
}
