import Synchronization
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file to which events are appended, a JSON object a line.
final class EventFile: EventSink {
    private let descriptor: Int32

    /// Opens the file, and makes it if it is not there.
    init(path: String) throws {
        descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw CommandFailure(
                .cannotCreate, rule: "cannot-create",
                "The file cannot be written to: \(String(cString: strerror(errno))).",
                file: path)
        }
    }

    deinit { close(descriptor) }

    /// Appends an event; a line is written in one go, so that lines of several processes do not mix.
    func receive(_ event: Event) async {
        var line = event.values
        line["event"] = event.name
        line["date"] = Date.ISO8601FormatStyle().format(event.date)
        line["app"] = event.app
        line["person"] = event.person
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard var bytes = try? encoder.encode(line) else { return }
        bytes.append(UInt8(ascii: "\n"))
        let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if written != bytes.count {
            Terminal.report(
                Problem(
                    .warning, rule: "event-not-written",
                    "An event could not be written to its file. Look at its folder and the room on the disk."))
        }
    }
}
