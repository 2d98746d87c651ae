import Testing
import TidingsModel

@testable import TidingsStrings

@Suite struct LimitTests {
    private func limits(_ change: (inout StringsLimits) -> Void) -> StringsLimits {
        var limits = StringsLimits()
        change(&limits)
        return limits
    }

    @Test func aFileThatIsTooLargeIsNotRead() {
        let small = limits { $0.fileSize = 6 }
        #expect(read("a = b;", limits: small).pairs == ["a=b"])
        #expect(read("a = b; ", limits: small).faults == ["file-too-large"])
        #expect(read("a = b; ", limits: small).entries.isEmpty)
    }

    @Test func entriesBeyondTheLimitAreNotRead() {
        let few = limits { $0.entries = 2 }
        #expect(read("a=1;b=2;", limits: few).problems.isEmpty)
        let file = read("a=1;b=2;c=3;", limits: few)
        #expect(file.pairs == ["a=1", "b=2"])
        #expect(file.faults == ["1:9 too-many-entries"])
        let xml = "<plist><dict><key>a</key><string/><key>b</key><string/><key>c</key><string/></dict></plist>"
        #expect(read(xml, limits: few).pairs == ["a=", "b="])
        #expect(read(xml, limits: few).faults == ["too-many-entries"])
    }

    @Test func deepBracketsAreReported() {
        func nested(_ depth: Int) -> String {
            "a = " + String(repeating: "(", count: depth) + String(repeating: ")", count: depth) + "; c = d;"
        }
        #expect(read(nested(512)).problems.map(\.rule) == ["not-a-string"])
        #expect(read(nested(513)).problems.map(\.rule) == ["not-a-string", "nesting-too-deep"])
        #expect(read(nested(1_000_000)).pairs == ["c=d"])
    }

    @Test func deepElementsAreRefusedBeforeTheyOverflowTheStack() {
        func nested(_ depth: Int) -> String {
            "<plist><dict><key>a</key>" + String(repeating: "<array>", count: depth)
                + String(repeating: "</array>", count: depth) + "</dict></plist>"
        }
        #expect(read(nested(127)).problems.map(\.rule) == ["not-a-string"])
        #expect(read(nested(128)).problems.map(\.rule) == ["nesting-too-deep"])
        #expect(read(nested(200_000)).problems.map(\.rule) == ["nesting-too-deep"])
    }

    @Test func problemsBeyondTheLimitAreNotListed() {
        let file = read(String(repeating: "@ ", count: 50) + "a = b;", limits: limits { $0.problems = 3 })
        #expect(file.faults == ["too-many-problems", "1:1 stray-token", "1:3 stray-token", "1:5 stray-token"])
        #expect(file.pairs == ["a=b"])
    }

    /// Input made to be read again and again takes time in proportion to its length, not to its square.
    @Test(
        .timeLimit(.minutes(15)),
        arguments: [
            "a={", "a={\n", "/*\n", "a = \"x\n", "\"a\"\n", ";\"", "'\";\n", "a = b \"", "\u{201C}a", "@", "(\"\n",
            "a=\n\"b\n",
            "\"a = \"b\";\n", ";'", "\\", "<", "a = b c;",
            "\"a\n\"b\" = ", "\"a\n\"=\"=", "'a\n'=\n", "\"\n\"x\"=  ", "\\U", "\"a\\\n", "{a=b;}", "\"\u{2028}", "/",
            "//\n",
        ])
    func hostileInputTakesLinearTime(unit: String) {
        let file = read(String(repeating: unit, count: 100_000))
        #expect(file.problems.count <= 1_001)
    }
}
