import Testing
import TidingsModel

/// What CoreFoundation computes of a `CFBundleVersion`, as SSVC sends it.
struct PackedVersionTests {
    private static let numbers: [(String, UInt32)] = [
        ("1", 16_809_984), ("1.0", 16_809_984), ("1.0.0", 16_809_984), ("1.", 16_809_984), ("1.0.1", 16_875_520),
        ("1.0.4", 17_072_128), ("1.0f4", 16_809_988), ("1.2.3", 19_103_744), ("1.2.3b4", 19_095_556),
        ("10.0", 268_468_224), ("10.9.9", 278_495_232), ("99.9.9", 2_576_973_824), ("45", 1_157_660_672),
        (".5", 5_275_648), ("2.0d1", 33_562_625), ("2.0a1", 33_570_817), ("2.0b1", 33_579_009), ("2.0", 33_587_200),
        ("1.0b", 16_801_792),
    ]

    @Test(arguments: numbers)
    func versionsThatArePacked(_ text: String, _ number: UInt32) {
        #expect(PackedVersion.pack(text) == number)
    }

    /// SSVC's client takes these for 0, which is older than any: here they are unknown.
    @Test(arguments: [
        "100", "1234", "20240101", "1.10", "10.10", "1.0.10", "1.2.3.4", "1.0-beta", "v1.0", "1.0b300", "",
        "1.0.0.0.0.0", ".", "..1", "1..0", "1.0x", "١.٠", "1.0.0f1234",
    ])
    func versionsThatHaveNoNumber(_ text: String) {
        #expect(PackedVersion.pack(text) == nil)
    }

    @Test(
        arguments: [
            (16_809_984, "1.0.0"), (19_095_556, "1.2.3b4"), (2_576_973_824, "99.9.9"), (33_562_625, "2.0.0d1"),
            (16_809_988, "1.0.0f4"),
        ] as [(UInt32, String)])
    func numbersAreUnpacked(_ number: UInt32, _ text: String) {
        #expect(PackedVersion.unpack(number)?.text == text)
        #expect(PackedVersion.pack(text) == number)
    }

    @Test(arguments: [0, 1, 0xA000_0000, 0x0100_1000, .max] as [UInt32])
    func numbersThatNoVersionHas(_ number: UInt32) {
        #expect(PackedVersion.unpack(number) == nil)
    }

    /// The order of the numbers is the order of the versions.
    @Test func theOrderIsKept() {
        let numbers = ["2.0d1", "2.0a1", "2.0b1", "2.0", "2.0.1", "2.1", "10.0"].compactMap(PackedVersion.pack)
        #expect(numbers == numbers.sorted() && numbers.count == 7)
    }
}
