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

    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isFirst = true
    private var hasFailed = false

    init(path: String) throws(RecipientQueryError) {
        // What a run that was killed left behind is in nobody's way.
        unlink(path)
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw RecipientQueryError(
                place: path,
                "The rows of the query cannot be written (system error \(errno)); make the folder "
                    + "writable, or name another.")
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Begins a row.
    func begin() {
        buffer.append(UInt8(ascii: "{"))
        isFirst = true
    }

    /// Ends a row; `false` when the file cannot be written.
    func end() -> Bool {
        buffer += "}\n".utf8
        if buffer.count >= Self.room { flush() }
        return !hasFailed
    }

    /// Writes what is left and waits until it is on the disk; `false` with `errno` when that cannot be done.
    func finish() -> Bool {
        flush()
        return !hasFailed && fsync(descriptor) == 0
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
        var text = text
        text.withUTF8 { text in
            buffer += [UInt8](unsafeUninitializedCapacity: text.count * JSONText.room) { room, count in
                count = room.baseAddress.map { JSONText.write(text, to: $0) } ?? 0
            }
        }
        buffer.append(UInt8(ascii: "\""))
    }

    private func flush() {
        var done = 0
        while !hasFailed, done < buffer.count {
            let count = buffer.withUnsafeBytes { bytes in
                let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
                return systemWrite(descriptor, rest.baseAddress, rest.count)
            }
            if count < 0, errno == EINTR { continue }
            hasFailed = count <= 0
            done += max(0, count)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}

/// `write(2)`, under a name that the methods do not hide.
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, buffer, count)
}
