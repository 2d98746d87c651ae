import Foundation
import Synchronization
import Testing
import TidingsIntl

/// Who may do something for a key, and when.
struct SingleFlightTests {
    private struct Refused: Error {}

    private final class Counts: Sendable {
        let all = Mutex((inside: [String: Int](), most: 0, done: 0))
        let made = Mutex(0)
    }

    @Test func oneAfterTheOtherForAKey() async {
        let flight = SingleFlight<String>()
        let counts = Counts()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<64 {
                group.addTask {
                    let key = "key \(number % 3)"
                    flight.run(key) {
                        counts.all.withLock { counts in
                            counts.inside[key, default: 0] += 1
                            counts.most = max(counts.most, counts.inside[key] ?? 0)
                        }
                        Thread.sleep(forTimeInterval: 0.001)
                        counts.all.withLock { counts in
                            counts.inside[key, default: 0] -= 1
                            counts.done += 1
                        }
                    }
                }
            }
        }
        #expect(counts.all.withLock { $0.done } == 64)
        #expect(counts.all.withLock { $0.most } == 1)
    }

    /// All ask at once and find it unmade; the first makes it for all.
    @Test func whatIsMadeIsMadeOnce() async {
        let (flight, cache) = (SingleFlight<Int>(), BoundedCache<Int, Int>(capacity: 8))
        let counts = Counts()
        let found = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    if let known = cache.known(1) { return known }
                    return flight.run(1) {
                        cache.value(for: 1) {
                            Thread.sleep(forTimeInterval: 0.002)
                            return counts.made.withLock { made in
                                made += 1
                                return made
                            }
                        }
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(found == Array(repeating: 1, count: 16))
    }

    @Test func afterAFailureTheNextOneTries() {
        let flight = SingleFlight<Int>()
        #expect(throws: Refused.self) { try flight.run(1) { () throws(Refused) -> Int in throw Refused() } }
        #expect(flight.run(1) { 7 } == 7)
    }
}
