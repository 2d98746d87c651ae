import Synchronization
import TidingsModel

/// Shows messages on standard output: the title, the body, and a line that says who it is for.
///
/// Configured by `stdout: { format: text|markdown, limit: 6 }`. Without a limit all are shown.
/// Control characters of others never reach the terminal.
final class StandardOutputSink: Sink {
    /// The form in which messages are shown.
    enum Format: String, CaseIterable {
        case text, markdown
    }

    let name = "stdout"
    private let medium: Medium
    private let limit: Int
    private let output: OutputFile
    private let shown = Mutex(0)

    var capability: Capability { Capability(media: [medium], redelivery: .mayDuplicate) }

    init(format: Format, limit: Int?, output: OutputFile) {
        medium = format == .text ? .text : .markdown
        self.limit = limit ?? Int.max
        self.output = output
    }

    func deliver(_ batch: [Delivery]) async -> [Outcome] {
        batch.map { delivery in
            let isShown = shown.withLock { count in
                count += 1
                return count <= limit
            }
            guard isShown else { return .delivered(receipt: "not shown") }
            do throws(SinkError) {
                try output.write(Array(page(of: delivery).utf8))
                return .delivered(receipt: nil)
            } catch  where error.kind == .brokenPipe {
                // Whoever reads has seen enough (`tidings send … | head`), which is no failure.
                return .delivered(receipt: "not shown")
            } catch {
                return .failed(reason: "\(error)")
            }
        }
    }

    func flush() async throws(SinkError) {}

    private func page(of delivery: Delivery) -> String {
        let line = "\u{2500}\u{2500} \(delivery.recipient.id) \u{B7} \(delivery.rendition.locale.used) \u{2500}\u{2500}"
        let title = medium == .text ? "\(delivery.rendition.title)\n\n" : ""
        return Self.printable("\(line)\n\(title)\(delivery.rendition.body(medium))\n")
    }

    /// The text without what could drive a terminal (C0 but the line feed, DEL, C1).
    private static func printable(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !isControl(scalar) { kept.append(scalar) }
        return String(kept)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0: true
        default: false
        }
    }
}
