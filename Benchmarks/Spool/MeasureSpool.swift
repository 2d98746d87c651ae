import CFileLoop
import Foundation
import TidingsDelivery
import TidingsModel
import TidingsTesting

/// Measures a compact spool: its size, its writing against a bare loop in C and against whole mails, and its expansion.
///
/// All of it in turns, with the same deliveries. The clock stands still while a batch of them is made, as a run makes
/// them right before they are delivered.
@main
struct MeasureSpool {
    private static let rounds = 5
    private static let count = 100_000
    private static let batch = 1_000

    static func main() async throws {
        let folder = try ContractFolder()
        let from = try Mailbox(parsing: "Snoodle <news@example.com>")
        let spool = "\(folder.path)/mails.spool"
        let mails = "\(folder.path)/mails"
        var rates: [String: [Double]] = [:]
        var (spoolSize, mailSize) = (0, 0)
        var start = ContinuousClock.now
        for round in 0...rounds {
            for durability in [Durability.process, .batch] {
                try? FileManager.default.removeItem(atPath: spool)
                let sink = try SpoolSink(file: spool, from: from, durability: durability)
                note(round, "spool, sync: \(durability.rawValue)", try await deliver(to: sink), &rates)
                spoolSize = try size(spool)
                let bytes = [UInt8](repeating: 0x55, count: spoolSize * batch / count)
                let loop = "\(folder.path)/loop"
                try? FileManager.default.removeItem(atPath: loop)
                start = .now
                do {
                    let groups = Int64(count / batch)
                    guard file_loop_append(loop, groups, bytes, Int64(bytes.count), durability == .batch ? 1 : 0) == 0
                    else { exit(1) }
                }
                let bare = Self.rate(since: start)
                note(round, "bare C, sync: \(durability.rawValue)", bare, &rates)
            }
            for durability in [Durability.batch, .process] {
                try? FileManager.default.removeItem(atPath: mails)
                let whole = EmailStreamSink(stream: mails, from: from, durability: durability)
                let name = "whole mails, one file, sync: \(durability.rawValue)"
                note(round, name, try await deliver(to: whole), &rates)
            }
            mailSize = try size(mails)
            note(round, "composed in memory", try compose(from: from), &rates)
            start = .now
            do {
                guard try SpoolExport.verify(spool, report: { print($0) }).isClean else { exit(1) }
            }
            let verified = Self.rate(since: start)
            note(round, "spool read and composed", verified, &rates)
            try? FileManager.default.removeItem(atPath: mails)
            start = .now
            do {
                let sink = EmailStreamSink(stream: mails, from: from)
                guard try await SpoolExport.run(spool, to: sink, report: { print($0) }).isClean else { exit(1) }
            }
            let exported = Self.rate(since: start)
            note(round, "spool into one file of mails", exported, &rates)
            if try size(mails) != mailSize { exit(1) }
        }
        print("size: \(spoolSize / count) bytes a message in the spool, \(mailSize / count) as a mail")
        print("messages a second, median of \(rounds), lowest and highest")
        for (name, values) in rates.sorted(by: { $0.key < $1.key }) {
            let sorted = values.sorted()
            print("  \(name): \(Int(sorted[sorted.count / 2])) (\(Int(sorted[0]))–\(Int(sorted[sorted.count - 1])))")
        }
    }

    private static let program: MessageProgram = {
        let line = "Version 2.1 is there, and it brings much that was asked for since the last one.\n"
        func body(_ medium: Medium, _ escaping: Escaping, _ text: String) -> Program {
            var builder = ProgramBuilder(medium: medium, direction: .leftToRight)
            builder.append("Hello ", escaping)
            builder.append(.slot(.name), escaping)
            builder.append(", you have ", escaping)
            builder.append(.slot(.installed), escaping)
            builder.append(verbatim: ".\n\(text)".utf8)
            builder.append(.slot(.unsubscribe), escaping)
            builder.append(verbatim: "\n".utf8)
            return builder.build()
        }
        var title = ProgramBuilder(medium: .text, direction: .leftToRight)
        title.append("Snoodle 2.1 is there", .plain)
        return MessageProgram(
            kind: .updateAvailable, used: LocaleTag(language: "en"), direction: .leftToRight, title: title.build(),
            bodies: [
                .text: body(.text, .plain, String(repeating: line, count: 24)),
                .html: body(.html, .html, String(repeating: "<p>\(line)</p>\n", count: 36)),
            ], labels: [])
    }()

    private static let occasion = Occasion(
        job: "snoodle-2.1", app: AppIdentity(name: "Snoodle"), release: Version("2.1"),
        date: Date(timeIntervalSince1970: 1_775_035_800))
    private static let use = LocaleUse(
        wanted: [LocaleTag(language: "en")], used: LocaleTag(language: "en"), reason: .nothingWanted)
    private static let keys = DeliveryKeys(
        job: "snoodle-2.1", release: "2.1", notice: .updateAvailable, telling: 1, sink: "spool")

    private static func sample(_ number: Int) -> Delivery {
        let name = ["Zoë Sample", "Max Müller", "Ana"][number % 3] + " \(number % 977)"
        let link = "https://example.com/u/\(number)"
        var values = SlotValues()
        values[.name] = SlotValue(name, directions: .leftToRight)
        values[.installed] = SlotValue("1.\(number % 10)", directions: .weak)
        values[.download] = SlotValue("https://example.com/get?version=2.1", directions: [])
        values[.unsubscribe] = SlotValue(link, directions: [])
        return Delivery(
            key: keys.key(for: "u-\(number)"),
            recipient: Recipient(id: "u-\(number)", email: "person\(number)@example.net", name: name),
            rendition: Rendition(program: program, values: values, locale: use), unsubscribe: link, occasion: occasion)
    }

    /// Delivers all, and says how many a second.
    private static func deliver(to sink: any Sink) async throws -> Double {
        var passed = Duration.zero
        for first in stride(from: 0, to: count, by: batch) {
            let deliveries = (first..<first + batch).map(sample)
            let start = ContinuousClock.now
            let outcomes = await sink.deliver(deliveries)
            passed += .now - start
            guard outcomes.allSatisfy({ if case .delivered = $0 { true } else { false } }) else { exit(1) }
        }
        let start = ContinuousClock.now
        try await sink.flush()
        return Double(count) / ((passed + (.now - start)) / .seconds(1))
    }

    /// Composes all in memory, and says how many a second.
    private static func compose(from sender: Mailbox) throws -> Double {
        let composer = MailComposer(from: sender)
        var scratch = MailComposer.Scratch()
        var buffer = MessageBuffer()
        var passed = Duration.zero
        for first in stride(from: 0, to: count, by: batch) {
            let deliveries = (first..<first + batch).map(sample)
            let start = ContinuousClock.now
            for delivery in deliveries {
                buffer.clear()
                try composer.compose(delivery, into: &buffer, scratch: &scratch)
            }
            passed += .now - start
        }
        return Double(count) / (passed / .seconds(1))
    }

    private static func rate(since start: ContinuousClock.Instant) -> Double {
        Double(count) / ((ContinuousClock.now - start) / .seconds(1))
    }

    private static func note(_ round: Int, _ name: String, _ rate: Double, _ rates: inout [String: [Double]]) {
        // The first round warms up.
        if round > 0 { rates[name, default: []].append(rate) }
    }

    private static func size(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
}
