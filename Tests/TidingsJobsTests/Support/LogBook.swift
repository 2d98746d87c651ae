import Logging
import Synchronization

/// Keeps what is logged, each event as one line with its metadata in alphabetical order.
final class LogBook: Sendable {
    private let kept = Mutex<[String]>([])

    /// The lines so far.
    var lines: [String] { kept.withLock { $0 } }

    /// A logger that writes here.
    func logger(_ level: Logger.Level = .trace) -> Logger {
        var logger = Logger(label: "test", factory: { _ in Handler(book: self) })
        logger.logLevel = level
        return logger
    }

    private struct Handler: LogHandler {
        let book: LogBook
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let all = metadata.merging(event.metadata ?? [:]) { $1 }
            let pairs = all.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
            book.kept.withLock { $0.append("\(event.level): \(event.message)\(pairs)") }
        }
    }
}
