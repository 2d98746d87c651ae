import BenchmarkTable
import CAllocations
import Foundation
import MailSample
import TidingsDelivery
import TidingsModel

/// Prints how many payloads of webhooks are written in a second, by how many whole mails are composed meanwhile.
@main
struct MeasurePayloads {
    private static let rounds = 9
    /// Each way runs so often in a round.
    private static let repeats = 100

    static func main() async throws {
        guard CommandLine.arguments.count > 1 else {
            print("Name the folder of the peers, where their data are made.")
            exit(64)
        }
        let sample = try BodySample(CommandLine.arguments[1])
        var bodies = [BodySample.Bodies?](repeating: nil, count: sample.programCount)
        for recipient in sample.recipients where bodies[sample.place(of: recipient)] == nil {
            bodies[sample.place(of: recipient)] = try sample.bodies(for: recipient)
        }
        let messages = bodies.map { $0?.message }
        var mails = try MailLine(sample)
        var payloads = try PayloadRun(sample)
        let mailSink = EmailStreamSink(stream: "/dev/null", from: try Mailbox(parsing: "Snoodle <news@example.com>"))
        let sink = try WebhookFileSink(file: "/dev/null")
        let signingSink = try WebhookFileSink(file: "/dev/null", signer: payloads.signer)
        mails.run(bodies)
        payloads.run(messages)
        let pieces = allocation_count()
        payloads.run(messages)
        let heap = Double(allocation_count() - pieces) / Double(sample.recipients.count)
        let size = payloads.bytes / sample.recipients.count

        var (composed, written, signed, hashed): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
        var (mailed, filed, signedFiled): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<rounds {
            var start = ContinuousClock.now
            for _ in 0..<repeats { mails.run(bodies) }
            composed.append(seconds(since: start, sample))
            start = .now
            for _ in 0..<repeats { payloads.run(messages) }
            written.append(seconds(since: start, sample))
            start = .now
            for _ in 0..<repeats { payloads.run(messages, isSigned: true) }
            signed.append(seconds(since: start, sample))
            start = .now
            for _ in 0..<repeats where payloads.hash(size) == 0 { print("No code is computed.") }
            hashed.append(seconds(since: start, sample))
            start = .now
            for _ in 0..<repeats { await payloads.run(messages, into: mailSink) }
            mailed.append(seconds(since: start, sample))
            start = .now
            for _ in 0..<repeats { await payloads.run(messages, into: sink) }
            filed.append(seconds(since: start, sample))
            start = .now
            for _ in 0..<repeats { await payloads.run(messages, into: signingSink) }
            signedFiled.append(seconds(since: start, sample))
        }
        var table = Table(["with keys and deliveries", "ns", "a second"])
        for (name, times) in [
            ("whole mails composed, \(mails.bytes / sample.recipients.count) bytes", composed),
            ("payloads written, \(size) bytes", written),
            ("payloads written and signed one by one, as they are posted", signed),
            ("HMAC-SHA256 of as many bytes alone, one after the other", hashed),
            ("mails to the null device by their sink", mailed), ("payloads to the null device by their sink", filed),
            ("the same, signed side by side", signedFiled),
        ] {
            table.add([name, fixed(median(times) * 1e9, 0), fixed(1 / median(times), 0)])
        }
        print(table.text)
        print(
            "Payloads a mail: \(fixed(ratio(composed, written), 2)), by their sinks: \(fixed(ratio(mailed, filed), 2))")
        print(
            "Signed payloads by their sink, a payload by its sink: \(fixed(ratio(filed, signedFiled), 2)),"
                + " a mail by its sink: \(fixed(ratio(mailed, signedFiled), 2))")
        print("Payloads signed one by one, a payload: \(fixed(ratio(written, signed), 2))")
        print("Pieces of heap a payload: \(fixed(heap, 2))")
    }

    private static func seconds(since start: ContinuousClock.Instant, _ sample: BodySample) -> Double {
        BenchmarkTable.seconds(since: start) / Double(repeats * sample.recipients.count)
    }

    private static func ratio(_ times: [Double], _ others: [Double]) -> Double {
        median(zip(times, others).map { $0 / $1 })
    }
}
