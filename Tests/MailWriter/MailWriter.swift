import Foundation
import TidingsDelivery
import TidingsTesting

/// Delivers samples to a file sink and says what became of them: a process that ends itself where a test says so.
///
/// `STOP_AT=written:3` ends it by SIGKILL when the third file was written. `FILE_LIMIT=3000` lets no file grow longer;
/// `TEXT_LENGTH=40000` makes each body so long.
@main
struct MailWriter {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let durability = Durability(rawValue: arguments[2]), let count = Int(arguments[4])
        else {
            FileHandle.standardError.write(
                Data(
                    "usage: MailWriter email|maildir|shards|mbox|spool|stream|webhook|signed|slack DURABILITY FOLDER COUNT\n"
                        .utf8))
            exit(64)
        }
        let environment = ProcessInfo.processInfo.environment
        if let limit = environment["FILE_LIMIT"].flatMap({ rlim_t($0) }) { limitFiles(limit) }
        if let stop = environment["STOP_AT"] { try stopAt(stop) }
        let length = environment["TEXT_LENGTH"].flatMap { Int($0) }
        let sink = try sink(arguments[1], durability, arguments[3])
        for start in stride(from: 0, to: count, by: 5) {
            let samples = (start..<min(start + 5, count)).map { number in
                var sample = SampleDelivery(recipient: "u-\(number)")
                if let length { sample.setBodies(String(repeating: "x", count: length)) }
                return sample
            }
            let deliveries = samples.map { $0.delivery(sink: "email") }
            let outcomes = await sink.deliver(deliveries)
            try await sink.flush()
            for (delivery, outcome) in zip(deliveries, outcomes) {
                print(delivery.key, "\(outcome)".prefix { $0.isLetter })
            }
            fflush(nil)
        }
    }

    private static func sink(_ kind: String, _ durability: Durability, _ folder: String) throws -> any Sink {
        let from = try Mailbox(parsing: "Snoodle <news@example.com>")
        return switch kind {
        case "maildir": try MaildirSink(directory: folder, from: from, durability: durability)
        case "shards": try MaildirSink(directory: folder, from: from, durability: durability, isSharded: true)
        case "spool": try SpoolSink(file: "\(folder)/mails.spool", from: from, durability: durability)
        case "mbox": try MboxSink(file: "\(folder)/mails.mbox", from: from, durability: durability)
        case "stream": EmailStreamSink(stream: "\(folder).mails", from: from, durability: durability)
        case "webhook": try WebhookFileSink(file: "\(folder)/hooks.ndjson", durability: durability)
        case "signed":
            try WebhookFileSink(file: "\(folder)/hooks.ndjson", signer: signer(), durability: durability, clock: clock)
        case "slack":
            try WebhookFileSink(file: "\(folder)/hooks.ndjson", dialect: SlackDialect(), durability: durability)
        default: try EmailFileSink(directory: folder, from: from, durability: durability)
        }
    }

    private static func signer() throws -> WebhookSigner {
        try WebhookSigner([WebhookKey(parsing: Secret("whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"))])
    }

    /// Time stands, so that a second run signs the same.
    private static var clock: SinkClock {
        SinkClock(now: { Date(timeIntervalSince1970: 1_775_035_800) }, uptime: { .zero }, sleep: { _ in })
    }

    private static func stopAt(_ text: String) throws {
        let parts = text.split(separator: ":").map(String.init)
        guard parts.count == 2, let step = FileStep(rawValue: parts[0]), let number = Int(parts[1]) else { exit(64) }
        let left = Counter(number)
        FileStep.observe { if $0 == step, left.isOver() { kill(getpid(), SIGKILL) } }
    }

    private static func limitFiles(_ limit: rlim_t) {
        signal(SIGXFSZ, SIG_IGN)
        var limits = rlimit(rlim_cur: limit, rlim_max: limit)
        #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
        #else
        setrlimit(RLIMIT_FSIZE, &limits)
        #endif
    }
}
