import Testing

@testable import TidingsDigest

/// What can be done with a digest.
struct SHA256DigestTests {
    static let digest = SHA256.digest(of: "abc")

    @Test func bytesDigitsAndHalvesAgree() {
        let (digest, bytes) = (Self.digest, Self.digest.bytes)
        #expect(bytes.count == SHA256Digest.byteCount && digest.withUnsafeBytes { Array($0) } == bytes)
        #expect(bytes.prefix(4).elementsEqual([0xBA, 0x78, 0x16, 0xBF]))
        #expect(digest.halves == (0xBA78_16BF_8F01_CFEA, 0x4141_40DE_5DAE_2223))
        #expect("\(digest)".hasPrefix("ba7816bf8f01cfea414140de5dae2223") && "\(digest)".utf8.count == 64)
    }

    @Test func onlyTheSameIsEqual() {
        let bytes = Self.digest.bytes
        #expect(Self.digest == SHA256.digest(of: "abc") && Self.digest != SHA256.digest(of: "abd"))
        #expect(Set([Self.digest, SHA256.digest(of: "abc"), SHA256.digest(of: "")]).count == 2)
        #expect(Self.digest.equals(bytes))
        #expect(Self.digest.equals(Array(bytes.prefix(16)), count: 16))
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1
            #expect(!Self.digest.equals(changed), "byte \(index)")
            #expect(Self.digest.equals(Array(changed.prefix(16)), count: 16) == (index >= 16), "byte \(index)")
        }
    }

    @Test(arguments: [0, 1, 15, 17, 31, 33])
    func anotherLengthIsNotEqual(count: Int) {
        let bytes = Array((Self.digest.bytes + [0]).prefix(count))
        #expect(!Self.digest.equals(bytes))
        #expect(!Self.digest.equals(bytes, count: 16))
        #expect(!Self.digest.equals(Self.digest.bytes + [0], count: 33))
    }
}
