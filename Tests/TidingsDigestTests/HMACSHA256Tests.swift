import Testing

@testable import TidingsDigest

/// HMAC-SHA256, held against the test cases of RFC 4231 §4.
struct HMACSHA256Tests {
    struct Example: Sendable {
        let key: [UInt8]
        let message: [UInt8]
        let code: String

        init(_ key: [UInt8], _ message: [UInt8], _ code: String) {
            (self.key, self.message, self.code) = (key, message, code)
        }

        init(_ key: [UInt8], _ message: String, _ code: String) { self.init(key, Array(message.utf8), code) }
    }

    private static func bytes(_ byte: UInt8, _ count: Int) -> [UInt8] { Array(repeating: byte, count: count) }

    static let examples: [Example] = [
        Example(bytes(0x0B, 20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        Example(
            Array("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        Example(
            bytes(0xAA, 20), bytes(0xDD, 50), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        Example(
            Array(1...25), bytes(0xCD, 50), "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
        Example(bytes(0x0C, 20), "Test With Truncation", "a3b6167473100ee06e0c796c2955552b"),
        Example(
            bytes(0xAA, 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
        Example(
            bytes(0xAA, 131),
            """
            This is a test using a larger than block-size key and a larger than block-size data. \
            The key needs to be hashed before being used by the HMAC algorithm.
            """, "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
    ]

    @Test(arguments: examples)
    func theTestCasesHold(example: Example) {
        let function = HMACSHA256(key: example.key)
        // One of them gives the first 16 bytes only.
        #expect(function.code(of: example.message).description.hasPrefix(example.code))
        for cut in stride(from: 0, through: example.message.count, by: 5) {
            var part = function
            part.update(Array(example.message[..<cut]))
            #expect(part.code(of: Array(example.message[cut...])).description.hasPrefix(example.code))
        }
    }

    @Test(arguments: [nil, Array("a secret".utf8)] as [[UInt8]?])
    func aBeginningIsHashedOnce(secret: [UInt8]?) {
        let prefixed = PrefixedHash(Array("be".utf8), secret: secret)
        for (first, second) in [("", ""), ("gin", ""), ("", "gin"), ("g", "in"), ("gin", "ning")] {
            let digest = Array(first.utf8).withUnsafeBufferPointer { prefixed.digest($0, Array(second.utf8)) }
            let whole = Array("be\(first)\(second)".utf8)
            let expected = secret.map { HMACSHA256(key: $0).code(of: whole) } ?? SHA256.digest(of: whole)
            #expect(digest == expected)
        }
    }

    @Test func nothingOfAKeyIsShown() {
        let function = HMACSHA256(key: Array("a secret".utf8))
        var dumped = ""
        dump(function, to: &dumped)
        #expect("\(function)" == "(secret)" && String(reflecting: function) == "(secret)")
        #expect(!dumped.contains("inner") && !dumped.contains("words"))
    }
}
