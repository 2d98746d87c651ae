import Testing

@testable import TidingsDigest

/// SHA-256, held against the examples of FIPS 180-4.
struct SHA256Tests {
    static let examples: [(text: String, digest: String)] = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]

    @Test(arguments: examples)
    func theExamplesHold(text: String, digest: String) {
        let bytes = Array(text.utf8)
        #expect(SHA256.digest(of: text).description == digest)
        #expect(SHA256.digest(of: bytes).description == digest)
        #expect(bytes.withUnsafeBytes { SHA256.digest(of: $0) }.description == digest)
    }

    @Test func piecesAreOneInput() {
        let bytes = (0..<200).map { UInt8($0) }
        let whole = SHA256.digest(of: bytes)
        for first in stride(from: 0, through: 200, by: 7) {
            for second in stride(from: first, through: 200, by: 13) {
                var hash = SHA256()
                hash.update(Array(bytes[..<first]))
                hash.update(Array(bytes[first..<second]))
                hash.update(Array(bytes[second...]))
                #expect(hash.digest() == whole)
            }
        }
    }

    @Test func aCopyGoesOnByItself() {
        var one = SHA256()
        one.update("a")
        var other = one
        other.update("bc")
        one.update("b")
        #expect(other.digest() == SHA256.digest(of: "abc"))
        #expect(one.digest() == SHA256.digest(of: "ab"))
        // A digest does not end the input.
        one.update("c")
        #expect(one.digest() == other.digest())
    }

    @Test func textsAreTheirUTF8() {
        var hash = SHA256()
        for word in ["Grüße", " ", "नमस्ते", "\u{0}"] { hash.update(word) }
        #expect(hash.digest() == SHA256.digest(of: Array("Grüße नमस्ते\u{0}".utf8)))
    }
}
