/// SipHash with a result of 128 bits: nobody who does not know the key can make two texts collide.
struct KeyedHash: Sendable {
    private let key: (UInt64, UInt64)

    /// A result, as two numbers.
    struct Value: Hashable, Comparable {
        var high: UInt64
        var low: UInt64

        @inline(__always)
        static func < (left: Value, right: Value) -> Bool {
            left.high != right.high ? left.high < right.high : left.low < right.low
        }
    }

    init(key: (UInt64, UInt64)) { self.key = key }

    /// A hash with a key that nobody knows.
    static func random() -> KeyedHash {
        var generator = SystemRandomNumberGenerator()
        return KeyedHash(key: (generator.next(), generator.next()))
    }

    /// The hash of some bytes: one round for each eight of them and three at the end, as hash tables take.
    @inline(__always)
    func hash(_ bytes: UnsafeRawBufferPointer) -> Value { hash(bytes, rounds: 1, last: 3) }

    /// The same with any number of rounds; the published vectors are for two and four.
    @inline(__always)
    func hash(_ bytes: UnsafeRawBufferPointer, rounds: Int, last: Int) -> Value {
        var state = State(key)
        var at = 0
        while at + 8 <= bytes.count {
            state.absorb(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)), rounds)
            at += 8
        }
        var rest = UInt64(truncatingIfNeeded: bytes.count) << 56
        var shift: UInt64 = 0
        while at < bytes.count {
            rest |= UInt64(bytes[at]) << shift
            shift += 8
            at += 1
        }
        state.absorb(rest, rounds)
        return state.finish(last)
    }

    private struct State {
        var (v0, v1, v2, v3): (UInt64, UInt64, UInt64, UInt64)

        @inline(__always)
        init(_ key: (UInt64, UInt64)) {
            v0 = 0x736f_6d65_7073_6575 ^ key.0
            v1 = 0x646f_7261_6e64_6f6d ^ key.1 ^ 0xEE
            v2 = 0x6c79_6765_6e65_7261 ^ key.0
            v3 = 0x7465_6462_7974_6573 ^ key.1
        }

        @inline(__always)
        mutating func absorb(_ word: UInt64, _ rounds: Int) {
            v3 ^= word
            for _ in 0..<rounds { mix() }
            v0 ^= word
        }

        @inline(__always)
        mutating func finish(_ rounds: Int) -> Value {
            v2 ^= 0xEE
            for _ in 0..<rounds { mix() }
            let first = v0 ^ v1 ^ v2 ^ v3
            v1 ^= 0xDD
            for _ in 0..<rounds { mix() }
            return Value(high: first, low: v0 ^ v1 ^ v2 ^ v3)
        }

        @inline(__always)
        private mutating func mix() {
            v0 = v0 &+ v1
            v1 = turned(v1, 13) ^ v0
            v0 = turned(v0, 32)
            v2 = v2 &+ v3
            v3 = turned(v3, 16) ^ v2
            v0 = v0 &+ v3
            v3 = turned(v3, 21) ^ v0
            v2 = v2 &+ v1
            v1 = turned(v1, 17) ^ v2
            v2 = turned(v2, 32)
        }

        @inline(__always)
        private func turned(_ number: UInt64, _ bits: UInt64) -> UInt64 { number << bits | number >> (64 - bits) }
    }
}
