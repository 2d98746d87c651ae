#if HTTP
import Testing
import TidingsModel

@testable import TidingsHTTP

@Suite("HTTPAddress")
struct HTTPAddressTests {
    static let seeds = [
        "https://a.test:443/x?y#z", "http://[::ffff:127.0.0.1]:80/", "//b.test/c", "../../d", "?q", "http://0x7f.1/",
        "http://user:pw@a.test", "HTTP:\\\\a.test\\b", "http://a.test:65536", "http:a.test", "https://\u{FF41}.test/",
    ]

    @Test("what is read is read again as the same, whatever a stranger writes", arguments: seeds.indices)
    func anything(_ index: Int) throws {
        let base = try HTTPAddress("https://base.test/one/two")
        var chance = Chance(state: UInt64(index))
        for _ in 1...2_000 {
            var bytes = Array(Self.seeds[index].utf8)
            for _ in 0..<Int.random(in: 0...3, using: &chance) {
                let place = Int.random(in: 0...bytes.count, using: &chance)
                if Bool.random(using: &chance), place < bytes.count {
                    bytes[place] = "[]@:/\\?#%.0x".utf8.randomElement(using: &chance) ?? 0
                } else {
                    bytes.insert(.random(in: 0...255, using: &chance), at: place)
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            guard let address = try? HTTPAddress(text, from: base) else { continue }
            let again = try? HTTPAddress(address.text)
            #expect(again == address, "\(text)")
            #expect(!address.origin.contains("@"), "\(text)")
        }
    }

    /// A generator whose numbers are the same in every run.
    struct Chance: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return mixed ^ mixed >> 31
        }
    }
}
#endif
