import Testing
import TidingsModel

/// The cases of Sparkle's own `SUVersionComparisonTest`, and what junk must not do.
@Suite("Build versions compare as Sparkle compares them")
struct BuildVersionTests {
    static let ascending: [(String, String)] = [
        ("1.0", "1.1"), ("1.1", "2.0"), ("0.0.1", "0.1"), ("0.1", "0.1.2"),
        ("1.5.5-335d3e2", "1.5.6-b252311"),
        ("1.5.5", "1.5.6a1"), ("1.1.0b1", "1.1.0b2"), ("1.1.1b2", "1.1.2b1"), ("1.1.1b2", "1.1.2a1"),
        ("1.0a1", "1.0b1"), ("1.0b1", "1.0"), ("0.9", "1.0a1"), ("1.0b", "1.0b2"), ("1.0b10", "1.0b11"),
        ("1.0b9", "1.0b10"), ("1.0rc", "1.0"), ("1.0b", "1.0"), ("1.0pre1", "1.0"),
        ("1.0 (1234)", "1.0 (1235)"), ("1.0b1 (1234)", "1.0 (1234)"), ("1.0b5 (1234)", "1.0b5 (1235)"),
        ("1.0b5 (1234)", "1.0.1b5 (1234)"), ("1.0.1b5 (1234)", "1.0.1b6 (1234)"), ("2.0.0.2429", "2.0.0.2430"),
        ("1.1.1.1818", "2.0.0.2430"), ("3.3 (5847)", "3.3.1b1 (5902)"), ("201210251627", "201211051041"),
        ("9999999999999999999999999999999999999998", "9999999999999999999999999999999999999999"),
    ]

    static let equal: [(String, String)] = [
        ("1.0", "1.0"), ("1.0", "1.0.0"), ("1.5.5-335d3e2", "1.5.5-a655360"), ("1.5-335d3e2", "1.5.0-335d3e2"),
        ("1.0pre1", "1.0.0pre1"), ("3.3 (5847)", "3.3.0 (5847)"), ("1.1.1.1818", "1.1.1.1818.0"),
        ("3.3b1 (5902)", "3.3.0b1 (5902)"), ("201210251627.0", "201210251627"), ("007", "7"),
    ]

    @Test(arguments: ascending)
    func comesBefore(lower: String, higher: String) throws {
        let (left, right) = (try #require(BuildVersion(lower)), try #require(BuildVersion(higher)))
        #expect(left < right)
        #expect(!(right < left))
        #expect(left != right)
    }

    @Test(arguments: equal)
    func isTheSame(one: String, other: String) throws {
        let (left, right) = (try #require(BuildVersion(one)), try #require(BuildVersion(other)))
        #expect(left == right)
        #expect(!(left < right) && !(right < left))
        #expect(left.hashValue == right.hashValue)
    }

    @Test("junk compares, one way or the other, and never both")
    func junk() {
        let texts = [
            ".", "..", "1.", ".1", "-", "- 1", "v1.0", "1..0", "1.0 (45)", "beta", "1.0-", "()", "١٢", "é", "\u{0}",
            "1.0.0.0.0.0.0.0", String(repeating: "9", count: 128), "b1", " 1", "1 ",
        ]
        let versions = texts.compactMap(BuildVersion.init)
        #expect(versions.count == texts.count)
        for left in versions {
            for right in versions {
                #expect((left < right ? 1 : 0) + (right < left ? 1 : 0) + (left == right ? 1 : 0) == 1)
            }
        }
        #expect(BuildVersion("") == nil)
        #expect(BuildVersion(String(repeating: "9", count: 129)) == nil)
    }
}
