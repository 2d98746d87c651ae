import CFileLoop
import Foundation
import TidingsDelivery
import TidingsModel
import TidingsTesting

/// Measures a Maildir against a bare loop in C that makes the same system calls, in turns.
@main
struct MeasureFiles {
    private static let rounds = 5

    static func main() async throws {
        print("Maildir, mails a second         ours   bare C   ratio  spread")
        for (durability, mode, count) in [
            (Durability.process, file_loop_none, 2_000), (.batch, file_loop_batch, 2_000), (.each, file_loop_each, 100),
        ] {
            var (ours, theirs, ratios): ([Double], [Double], [Double]) = ([], [], [])
            for round in 0...rounds {
                var (our, their) = (0.0, 0.0)
                if round % 2 == 0 { our = try await sink(durability, count) }
                their = try loop(Int32(mode), count)
                if round % 2 == 1 { our = try await sink(durability, count) }
                // The first round warms up.
                if round == 0 { continue }
                ours.append(our)
                theirs.append(their)
                ratios.append(our / their)
            }
            let row = [Int(median(ours)), Int(median(theirs))].map { pad("\($0)", 9) }
            let spread = "\(fixed(ratios.min() ?? 0))–\(fixed(ratios.max() ?? 0))"
            print(
                "  sync: \(durability.rawValue)\(pad("", 10 - durability.rawValue.count))", row.joined(), "",
                pad(fixed(median(ratios)), 7), " \(spread)")
            fflush(nil)
        }
    }

    /// A mail of about six thousand bytes.
    private static func sample(_ number: Int) -> SampleDelivery {
        var sample = SampleDelivery(recipient: "u-\(number)")
        let line = "Version 2.1 is there, and it brings much that was asked for since the last one.\n"
        sample.bodies = [
            .text: String(repeating: line, count: 24),
            .html: "<!doctype html>\n" + String(repeating: "<p>\(line)</p>\n", count: 36),
        ]
        return sample
    }

    private static func sink(_ durability: Durability, _ count: Int) async throws -> Double {
        let folder = try ContractFolder()
        let from = try Mailbox(parsing: "Snoodle <news@example.com>")
        let sink = try MaildirSink(directory: folder.path, from: from, durability: durability)
        let program = sample(0).delivery(sink: "email")
        let batch = (0..<count).map { number in
            var delivery = program
            delivery.recipient.id = "u-\(number)"
            delivery.key = .init(high: 0, low: UInt64(number))
            return delivery
        }
        let clock = ContinuousClock()
        let start = clock.now
        let outcomes = await sink.deliver(batch)
        try await sink.flush()
        let spent = clock.now - start
        guard outcomes.allSatisfy({ if case .delivered = $0 { true } else { false } }) else { exit(1) }
        return Double(count) / (spent / .seconds(1))
    }

    private static func loop(_ mode: Int32, _ count: Int) throws -> Double {
        let folder = try ContractFolder()
        for name in ["tmp", "new"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(name)", withIntermediateDirectories: false)
        }
        var bytes: [UInt8] = []
        let from = try Mailbox(parsing: "Snoodle <news@example.com>")
        try MailComposer(from: from).compose(sample(0).delivery(sink: "email"), into: &bytes)
        bytes.removeAll { $0 == 0x0D }
        let clock = ContinuousClock()
        let start = clock.now
        guard file_loop_maildir(folder.path, 0, Int64(count), bytes, Int64(bytes.count), mode) == 0 else { exit(1) }
        return Double(count) / ((clock.now - start) / .seconds(1))
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func fixed(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(width - text.count, 0)) + text
    }
}
