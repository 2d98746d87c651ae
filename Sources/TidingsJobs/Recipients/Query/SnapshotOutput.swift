import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file of JSON Lines that is being written.
final class SnapshotOutput {
    private static let room = 256 << 10

    /// The file.
    let path: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isFirst = true
    /// The number of the first error.
    private var failure: Int32?
    /// Whether the file is this one's to remove.
    private var isOurs = false

    private init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    /// Opens a file that nobody else is writing, and empties it: what a run that was killed left behind goes.
    static func open(_ path: String, patience: Duration = .seconds(60)) async throws(RecipientQueryError)
        -> SnapshotOutput
    {
        let end = ContinuousClock.now + patience
        while true {
            let descriptor = systemOpen(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw notWritable(path) }
            let output = SnapshotOutput(path: path, descriptor: descriptor)
            output.isOurs = try output.tryLock()
            if output.isOurs {
                guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else { throw notWritable(path) }
                return output
            }
            guard .now < end, (try? await Task.sleep(for: .milliseconds(50))) != nil else {
                throw RecipientQueryError(
                    .busy, place: path,
                    "Another process writes the rows of the query at the moment; try again when it is done.")
            }
        }
    }

    deinit {
        guard descriptor >= 0 else { return }
        if isOurs { unlink(path) }
        close(descriptor)
    }

    /// Takes the lock of the file, which is held until it is closed.
    private func tryLock() throws(RecipientQueryError) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            guard errno == EWOULDBLOCK else { throw Self.notWritable(path) }
            return false
        }
        // Who had the lock before may have moved the file away.
        var (own, named) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && lstat(path, &named) == 0 && own.st_ino == named.st_ino
            && own.st_dev == named.st_dev
    }

    private static func notWritable(_ path: String) -> RecipientQueryError {
        let reason = String(cString: strerror(errno))
        return RecipientQueryError(
            .notWritable, place: path,
            "The rows of the query cannot be written (\(reason)); free some space, or make the folder writable.")
    }

    /// Begins a row.
    func begin() {
        buffer.append(UInt8(ascii: "{"))
        isFirst = true
    }

    /// Ends a row; `false` when the file cannot be written.
    func end() -> Bool {
        buffer += "}\n".utf8
        if buffer.count >= Self.room { flush() }
        return failure == nil
    }

    /// Writes what is left and waits until it is on the disk.
    func finish() throws(RecipientQueryError) {
        flush()
        if let failure { errno = failure }
        guard failure == nil, fsync(descriptor) == 0 else { throw Self.notWritable(path) }
    }

    /// Puts the file in the place of another.
    func move(to place: String) throws(RecipientQueryError) {
        guard rename(path, place) == 0 else { throw Self.notWritable(place) }
        isOurs = false
    }

    /// Writes the value of a field.
    func write(_ field: RecipientField, _ value: QueryValue) {
        switch value {
        case .null: return
        case .flag(let flag): write(field, json: flag ? "true" : "false")
        case .integer(let number) where field == .unsubscribed && (0...1).contains(number):
            write(field, json: number == 1 ? "true" : "false")
        case .integer(let number) where field == .unsubscribed: write(field, json: "\(number)")
        // Numbers are often ids, builds or versions; a whole number says as a text what it said as a number.
        case .integer(let number): write(field, json: "\"\(number)\"")
        case .real(let number): write(field, json: number.isFinite ? "\(number)" : "{}")
        case .bytes: write(field, json: "{}")
        case .text(let text): write(field, text)
        case .texts(let texts):
            switch field {
            case .locale, .channels, .sinks: write(field, items: texts, isList: true)
            default: write(field, json: "{}")
            }
        }
    }

    private func write(_ field: RecipientField, _ text: String) {
        switch field {
        case .unsubscribed:
            switch text.lowercased() {
            case "true", "yes", "t", "1": write(field, json: "true")
            case "false", "no", "f", "0": write(field, json: "false")
            default: write(field, items: [text], isList: false)
            }
        case .locale, .channels, .sinks:
            if text.utf8.first == UInt8(ascii: "["),
                let items = try? JSONDecoder().decode([String].self, from: Data(text.utf8))
            {
                write(field, items: items, isList: true)
            } else {
                let items = text.split { $0 == "," || $0 == ";" || $0 == " " }.map(String.init)
                write(field, items: items, isList: true)
            }
        default: write(field, items: [text], isList: false)
        }
    }

    private func write(_ field: RecipientField, items: [String], isList: Bool) {
        key(field)
        if isList { buffer.append(UInt8(ascii: "[")) }
        for (index, item) in items.enumerated() {
            if index > 0 { buffer.append(UInt8(ascii: ",")) }
            quote(item)
        }
        if isList { buffer.append(UInt8(ascii: "]")) }
    }

    private func write(_ field: RecipientField, json: String) {
        key(field)
        buffer += json.utf8
    }

    private func key(_ field: RecipientField) {
        if !isFirst { buffer.append(UInt8(ascii: ",")) }
        isFirst = false
        quote(field.rawValue)
        buffer.append(UInt8(ascii: ":"))
    }

    private func quote(_ text: String) {
        buffer.append(UInt8(ascii: "\""))
        buffer.append(json: text)
        buffer.append(UInt8(ascii: "\""))
    }

    private func flush() {
        var done = 0
        while failure == nil, done < buffer.count {
            let count = buffer.withUnsafeBytes { bytes in
                let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
                return systemWrite(descriptor, rest.baseAddress, rest.count)
            }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { failure = errno }
            done += max(0, count)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}

/// `open(2)` and `write(2)`, under names that the methods do not hide.
private func systemOpen(_ path: String, _ flags: Int32, _ rights: mode_t) -> Int32 { open(path, flags, rights) }

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, buffer, count)
}
