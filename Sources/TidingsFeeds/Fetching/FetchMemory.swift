#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a fetcher remembers: answers, and the failures because of which an address is left alone.
struct FetchMemory {
    struct Failure {
        var error: FetchError
        /// How often in a row.
        var count: Int
        var until: Date
    }

    /// The most failures that are remembered.
    private static let mostFailures = 10_000

    private let byteLimit: Int
    private var answers: [String: (answer: KeptAnswer, use: Int)] = [:]
    private var bytes = 0
    private var uses = 0
    private var failures: [String: Failure] = [:]

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    mutating func answer(_ address: String) -> KeptAnswer? {
        guard let found = answers[address] else { return nil }
        uses += 1
        answers[address]?.use = uses
        return found.answer
    }

    /// Keeps an answer, and forgets those that were not used for longest beyond the limit.
    mutating func keep(_ answer: KeptAnswer) {
        remove(answer.head.address)
        guard cost(answer) <= byteLimit else { return }
        uses += 1
        answers[answer.head.address] = (answer, uses)
        bytes += cost(answer)
        guard bytes > byteLimit else { return }
        // Down to three quarters, so that the order is not sought at each answer.
        for (address, _) in answers.sorted(by: { $0.value.use < $1.value.use }) where bytes > byteLimit / 4 * 3 {
            if address != answer.head.address { remove(address) }
        }
    }

    mutating func remove(_ address: String) {
        if let old = answers.removeValue(forKey: address) { bytes -= cost(old.answer) }
    }

    func failure(_ address: String) -> Failure? { failures[address] }

    mutating func remember(_ failure: Failure, of address: String, now: Date) {
        if failures.count >= Self.mostFailures { failures = failures.filter { $0.value.until > now } }
        if failures.count >= Self.mostFailures { failures = [:] }
        failures[address] = failure
    }

    mutating func forgive(_ address: String) {
        failures[address] = nil
    }

    private func cost(_ answer: KeptAnswer) -> Int {
        answer.bytes.count + 2 * answer.head.address.utf8.count + 1_024
    }
}
