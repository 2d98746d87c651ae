import TestSupport
import Testing
import TidingsModel

@testable import TidingsStore

/// The snapshot that a run asks.
struct SuppressionSetTests {
    private func set(_ texts: [String]) throws -> SuppressionSet {
        try SuppressionSet([MemorySuppressions(try texts.map { Suppression(try subject($0), cause: .bounced) })])
    }

    @Test func oneIsFoundByIdAndByAddress() throws {
        let list = MemorySuppressions([
            Suppression(try subject("ann@example.com"), cause: .unsubscribed),
            Suppression(try subject("u-2"), cause: .complained),
            Suppression(try SuppressionSubject("eva@bücher.example") { _ in "xn--bcher-kva.example" }, cause: .bounced),
            Suppression(try subject("Carl@Example.com"), cause: .byHand),
            Suppression(try subject("éva@example.com"), cause: .bounced),
        ])
        let set = try SuppressionSet([list], asciiDomain: { $0 == "bücher.example" ? "xn--bcher-kva.example" : nil })
        #expect(set.count == 5)
        #expect(set.cause(id: "u-1") == nil)
        #expect(set.cause(id: "u-1", address: "bob@example.com") == nil)
        #expect(set.cause(id: "u-1", address: "ANN@EXAMPLE.com") == .unsubscribed)
        #expect(set.cause(id: "u-1", address: "ann@example.com.") == .unsubscribed)
        #expect(set.cause(id: "u-2", address: "bob@example.com") == .complained)
        #expect(set.cause(id: "U-2") == nil)
        #expect(set.cause(id: "Ann@example.com") == .unsubscribed)
        #expect(set.cause(id: "u-1", address: "eva@BÜCHER.example") == .bounced)
        #expect(set.cause(id: "u-1", address: "carl@example.com") == .byHand)
        #expect(set.cause(id: "u-1", address: "ÉVA@example.com") == .bounced)
        #expect(set.cause(id: "", address: "") == nil)
    }

    @Test(arguments: [0, 1, 2, 3, 64, 65, 5_000])
    func everybodyIsFoundAndNobodyElse(_ count: Int) throws {
        let people = (0..<count).map { $0.isMultiple(of: 2) ? "u-\($0)" : "p\($0)@example.com" }
        let set = try set(people)
        #expect(set.count == count)
        #expect(people.allSatisfy { set.cause(id: $0) == .bounced })
        #expect(!(count..<count + 2_000).contains { set.cause(id: "u-\($0)", address: "p\($0)@example.com") != nil })
    }

    @Test func theDigestIsThatOfWhatTheListsSay() throws {
        let one = try set(["u-1", "ann@example.com", "u-2"])
        #expect(try set(["u-2", "u-1", "ANN@example.com"]).digest == one.digest)
        #expect(try set(["u-2", "u-1"]).digest != one.digest)
        #expect(SuppressionSet.empty.digest != one.digest)
        #expect(try set([]).digest == SuppressionSet.empty.digest)
        let twice = try SuppressionSet([
            MemorySuppressions([Suppression(try subject("u-1"), cause: .bounced)]),
            MemorySuppressions([Suppression(try subject("u-1"), cause: .unsubscribed)]),
        ])
        #expect(twice.count == 1)
        #expect(twice.cause(id: "u-1") == .unsubscribed)
        #expect(try twice.digest != set(["u-1"]).digest)
        // The digest of the sorted beginnings of each person's, with the cause in the last bits, as Python has it.
        let expected = "9edb00dafff633b77a646a4ad89305870fc55ff07ac78932c0e99faf39f31273"
        #expect(one.digest.description == expected)
    }

    @Test func theGoodRestOfAListIsInIt() throws {
        let folder = try ScratchFolder()
        try folder.write("ann@example.com\nx y@z\nu-1\n", to: "stop.txt")
        var problems: [Problem] = []
        let list = SuppressionFile(path: folder.path("stop.txt"))
        let set = try SuppressionSet([list], report: { problems.append($0) })
        #expect(set.count == 2)
        #expect(problems.map(\.rule) == ["bad-subject"])
    }

    /// The vectors are those of OpenSSL, for the key 00 01 … 0F and the input 00 01 ….
    @Test(arguments: [
        (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
        (7, "a1f1ebbed8dbc153c0b84aa61ff08239"), (8, "3b62a9ba6258f5610f83e264f31497b4"),
        (9, "264499060ad9baabc47f8b02bb6d71ed"), (15, "5493e99933b0a8117e08ec0f97cfc3d9"),
        (16, "6ee2a4ca67b054bbfd3315bf85230577"), (63, "5150d1772f50834a503e069a973fbd7c"),
    ])
    func theHashIsSipHash(_ length: Int, _ expected: String) {
        let hash = KeyedHash(key: (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908))
        let input = (0..<length).map { UInt8($0) }
        let value = input.withUnsafeBytes { hash.hash($0, rounds: 2, last: 4) }
        let bytes = withUnsafeBytes(of: (value.high.littleEndian, value.low.littleEndian)) { Array($0) }
        #expect(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == expected)
    }
}
