import Testing
import TidingsModel

/// Two rules that both apply: the earlier one decides.
@Suite("Decider: the order of the rules")
struct OrderTests {
    private static let wanted = Rules(
        minimumSupported: Version("2.0"), preview: true, tellUnknownVersions: true, showOnFirstLaunch: true)

    static let situations: [Situation] = [
        Situation(
            name: "unsubscribed before required", feedMinimum: "2.0", installed: "1.0", unsubscribed: true,
            expected: "unsubscribed"),
        Situation(
            name: "unsubscribed before preview", rules: wanted, installed: "1.0", unsubscribed: true,
            expected: "unsubscribed"),
        Situation(
            name: "unsubscribed before nothing published", releases: [], unsubscribed: true, expected: "unsubscribed"),
        Situation(name: "nothing published before unknown", releases: [], expected: "nothing-published"),
        Situation(
            name: "nothing published before required", releases: [], feedMinimum: "2.0", installed: "1.0",
            expected: "nothing-published"),
        Situation(
            name: "preview before unknown", rules: wanted, expected: "update-available 2.0 [2.0] preview"),
        Situation(
            name: "preview before required and ignored", rules: wanted, installed: "1.0", ignored: "2.0",
            expected: "update-available 2.0 [2.0 1.1] preview"),
        Situation(
            name: "systems before preview", releases: ["2.0@14", "1.1"], rules: wanted, installed: "1.0", os: "13",
            expected: "update-available 1.1 [1.1] preview"),
        Situation(name: "unknown before ignored", ignored: "2.0", expected: "installed-unknown"),
        Situation(name: "unknown before required", feedMinimum: "2.0", expected: "installed-unknown"),
        Situation(
            name: "unknown but wanted before ignored", rules: Rules(tellUnknownVersions: true), ignored: "2.0",
            expected: "update-available 2.0 [2.0] installed-unknown-but-wanted"),
        Situation(
            name: "required before ignored", feedMinimum: "1.1", installed: "1.0", ignored: "2.0",
            expected: "update-required 2.0 [2.0 1.1] below-minimum-supported"),
        Situation(
            name: "no way on before an update that does not help", feedMinimum: "3.0", installed: "1.0",
            ignored: "2.0", expected: "no-way-on 3.0"),
        Situation(
            name: "systems before required", releases: ["2.0@14", "1.1"], feedMinimum: "2.0", installed: "1.0",
            os: "13",
            expected: "no-way-on 2.0"),
        Situation(
            name: "an update before what is new", installed: "1.1", seen: "1.0",
            expected: "update-available 2.0 [2.0] newer"),
        Situation(
            name: "ignored before what is new", installed: "1.1", seen: "1.0", ignored: "2.0", expected: "ignored 2.0"),
        Situation(
            name: "a system too old before what is new", releases: ["2.0@14", "1.1"], installed: "1.1", os: "13",
            seen: "1.0", expected: "system-too-old 14"),
        Situation(
            name: "no way on before what is new", feedMinimum: "3.0", installed: "2.0", seen: "1.0",
            expected: "no-way-on 3.0"),
    ]

    @Test(arguments: situations)
    func earlierWins(situation: Situation) throws {
        #expect(outcome(try situation.decide()) == situation.expected)
    }
}
