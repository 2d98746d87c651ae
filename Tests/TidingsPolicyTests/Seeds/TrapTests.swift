import Testing
import TidingsModel
import TidingsPolicy

/// The traps of uniting the three systems.
@Suite("Seeds: traps")
struct TrapTests {
    static let rows: [Row] = [
        Row("trap 1: 1.0 and 1.0.0 are one version", "1.0 seen:1.0", of: "1.0.0", is: "silent up-to-date"),
        Row("trap 1: 1.10 is no number of 0", "1.10 seen:1.10", of: "1.10", is: "silent up-to-date") {
            $0.feed.minimumSupportedPacked = 16_809_984
        },
        Row("trap 1: 1.01 is 1.1", "1.1 seen:1.1", of: "1.01", is: "silent up-to-date"),
        Row("trap 1: a beta is below its release", "1.0b1", of: "1.0", is: "available 1.0 newer"),
        Row("trap 1: and never above", "1.0 seen:1.0", of: "1.0b1", is: "silent up-to-date"),
        Row(
            "trap 2: the version that readers see and the build are two", "2.0 build:100 seen:2.0",
            of: "2.0 build:100", is: "silent up-to-date"),
        Row(
            "trap 2: a build is not held against a version", "2.0 build:100 seen:2.0", of: "2.0",
            is: "silent up-to-date"),
        Row("trap 2: nor a version against a build", "2.0 seen:2.0", of: "2.0 build:100", is: "silent up-to-date"),
        Row(
            "trap 3: seen notes and a version that ran are two", "1.1 seen:1.0", of: "1.0 | 1.1",
            is: "whats-new 1.1 updated"),
        Row("trap 5: nothing published is not nothing new", "1.0 seen:1.0", of: "", is: "silent nothing-published"),
        Row("trap 6: required asks for the system", "1.0 os:13", of: "2.0 os:14", is: "silent no-way-on") {
            $0.feed.minimumSupported = Version("2.0")
        },
        Row("trap 6: forced asks for the system", "1.0 os:13", of: "2.0 os:14", is: "silent system-too-old") {
            $0.feed.updateType = .hard
        },
        Row("trap 7: required goes before ignored", "1.0 ignored:2.0", is: "required 2.0 below-minimum-supported") {
            $0.feed.minimumSupported = Version("2.0")
        },
        Row(
            "trap 7: required goes before a reminder", "1.0 reminded:2.0/1h",
            is: "required 2.0 below-minimum-supported"
        ) { $0.feed.minimumSupported = Version("2.0") },
        Row("trap 7: forced goes before both", "1.0 ignored:2.0 reminded:2.0/1h", is: "required 2.0 forced") {
            $0.rules.updateType = .hard
        },
    ]

    @Test(arguments: rows)
    func row(_ row: Row) throws { try row.check() }

    @Test("trap 3: an older program's history is no first launch")
    func firstLaunch() throws {
        var history = History(seen: try Words.version("1.0"))
        #expect(history.noteRun(.init(version: try Words.version("1.0")), at: Row.now) == .again)
        #expect(History().seen == nil)
    }

    @Test("trap 4: a launch never clears a reminder")
    func reminder() throws {
        let (one, two) = (try Words.version("1.1"), try Words.version("2.0"))
        var history = History(seen: try Words.version("1.0"))
        history.note(.remind(after: nil), to: two, at: Row.now)
        let before = history.postponement
        _ = history.noteRun(.init(version: one), at: Row.now)
        _ = history.noteRun(.init(version: one), at: Row.now)
        #expect(history.postponement == before)
        history.noteDelivery(of: .whatsNew, one, at: Row.now)
        #expect(history.postponement == before)
        history.noteDelivery(of: .whatsNew, two, at: Row.now)
        #expect(history.postponement == nil)
    }

    @Test("trap 4: a check burns no telling")
    func counter() throws {
        var rules = Rules()
        rules.telling = .once
        let decider = Decider(releases: [try Words.release("2.0 os:14")], rules: rules)
        let old = try Words.person("1.0 os:13").0
        let new = try Words.person("1.0 os:14").0
        var history = History()
        for _ in 0..<5 { #expect(decider.decide(old, history: history, now: Row.now).notice == nil) }
        for _ in 0..<5 { #expect(decider.decide(new, history: history, now: Row.now).notice != nil) }
        history.noteDelivery(of: .updateAvailable, try Words.version("2.0"), at: Row.now)
        #expect(decider.decide(new, history: history, now: Row.now).notice == nil)
    }

    @Test("trap 9: an unknown region is not taken from the machine", arguments: ["region:DE", ""])
    func locale(region: String) throws {
        try Row("", "1.0 " + region, is: region.isEmpty ? "silent not-addressed" : "available 2.0 newer") {
            $0.rules.audience = Audience(regions: ["DE"])
        }.check()
    }
}
