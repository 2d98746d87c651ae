import Testing

@testable import TidingsDigest

/// Codes of many messages at once, held against those of one after the other, which RFC 4231 and Python check.
struct HMACBatchTests {
    private static let key = HMACSHA256(key: Array("a secret of some length".utf8))

    private static func message(_ length: Int) -> [UInt8] { (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) } }

    private func codes(_ messages: [[UInt8]], by key: HMACSHA256 = key, _ way: HMACBatch.Way) -> [SHA256Digest] {
        var batch = HMACBatch(way)
        return codes(messages, by: key, &batch)
    }

    private func codes(_ messages: [[UInt8]], by key: HMACSHA256, _ batch: inout HMACBatch) -> [SHA256Digest] {
        let bytes = messages.flatMap { $0 }
        return bytes.withUnsafeBytes { bytes in
            batch.clear()
            var start = 0
            for message in messages {
                batch.add(UnsafeRawBufferPointer(rebasing: bytes[start..<start + message.count]))
                start += message.count
            }
            var codes: [SHA256Digest] = []
            batch.forEachCode(by: key) { codes.append($0) }
            return codes
        }
    }

    /// More than the library keeps in its queue.
    @Test(arguments: [HMACBatch.Way.sideBySide, .oneByOne], [0, 1, 2, 15, 16, 17, 300])
    func theCodesAreThoseOfOneAfterTheOther(way: HMACBatch.Way, count: Int) {
        let messages = (0..<count).map { Self.message(($0 * 37) % 400) }
        #expect(codes(messages, way) == messages.map { Self.key.code(of: $0) })
    }

    /// Empty ones, each end of a block, and what is longer than a lane counts.
    @Test func anyLengthIsTaken() {
        let lengths = Array(0...200) + [64_998, 64_999, 65_000, 65_534, 65_535, 65_536, 70_000, 200_000]
        let messages = lengths.map { Self.message($0) }
        #expect(codes(messages, .sideBySide) == messages.map { Self.key.code(of: $0) })
    }

    @Test func aBatchIsUsedAgainWithAnotherKey() {
        var batch = HMACBatch()
        for round in 1...4 {
            let key = HMACSHA256(key: [UInt8](repeating: UInt8(round), count: round * 40))
            let messages = (0..<round * 20).map { Self.message($0 + round) }
            #expect(codes(messages, by: key, &batch) == messages.map { key.code(of: $0) })
        }
    }

    /// Otherwise the other tests would hold one way against itself.
    @Test(.enabled(if: HMACBatch.foundVersion.map { HMACBatch.wantedVersion?.prefix(3) == $0.prefix(3) } == true))
    func theLibraryThatIsThereIsUsed() {
        #expect(HMACBatch.isParallel)
        var batch = HMACBatch()
        _ = codes([Self.message(1), Self.message(2)], by: Self.key, &batch)
        let several = batch.hasLanes
        #expect(several)
        var single = HMACBatch()
        _ = codes([Self.message(1)], by: Self.key, &single)
        let one = single.hasLanes
        #expect(!one, "nothing is loaded for one message")
    }

    /// A key that has begun a message is none that others begin with.
    @Test func aBegunMessageIsGoneOnWith() {
        var begun = Self.key
        begun.update(Array("id.".utf8))
        let messages = (1...20).map { Self.message($0) }
        #expect(codes(messages, by: begun, .sideBySide) == messages.map { begun.code(of: $0) })
    }
}
