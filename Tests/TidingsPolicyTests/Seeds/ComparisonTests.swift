import Testing
import TidingsModel

/// The version tables of the seeds, each pair marked where our order differs.
@Suite("Seeds: versions")
struct ComparisonTests {
    /// Two versions: how a seed has them, and how we do.
    ///
    /// `?` is a text that is no version here.
    struct Pair: Sendable, CustomTestStringConvertible {
        let left: String
        let right: String
        let seed: String
        let version: String
        let build: String
        /// Why we differ.
        let because: String

        init(
            _ left: String, _ seed: String, _ right: String, _ version: String, _ build: String, _ because: String = ""
        ) {
            (self.left, self.right, self.seed) = (left, right, seed)
            (self.version, self.build, self.because) = (version, build, because)
        }

        var isSame: Bool { version == seed && build == seed }
        var testDescription: String {
            "“\(left)” \(seed) “\(right)”: " + (isSame ? "same" : "differs, because \(because)")
        }
    }

    private static let zeros = "missing numbers are zero"
    private static let beta = "a pre-release comes before its release"
    private static let junk = "it is no version"

    static let iVersion: [Pair] = [
        Pair("1.0", "<", "1.0.0", "=", "=", zeros), Pair("1", "<", "1.0", "=", "=", zeros),
        Pair("1.10", ">", "1.9", ">", ">"), Pair("1.01", "=", "1.1", "=", "="), Pair("1.001", "=", "1.1", "=", "="),
        Pair("007", "=", "7", "=", "="), Pair("1.0.10", ">", "1.0.9", ">", ">"), Pair("10.0", ">", "9.9.9", ">", ">"),
        Pair("2", ">", "1.99.99", ">", ">"), Pair("1.0", "<", "1.0b1", ">", ">", beta),
        Pair("1.0-beta", ">", "1.0", "<", "=", beta + "; Sparkle reads nothing behind a hyphen"),
        Pair("1.0-beta", "<", "1.0.1", "<", "<"), Pair("1.0a", ">", "1.0.1", "<", "<", beta),
        Pair("v1.0", ">", "1.0", "=", "<", "a tag's v is no part of the version; to Sparkle it is letters"),
        Pair("1.0 ", ">", "1.0", "?", ">", "Sparkle's comparator alone takes spaces"),
        Pair("", "<", "0", "?", "?", junk), Pair("0", "<", "0.0", "=", "=", zeros),
        Pair("1..0", "<", "1.0", "?", "<", junk), Pair("1.2.3 (45)", ">", "1.2.3", "?", ">", junk),
        Pair("1.0RC", "<", "1.0rc", "=", "<", "case does not count"), Pair("12.0", "<", "12.0.1", "<", "<"),
        Pair("99999999999999999999", ">", "1", ">", ">"),
    ]

    private func relation<Value: Comparable>(_ left: Value?, _ right: Value?) -> String {
        guard let left, let right else { return "?" }
        #expect((left == right) == (right == left))
        #expect(!(left < right && right < left))
        return left == right ? "=" : (left < right ? "<" : ">")
    }

    @Test(arguments: iVersion)
    func comparesAsMarked(pair: Pair) {
        #expect(relation(Version(pair.left), Version(pair.right)) == pair.version)
        #expect(relation(BuildVersion(pair.left), BuildVersion(pair.right)) == pair.build)
        #expect(pair.isSame == pair.because.isEmpty)
    }

    /// A pair of Updates with its signs at the five depths, and whether an update is told at ours.
    struct Depths: Sendable, CustomTestStringConvertible {
        let left: String
        let right: String
        /// What Updates says for major, minor, patch, build, and for all numbers.
        let seed: String
        /// How many of the first four depths see an update to the greater of both; `nil` for what is no version.
        let ours: [Bool]?
        let because: String

        init(_ left: String, _ right: String, _ seed: String, _ ours: String?, _ because: String = "") {
            (self.left, self.right, self.seed, self.because) = (left, right, seed, because)
            self.ours = ours.map { $0.map { $0 == "y" } }
        }

        /// Whether Updates sees a difference, depth by depth.
        var theirs: [Bool] { seed.prefix(4).map { $0 != "=" } }
        var testDescription: String {
            "“\(left)” \(seed) “\(right)”" + (because.isEmpty ? "" : ", differs: \(because)")
        }
    }

    private static let small = "what is no number differs least"

    static let updates: [Depths] = [
        Depths("1.0", "1.0.0", "=====", "nnnn"), Depths("1.10", "1.9", "=>>>>", "nyyy"),
        Depths("1.0.0", "1.0.1", "==<<<", "nnyy"), Depths("1.0.0", "1.1.0", "=<<<<", "nyyy"),
        Depths("1.5.0", "1.4.4", "=>>>>", "nyyy"), Depths("1.2.3.4", "1.2.3.5", "===<<", "nnny"),
        Depths("1.2.3.4.5", "1.2.3.4.6", "====<", "nnny", "the least level takes whatever differs"),
        Depths("1.0b", "1.0", "=>>>>", "nnny", small), Depths("1.0-beta", "1.0", "=>>>>", "nnny", small),
        Depths("1.0 ", "1.0", "=>>>>", nil, "it is no version"),
        Depths("1.9a", "1.10a", "=>>>>", "nyyy", "9 is below 10"),
        Depths("v1.0", "1.0", ">>>>>", "nnnn", "a tag's v does not count"), Depths("01.0", "1.0", "=====", "nnnn"),
        Depths("", "0", "<<<<<", nil, "it is no version"), Depths("1..0", "1.0", "=<<<<", nil, "it is no version"),
        Depths("1.0rc1", "1.0rc2", "=<<<<", "nnny", small),
    ]

    @Test(arguments: updates)
    func stepsAsMarked(pair: Depths) throws {
        guard let left = Version(pair.left), let right = Version(pair.right) else {
            #expect(pair.ours == nil && !pair.because.isEmpty)
            return
        }
        let (installed, offered) = (min(left, right), max(left, right))
        let told = try Significance.allCases.reversed().map { wanted in
            let row = Row("", "\(installed) seen:\(installed)", of: "\(offered)", is: "") {
                $0.rules.significance = wanted
            }
            return brief(try row.decide()).hasPrefix("available")
        }
        #expect(told == pair.ours)
        for (wanted, isTold) in zip(Significance.allCases.reversed(), told) {
            #expect(isTold == (installed < offered && installed.step(to: offered) >= wanted))
        }
        let signs = Set(pair.seed.filter { $0 != "=" })
        let sign: Set<Character> = left == right ? [] : (left < right ? ["<"] : [">"])
        #expect((pair.theirs == told && signs == sign) == pair.because.isEmpty)
    }

    static let packed: [(String, UInt32)] = [
        ("1", 16_809_984), ("1.0", 16_809_984), ("1.0.0", 16_809_984), ("1.", 16_809_984), ("1.0.1", 16_875_520),
        ("1.0.4", 17_072_128), ("1.0f4", 16_809_988), ("1.2.3", 19_103_744), ("1.2.3b4", 19_095_556),
        ("10.0", 268_468_224), ("10.9.9", 278_495_232), ("99.9.9", 2_576_973_824), ("45", 1_157_660_672),
        (".5", 5_275_648), ("2.0d1", 33_562_625), ("2.0a1", 33_570_817), ("2.0b1", 33_579_009), ("2.0", 33_587_200),
        ("1.0b", 16_801_792),
    ]

    @Test(arguments: packed)
    func packs(text: String, number: UInt32) throws {
        #expect(PackedVersion.pack(text) == number)
        let unpacked = try #require(PackedVersion.unpack(number))
        #expect(PackedVersion.pack(unpacked.text) == number)
    }

    @Test(arguments: [
        "100", "1234", "20240101", "1.10", "10.10", "1.0.10", "1.2.3.4", "1.0-beta", "v1.0", "1.0b300", "",
    ])
    func packsNot(text: String) { #expect(PackedVersion.pack(text) == nil) }

    @Test(arguments: ["", "v", "1..0", ".", "1.0 (45)", "1.0 ", "one", "1.0-", "+", "1.0+", "\u{0}", "１.０"])
    func junk(text: String) { #expect(Version(text) == nil) }

    @Test(
        "junk never tells by mistake",
        arguments: [
            "", "v1.0", "1..0", "1.0 (45)", String(repeating: "9", count: 40), "one", "1.0-",
            String(repeating: "1.", count: 60),
        ])
    func junkIsSilent(text: String) {
        let installation = Installation(version: Version(text), build: BuildVersion(text), os: Version(text))
        _ = PackedVersion.pack(text)
        guard let release = Version("1.0").map({ TidingsModel.Release(version: $0) }) else { return }
        let decision = decide(release, installation)
        #expect(decision.notice == nil, "\(text)")
    }
}
