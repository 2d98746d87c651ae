import Foundation
import TestSupport
import Testing

@testable import TidingsDigest

/// Python's hashlib and hmac compute the same.
@Suite(.enabled(if: PythonOracle.isPresent, "there is no Python"))
struct DigestOracleTests {
    private struct Request: Encodable {
        let message: Data
        let key: Data?
    }

    private struct Answer: Decodable {
        let digest: String
    }

    /// Bytes that look like chance and are the same in each run.
    private static func bytes(_ count: Int, seed: Int) -> [UInt8] {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
    }

    @Test func everyLengthAroundTheBlocks() throws {
        // Blocks have 64 bytes, of which the length takes eight.
        let messages = (0...260).map { Self.bytes($0, seed: $0) } + [Self.bytes(1 << 20, seed: 1)]
        let answers: [Answer] = try PythonOracle("digests.py").answers(
            messages.map { Request(message: Data($0), key: nil) })
        try #require(answers.count == messages.count)
        for (message, answer) in zip(messages, answers) {
            #expect(SHA256.digest(of: message).description == answer.digest, "\(message.count) bytes")
        }
    }

    @Test func everyLengthOfAKey() throws {
        let pairs = (0...200).map { (Self.bytes($0, seed: 1_000 + $0), Self.bytes($0 * 7 % 190, seed: 2_000 + $0)) }
        let answers: [Answer] = try PythonOracle("digests.py").answers(
            pairs.map { Request(message: Data($1), key: Data($0)) })
        try #require(answers.count == pairs.count)
        for ((key, message), answer) in zip(pairs, answers) {
            let code = HMACSHA256(key: key).code(of: message)
            #expect(code.description == answer.digest, "a key of \(key.count) bytes")
            #expect(code.equals(code.bytes))
        }
    }
}
