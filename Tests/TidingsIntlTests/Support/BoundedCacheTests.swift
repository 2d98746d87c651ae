import Synchronization
import Testing

@testable import TidingsIntl

struct BoundedCacheTests {
    /// The number that was kept last.
    private final class Latest: Sendable {
        let number = Atomic(0)
    }

    @Test func whatIsKeptIsMadeOnce() {
        let cache = BoundedCache<Int, String>(capacity: 4)
        var made = 0
        for _ in 0..<3 {
            let value = cache.value(for: 1) {
                made += 1
                return "one"
            }
            #expect(value == "one")
        }
        #expect(made == 1 && cache.count == 1 && cache.known(1) == "one" && cache.known(2) == nil)
    }

    @Test func noMoreIsKeptThanTheLimit() {
        let cache = BoundedCache<Int, Int>(capacity: 4)
        for key in 0..<5 { #expect(cache.value(for: key) { key * 2 } == key * 2) }
        #expect(cache.count == 1 && cache.known(0) == nil && cache.known(4) == 8)
    }

    @Test func threadsFindWhatBelongsToTheirKeys() async {
        let cache = BoundedCache<Int, [Int]>(capacity: 64)
        await withTaskGroup(of: Bool.self) { group in
            for seed in 0..<8 {
                group.addTask {
                    (0..<20_000).allSatisfy { turn in
                        let key = (turn * 7 + seed) % 100
                        return cache.value(for: key) { [key, key] } == [key, key]
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(cache.count <= 64)
    }

    /// Nobody who asks after a value was replaced is given the older one, from whatever copy.
    @Test func whatIsReplacedIsGone() async {
        let cache = BoundedCache<Int, Int>(capacity: 64)
        let latest = Latest()
        cache.replace(0, for: 1)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    (0..<20_000).allSatisfy { _ in
                        let least = latest.number.load(ordering: .sequentiallyConsistent)
                        return cache.known(1).map { $0 >= least } ?? false
                    }
                }
            }
            group.addTask {
                for number in 1...2_000 {
                    cache.replace(number, for: 1)
                    latest.number.store(number, ordering: .sequentiallyConsistent)
                }
                return true
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(cache.known(1) == 2_000)
    }
}

struct CacheCopiesTests {
    @Test func aThreadFindsWhatItKept() {
        let copies = CacheCopies<Int, String>(capacity: 64)
        #expect(copies.value(1, 1.hashValue) == nil)
        copies.insert("one", 1, 1.hashValue)
        #expect(copies.value(1, 1.hashValue) == "one")
        copies.removeAll()
        #expect(copies.value(1, 1.hashValue) == nil)
    }

    /// Of sixty-four each of sixteen copies holds four.
    @Test func aCopyIsBounded() {
        let copies = CacheCopies<Int, Int>(capacity: 64)
        for key in 0..<5 { copies.insert(key, key, key.hashValue) }
        #expect((0..<5).filter { copies.value($0, $0.hashValue) != nil } == [4])
    }
}
