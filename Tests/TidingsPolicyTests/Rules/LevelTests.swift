import Testing
import TidingsModel
import TidingsPolicy

/// Levels as a matrix, buttons by priority, and how often somebody is told.
@Suite("Rules: levels, buttons, tellings")
struct LevelTests {
    private static let steps: [(level: Significance, releases: String)] = [
        (.build, "1.0.0.1"), (.patch, "1.0.1"), (.minor, "1.1"), (.major, "2.0"),
    ]

    /// A step is told if it is as great as what is asked for.
    @Test(arguments: Significance.allCases, Significance.allCases)
    func significance(wanted: Significance, level: Significance) throws {
        for (step, release) in Self.steps where step == level {
            let expected = step < wanted ? "silent insignificant" : "available \(release) newer"
            try Row("", of: release, is: expected) { $0.rules.significance = wanted }.check()
        }
    }

    static let matrix: [Row] = steps.flatMap { step, release in
        Significance.allCases.flatMap { level -> [Row] in
            let isMeant = step == level
            return [
                Row(
                    "\(level) forced, a \(step) step", of: release,
                    is: isMeant ? "required \(release) forced" : "available \(release) newer"
                ) {
                    $0.rules.levels[level] = LevelRules(updateType: .hard)
                },
                Row(
                    "\(level) once, a \(step) step", "1.0 told:\(release)/1/2d", of: release,
                    is: isMeant ? "silent told-enough" : "available \(release) newer"
                ) {
                    $0.rules.levels[level] = LevelRules(telling: .once)
                },
                Row(
                    "\(level) held, a \(step) step", of: release + " out:1h",
                    is: isMeant ? "later held +23h" : "available \(release) newer"
                ) {
                    $0.rules.levels[level] = LevelRules(hold: .days(1))
                },
            ]
        }
    }

    static let forced: [Row] = [
        Row("all forced", is: "required 2.0 forced") { $0.rules.updateType = .hard },
        Row("all forced by the feed", is: "required 2.0 forced") { $0.feed.updateType = .hard },
        Row("the sender before the feed", is: "available 2.0 newer") {
            $0.rules.updateType = .soft
            $0.feed.updateType = .hard
        },
        Row("a level before all", is: "available 2.0 newer") {
            $0.rules.updateType = .hard
            $0.rules.levels[.major] = LevelRules(updateType: .soft)
        },
        Row("forced, whatever was answered", "1.0 ignored:2.0 reminded:2.0/1h told:2.0/9/9d", is: "required 2.0 forced")
        {
            $0.rules.updateType = .hard
            $0.rules.telling = .never
        },
        Row("forced waits for the morning", is: "later quiet-hours +1h") {
            $0.rules.updateType = .hard
            $0.rules.quietHours = QuietHours("07:00-09:00")
        },
        Row("a level's tellings before all", "1.0 told:2.0/1/2d", is: "available 2.0 newer") {
            $0.rules.telling = .once
            $0.rules.levels[.major] = LevelRules(telling: .always)
        },
    ]

    @Test(arguments: matrix + forced)
    func level(_ row: Row) throws { try row.check() }

    static let limits: [(TellingLimit, told: Int, isTold: Bool)] = [
        (.never, 0, false), (.once, 0, true), (.once, 1, false), (.twice, 1, true), (.twice, 2, false),
        (.thrice, 2, true), (.thrice, 3, false), (.times(7), 6, true), (.times(7), 7, false), (.times(7), 8, false),
        (.always, 1000, true), (.evenWithoutUpdate, 1000, true), (.times(.max), 1000, true),
    ]

    @Test(arguments: limits)
    func limit(limit: TellingLimit, told: Int, isTold: Bool) throws {
        let expected = isTold ? "available 2.0 newer" : "silent told-enough"
        let person = "1.0" + (told > 0 ? " told:2.0/\(told)/1d" : "")
        try Row("the sender's", person, is: expected) { $0.rules.telling = limit }.check()
        try Row("the feed's", person, is: expected) { $0.feed.telling = limit }.check()
        try Row("the sender's before the feed's", person, is: expected) {
            $0.rules.telling = limit
            $0.feed.telling = limit == .always ? .never : .always
        }.check()
    }

    static let evenWithout: [Row] = [
        Row("even without an update", "2.0 seen:2.0", is: "available 2.0 even-without-update"),
        Row("beyond the newest", "3.0", is: "available 2.0 even-without-update"),
        Row("but nothing that does not run", "1.0 os:13", of: "2.0 os:14", is: "silent system-too-old"),
        Row("but nothing taken back", "2.0", of: "1.0 | 2.0 withdrawn", is: "available 1.0 even-without-update"),
        Row("but not who unsubscribed", "2.0 unsubscribed", is: "silent unsubscribed"),
    ]

    @Test(arguments: evenWithout)
    func holdsEvenWithout(_ row: Row) throws {
        try Row(row.name, row.person, of: row.releases, is: row.expected) { $0.rules.telling = .evenWithoutUpdate }
            .check()
    }

    struct Buttons: Sendable, CustomTestStringConvertible {
        var name: String
        var person = "1.0"
        var releases = "2.0"
        var expected: [Notice.Action]
        var adjust: @Sendable (inout Row.Settings) -> Void = { _ in }
        var testDescription: String { name }
    }

    private static let all: [Notice.Action] = [.download, .ignore, .remind]
    static let buttons: [Buttons] = [
        Buttons(name: "nobody says", expected: all),
        Buttons(name: "low", releases: "2.0 priority:low", expected: all),
        Buttons(name: "medium", releases: "2.0 priority:medium", expected: [.download, .remind]),
        Buttons(name: "high", releases: "2.0 priority:high", expected: [.download]),
        Buttons(name: "the sender's medium", expected: [.download, .remind]) { $0.rules.priority = .medium },
        Buttons(name: "the sender's high", expected: [.download]) { $0.rules.priority = .high },
        Buttons(name: "the release before the sender", releases: "2.0 priority:low", expected: all) {
            $0.rules.priority = .high
        },
        Buttons(name: "a level before the sender", expected: [.download, .remind]) {
            $0.rules.priority = .high
            $0.rules.levels[.major] = LevelRules(priority: .medium)
        },
        Buttons(name: "critical", releases: "2.0 critical", expected: [.download, .remind]),
        Buttons(name: "critical and low", releases: "2.0 critical priority:low", expected: [.download, .remind]),
        Buttons(name: "critical and high", releases: "2.0 critical priority:high", expected: [.download]),
        Buttons(name: "critical for others", releases: "2.0 critical-below:0.9", expected: all),
        Buttons(name: "put off enough", person: "1.0 reminded:2.0/2d times:3", expected: [.download]) {
            $0.rules.postponements = 3
        },
        Buttons(name: "put off once less", person: "1.0 reminded:2.0/2d times:2", expected: all) {
            $0.rules.postponements = 3
        },
        Buttons(name: "another one put off enough", person: "1.0 reminded:1.1/2d times:3", expected: all) {
            $0.rules.postponements = 3
        },
        Buttons(name: "nobody may put off", expected: [.download]) { $0.rules.postponements = 0 },
        Buttons(name: "required", expected: [.download]) { $0.rules.minimumSupported = Version("2.0") },
        Buttons(name: "forced", expected: [.download]) { $0.rules.updateType = .hard },
        Buttons(name: "what is new", person: "2.0 seen:1.0", expected: [.dismiss]),
    ]

    @Test(arguments: buttons)
    func shows(_ buttons: Buttons) throws {
        let decision = try Row(buttons.name, buttons.person, of: buttons.releases, is: "", adjust: buttons.adjust)
            .decide()
        #expect(decision.notice?.actions == buttons.expected)
    }
}
