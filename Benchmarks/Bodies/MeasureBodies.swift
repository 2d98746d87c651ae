import BenchmarkTable
import CAllocations
import Foundation
import MailSample
import TidingsModel

/// Prints what both bodies of a mail cost, by what the C++ reference of the peers takes for a whole mail, and by the
/// time in which as many bytes are copied from memory to memory.
@main
struct MeasureBodies {
    private static let rounds = 9
    /// Each way runs so often in a round.
    private static let repeats = 250

    static func main() throws {
        guard CommandLine.arguments.count > 1 else {
            print("Name the folder of the peers, where their data are made and the C++ reference is built.")
            exit(64)
        }
        let folder = CommandLine.arguments[1]
        let sample = try BodySample(folder)
        var programs = [BodySample.Bodies?](repeating: nil, count: sample.programCount)
        var first = 0
        let start = ContinuousClock.now
        for recipient in sample.recipients where programs[sample.place(of: recipient)] == nil {
            programs[sample.place(of: recipient)] = try sample.bodies(for: recipient)
            first += 1
        }
        let specializing = seconds(since: start) / Double(first)
        // Once more, as for a second release: the formats of the languages are there now.
        let second = ContinuousClock.now
        var again = Set<Int>()
        for recipient in sample.recipients where again.insert(sample.place(of: recipient)).inserted {
            programs[sample.place(of: recipient)] = try sample.bodies(for: recipient)
        }
        let specializingAgain = seconds(since: second) / Double(first)
        var buffer = MessageBuffer(capacity: 1 << 16)
        var ready = ReadyValues()
        var bytes = 0
        func run() {
            bytes = 0
            for place in sample.recipients.indices {
                guard let bodies = programs[sample.recipients[place].locale] else { continue }
                ready.load(sample.values(at: place))
                buffer.clear()
                bodies.text.fill(&ready, into: &buffer)
                bodies.html.fill(&ready, into: &buffer)
                bytes += buffer.count
            }
        }
        var unfolded = [BodySample.Bodies?](repeating: nil, count: sample.programCount)
        for recipient in sample.recipients where unfolded[recipient.locale] == nil {
            unfolded[recipient.locale] = try sample.bodies(for: recipient, isFolded: false)
        }
        func runUnfolded() {
            for place in sample.recipients.indices {
                guard let bodies = unfolded[sample.recipients[place].locale] else { continue }
                ready.load(sample.unfoldedValues(at: place))
                buffer.clear()
                bodies.text.fill(&ready, into: &buffer)
                bodies.html.fill(&ready, into: &buffer)
            }
        }
        // What is written once for many, such as small numbers, is written when enough have asked for it.
        for _ in 0..<3 { run() }
        let pieces = allocation_count()
        run()
        let heap = Double(allocation_count() - pieces) / Double(sample.recipients.count)
        var mails = try MailLine(sample)
        mails.run(programs)
        let mailPieces = allocation_count()
        mails.run(programs)
        let mailHeap = Double(allocation_count() - mailPieces) / Double(sample.recipients.count)
        var (ours, theirs, copies, each): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
        var (whole, wholeEach): ([Double], [Double]) = ([], [])
        let source = [UInt8](repeating: 65, count: 1 << 16)
        var target = source
        let size = bytes / sample.recipients.count
        for _ in 0..<rounds {
            var start = ContinuousClock.now
            for _ in 0..<repeats { run() }
            ours.append(seconds(since: start) / Double(repeats * sample.recipients.count))
            start = ContinuousClock.now
            for _ in 0..<60 { runUnfolded() }
            each.append(seconds(since: start) / Double(60 * sample.recipients.count))
            start = ContinuousClock.now
            for _ in 0..<repeats { mails.run(programs) }
            whole.append(seconds(since: start) / Double(repeats * sample.recipients.count))
            start = ContinuousClock.now
            for _ in 0..<60 { mails.run(unfolded, isFolded: false) }
            wholeEach.append(seconds(since: start) / Double(60 * sample.recipients.count))
            theirs.append(try MailReference(folder).seconds())
            let copying = ContinuousClock.now
            for index in 0..<(repeats * sample.recipients.count) {
                target.withUnsafeMutableBytes { target in
                    source.withUnsafeBytes { source in
                        if let from = source.baseAddress, let to = target.baseAddress {
                            memcpy(to, from + index % 64, size)
                        }
                    }
                }
            }
            copies.append(seconds(since: copying) / Double(repeats * sample.recipients.count))
        }
        var table = Table(["text and HTML of a mail", "ns", "a second"])
        let (our, their, copy) = (median(ours), median(theirs), median(copies))
        table.add(["ours, \(size) bytes", fixed(our * 1e9, 0), fixed(1 / our, 0)])
        let one = median(each)
        table.add(["ours, each value formatted for each mail", fixed(one * 1e9, 0), fixed(1 / one, 0)])
        table.add([
            "ours: a whole mail, \(mails.bytes / sample.recipients.count) bytes, with its key",
            fixed(median(whole) * 1e9, 0), fixed(1 / median(whole), 0),
        ])
        table.add([
            "ours: a whole mail, each value formatted for each mail",
            fixed(median(wholeEach) * 1e9, 0), fixed(1 / median(wholeEach), 0),
        ])
        table.add(["C++ on ICU: a whole mail", fixed(their * 1e9, 0), fixed(1 / their, 0)])
        table.add(["as many bytes copied", fixed(copy * 1e9, 0), fixed(1 / copy, 0)])
        print(table.text)
        let ratios = zip(ours, theirs).map { $1 / $0 }.sorted()
        print(
            "Bodies a mail of C++: \(fixed(median(ratios), 1)) (\(fixed(ratios[0], 1))–\(fixed(ratios[rounds - 1], 1)))"
        )
        print("The same, each value formatted: \(fixed(median(zip(each, theirs).map { $1 / $0 }), 1))")
        let mailRatios = zip(whole, theirs).map { $1 / $0 }.sorted()
        print(
            "Whole mails a mail of C++: \(fixed(median(mailRatios), 1)) (\(fixed(mailRatios[0], 1))–\(fixed(mailRatios[rounds - 1], 1)))"
        )
        print("The same, each value formatted: \(fixed(median(zip(wholeEach, theirs).map { $1 / $0 }), 1))")
        print("Pieces of heap a whole mail: \(fixed(mailHeap, 2))")
        print("Times of a copy: \(fixed(median(zip(ours, copies).map { $0 / $1 }), 1))")
        print("Pieces of heap a mail: \(fixed(heap, 2))")
        for (when, time) in [("its language's first", specializing), ("another", specializingAgain)] {
            print(
                "Specialising one template, \(when): \(fixed(time * 1e6 / 2, 0)) µs, "
                    + "\(fixed(time / 2 / their, 1)) mails of C++")
        }
    }
}
