import BenchmarkTable
import CAllocations
import CBaselines
import TidingsIntl

/// Prints how often a message takes memory from the heap when all is warm.
@main
struct Allocations {
    private static let rounds = 1_000

    static func main() throws {
        var table = Table(["", "allocations", "bytes"])
        var buffer: [UInt8] = []
        buffer.reserveCapacity(1_024)
        for language in ["en", "ar"] {
            let messages = try Messages(language: language)
            var arguments: MessageArguments = ["app": "Snoodle", "count": 0]
            func add(_ name: String, _ work: () -> Void) { table.add(row("\(name), \(language)", work)) }
            var number: Int64 = 0
            func next() {
                number += 1
                arguments["count"] = .integer(number)
                buffer.removeAll(keepingCapacity: true)
            }
            add("plural message into a buffer") {
                next()
                messages.write(arguments, to: &buffer)
            }
            for key in ["files", "printf", "hello", "plain"] {
                add("“\(key)” by its key into a buffer") {
                    next()
                    messages.write(key, arguments, to: &buffer)
                }
            }
            add("“files” as a string") {
                next()
                buffer.append(UInt8(truncatingIfNeeded: messages.string("files", arguments).utf8.count))
            }
            let baseline = Messages.plural.withCString {
                baseline_message_open(language, $0, Int32(Messages.plural.utf8.count))
            }
            guard let baseline else { continue }
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
                add("icu::MessageFormat, cached") {
                    number += 1
                    _ = baseline_message_format(baseline, number, "Snoodle", 7, text.baseAddress, 256)
                }
            }
        }
        print(table.text)
    }

    private static func row(_ name: String, _ work: () -> Void) -> [String] {
        for _ in 0..<rounds { work() }
        let (count, bytes) = (allocation_count(), allocation_bytes())
        for _ in 0..<rounds { work() }
        return [
            name, fixed(Double(allocation_count() - count) / Double(rounds), 2),
            fixed(Double(allocation_bytes() - bytes) / Double(rounds), 1),
        ]
    }
}
