import Testing
import TidingsModel

@Suite("Version")
struct VersionTests {
    /// The rows of iVersion's and Updates' tables, with the order that holds here.
    ///
    /// “Differs” names the system whose answer was another one.
    @Test(arguments: [
        // iVersion compares texts: it holds 1.0 < 1.0.0, pre-releases above their release, and case apart.
        ("1.0", "=", "1.0.0"),  // differs: iVersion <
        ("1", "=", "1.0"),  // differs: iVersion <
        ("1.10", ">", "1.9"),
        ("1.01", "=", "1.1"),
        ("1.001", "=", "1.1"),
        ("007", "=", "7"),
        ("1.0.10", ">", "1.0.9"),
        ("10.0", ">", "9.9.9"),
        ("2", ">", "1.99.99"),
        ("1.0", ">", "1.0b1"),  // differs: iVersion <
        ("1.0-beta", "<", "1.0"),  // differs: iVersion >
        ("1.0-beta", "<", "1.0.1"),
        ("1.0a", "<", "1.0.1"),  // differs: iVersion >
        ("v1.0", "=", "1.0"),  // differs: iVersion and Updates >
        ("0", "=", "0.0"),  // differs: iVersion <
        ("1.0RC", "=", "1.0rc"),  // differs: iVersion <
        ("12.0", "<", "12.0.1"),
        ("12.0.0", "=", "12.0"),  // differs: iVersion > (and so took 12.0 for too old)
        ("99999999999999999999", ">", "1"),
        // Updates pads with zeros as we do, at every depth; these are its answers without a depth.
        ("1.0.0", "<", "1.0.1"),
        ("1.0.0", "<", "1.1.0"),
        ("1.5.0", ">", "1.4.4"),
        ("1.2.3.4", "<", "1.2.3.5"),
        ("1.2.3.4.5", "<", "1.2.3.4.6"),
        ("1.0b", "<", "1.0"),  // differs: Updates >
        ("1.9a", "<", "1.10a"),  // differs: Updates >
        ("01.0", "=", "1.0"),
        ("1.0rc1", "<", "1.0rc2"),
        // Ours alone.
        ("1.0-beta.2", "=", "1.0-beta2"),
        ("1.0-beta.2", "<", "1.0-beta.10"),
        ("1.0-beta", "<", "1.0-beta.1"),
        ("1.0-alpha.9", "<", "1.0-beta.1"),
        ("1.0-1", "<", "1.0-alpha"),
        ("1.0-beta.01", "=", "1.0-beta.1"),
        ("1.0+45", "=", "1.0+46"),
        ("1.0-rc.1+45", "=", "1.0-rc.1"),
        ("99999999999999999999", "<", "100000000000000000000"),
        ("1.99999999999999999998", "<", "1.99999999999999999999"),
        ("0.0.1", ">", "0"),
        ("V2.0", "=", "2"),
    ])
    func order(left: String, relation: String, right: String) throws {
        let (first, second) = (try #require(Version(left)), try #require(Version(right)))
        #expect((first < second) == (relation == "<"))
        #expect((first == second) == (relation == "="))
        #expect((first > second) == (relation == ">"))
        #expect((second < first) == (relation == ">"))
        if relation == "=" { #expect(first.hashValue == second.hashValue) }
    }

    @Test(arguments: [
        "", "1..0", "1.0 ", " 1.0", "1.0 (45)", "1.2.3 (45)", "v", "vv1", ".1", "1.", "1.0.", "-1", "+45", "beta", "b1",
        "1.0-", "1.0--", "1.0-.", "1.0+", "1.0+é", "1.0+\u{1B}[31m", "1.0-bêta", "1,0", "1.0_1", "\u{FF11}.0", "1.0\n",
        "1.0\u{0}", "1/0",
    ])
    func isNone(text: String) {
        #expect(Version(text) == nil)
    }

    @Test("keeps its spelling", arguments: ["1.0", "v1.0", "1.0-beta.2+45", "007"])
    func spelling(text: String) throws {
        let version = try #require(Version(text))
        #expect(Array(version.description.utf8) == Array(text.utf8))
    }

    @Test("a text beyond the limit is none")
    func limit() {
        #expect(Version(String(repeating: "1", count: Version.maximumLength)) != nil)
        #expect(Version(String(repeating: "1", count: Version.maximumLength + 1)) == nil)
    }

    @Test("the order is one line: every two and three of a mixed lot agree")
    func transitive() throws {
        let texts = [
            "0", "0.0.1", "1.0-1", "1.0a", "1.0-alpha.9", "1.0-beta", "1.0-beta.2", "1.0-beta.10", "1.0b1", "1.0",
            "1.0.1-rc1", "1.0.1", "1.9", "1.10", "2", "10", "99999999999999999999",
        ]
        let sorted = try texts.map { try #require(Version($0)) }.sorted()
        for (index, version) in sorted.enumerated() {
            #expect(sorted[(index + 1)...].allSatisfy { $0 > version })
        }
    }
}
