#if HTTP
import TestSupport
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
        var chance = SeededGenerator(seed: UInt64(index))
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
}
#endif
