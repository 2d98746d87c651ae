import Testing
import TidingsModel
import TidingsPolicy

/// The decision procedures of the seeds, row by row.
@Suite("Seeds: procedures")
struct SeedTests {
    static let iVersionNotes: [Row] = [
        Row("first launch is considered seen", "1.0", of: "1.0", is: "silent first-launch"),
        Row("showOnFirstLaunch", "1.1", of: "1.0 | 1.1", is: "whats-new 1.1 updated") {
            $0.rules.showOnFirstLaunch = true
        },
        Row("V above L", "1.1 seen:1.0", of: "1.0 | 1.1", is: "whats-new 1.1 updated"),
        Row("V is L", "1.1 seen:1.1", of: "1.0 | 1.1", is: "silent up-to-date"),
        Row("a downgrade", "1.0 seen:1.1", of: "1.0", is: "silent up-to-date"),
        Row("no entry newer than L", "1.2 seen:1.1", of: "1.0 | 1.1", is: "silent up-to-date"),
        Row("previewMode", "1.1 seen:1.1", of: "1.0 | 1.1", is: "available 1.1 preview") { $0.rules.preview = true },
    ]

    static let iVersionStore: [Row] = [
        Row("store has newer", of: "1.2", is: "available 1.2 newer"),
        Row("store has the same", "1.2 seen:1.2", of: "1.2", is: "silent up-to-date"),
        Row("store has older", "1.3 seen:1.3", of: "1.2", is: "silent up-to-date"),
        Row("store has nothing", of: "", is: "silent nothing-published"),
        Row("needs a newer system", "1.0 os:12", of: "1.2 os:13", is: "silent system-too-old"),
        Row("12.0.0 on 12.0, which iVersion refuses", "1.0 os:12.0", of: "1.2 os:12.0.0", is: "available 1.2 newer"),
        Row("the ignored one", "1.0 ignored:1.2", of: "1.2", is: "silent ignored"),
        Row("another one than the ignored", "1.0 ignored:1.1", of: "1.2", is: "available 1.2 newer"),
        Row("the ignored one in previewMode", "1.0 ignored:1.2", of: "1.2", is: "available 1.2 preview") {
            $0.rules.preview = true
        },
        Row("reminded within the period", "1.0 reminded:1.2/23h", of: "1.2", is: "later postponed +1h"),
        Row("reminded before the period", "1.0 reminded:1.2/24h", of: "1.2", is: "available 1.2 newer"),
        Row("asked by hand", "1.0 reminded:1.2/1h ignored:1.2 asked", of: "1.2", is: "available 1.2 newer"),
    ]

    static let updates: [Row] = [
        Row("1 installed unknown", "-", is: "silent installed-unknown"),
        Row("2 below the required", is: "required 2.0 below-minimum-supported") {
            $0.feed.minimumSupported = Version("1.1")
            $0.feed.telling = .never
        },
        Row("2 the minimum itself is not published: no way on", is: "silent no-way-on") {
            $0.feed.minimumSupported = Version("3.0")
        },
        Row(
            "3 below the optional, whatever notify says", "1.0 told:2.0/5/9d",
            is: "available 2.0 below-minimum-recommended"
        ) {
            $0.feed.minimumRecommended = Version("1.1")
            $0.feed.telling = .never
        },
        Row("4 without a minimum of the system there is an update all the same", is: "available 2.0 newer"),
        Row("5 the system is too old", "1.0 os:13", of: "2.0", is: "silent system-too-old") {
            $0.feed.minimumOS = Version("14")
        },
        Row("5 the comparator excludes it", of: "1.0.1", is: "silent insignificant") { $0.feed.significance = .minor },
        Row("6 never", is: "silent told-enough") { $0.feed.telling = .never },
        Row("6 once", "1.0 told:2.0/1/1d", is: "silent told-enough") { $0.feed.telling = .once },
        Row("6 twice", "1.0 told:2.0/1/1d", is: "available 2.0 newer") { $0.feed.telling = .twice },
        Row("6 thrice", "1.0 told:2.0/3/1d", is: "silent told-enough") { $0.feed.telling = .thrice },
        Row("7 without-available-update", "2.0", is: "available 2.0 even-without-update") {
            $0.feed.telling = .evenWithoutUpdate
        },
        Row("hard, told each time whatever notify says", "1.0 told:2.0/5/9d", is: "required 2.0 forced") {
            $0.feed.updateType = .hard
            $0.feed.telling = .once
        },
    ]

    static let ssvc: [Row] = [
        Row("number above", "1.0", of: "2.0 packed:33587200", is: "available 2.0 newer"),
        Row("number the same", "2.0 seen:2.0", of: "2.0 packed:33587200", is: "silent up-to-date"),
        Row("number before key", "2.0 seen:2.0", of: "3.0 packed:33587200", is: "silent up-to-date"),
        Row("number of a beta below", "2.0b1", of: "2.0 packed:33587200", is: "available 2.0 newer"),
        Row("key alone", "1.0", of: "2.0", is: "available 2.0 newer"),
        Row("minimum above", "1.0", of: "2.0 packed:33587200", is: "required 2.0 below-minimum-supported") {
            $0.feed.minimumSupportedPacked = 33_587_200
        },
        Row("minimum the same", "2.0 seen:2.0", of: "2.0 packed:33587200", is: "silent up-to-date") {
            $0.feed.minimumSupportedPacked = 33_587_200
        },
        Row("required, and nothing available", "1.0", of: "1.0", is: "silent no-way-on") {
            $0.feed.minimumSupportedPacked = 33_587_200
        },
        Row("1.10 has no number: not outdated", "1.10 seen:1.10", of: "1.5 packed:22085632", is: "silent up-to-date") {
            $0.feed.minimumSupportedPacked = 22_085_632
        },
        Row(
            "build 100 has no number: not outdated", "2.0 build:100 seen:2.0", of: "1.5 packed:22085632",
            is: "silent up-to-date"
        ) { $0.feed.minimumSupportedPacked = 22_085_632 },
        Row("a minimum that no version has", "1.0", is: "available 2.0 newer") {
            $0.feed.minimumSupportedPacked = 0xFFFF_FFFF
        },
    ]

    @Test(arguments: iVersionNotes + iVersionStore)
    func holdsForIVersion(_ row: Row) throws { try row.check() }

    @Test(arguments: updates)
    func holdsForUpdates(_ row: Row) throws { try row.check() }

    @Test(arguments: ssvc)
    func holdsForSSVC(_ row: Row) throws { try row.check() }

    @Test("iVersion 1.7: buttons to state")
    func buttons() throws {
        let (one, two) = (try Words.version("1.0"), try Words.version("2.0"))
        var history = History(seen: one)
        history.note(.remind(after: nil), to: two, at: Row.now)
        #expect(history.postponement == .init(version: two, date: Row.now))
        var downloaded = history
        downloaded.note(.download, to: two, at: Row.now)
        #expect(downloaded.postponement?.date == nil)
        #expect(downloaded.ignored == nil)
        var ignored = history
        ignored.note(.ignore, to: two, at: Row.now)
        #expect(ignored.ignored == two)
        #expect(ignored.postponement?.date == nil)
        #expect(ignored.postponement?.count == 1)
        var again = history
        again.note(.remind(after: .days(3)), to: two, at: Row.now)
        #expect(again.postponement == .init(version: two, date: Row.now, delay: .days(3), count: 2))
        var seen = history
        seen.note(.seen, to: two, at: Row.now)
        #expect(seen.seen == two)
        #expect(seen.postponement == nil)
        var left = history
        left.note(.unsubscribe, to: two, at: Row.now)
        #expect(left.unsubscribed)
        left.note(.subscribe, to: two, at: Row.now)
        #expect(!left.unsubscribed)
        #expect(left.postponement == history.postponement)
    }

    @Test("Updates 2.6: registerBuild")
    func runs() throws {
        func run(_ version: String, _ build: String? = nil) throws -> History.Run {
            History.Run(version: try Words.version(version), build: try build.map { try Words.build($0) })
        }
        var history = History()
        #expect(history.noteRun(try run("1.0", "1"), at: Row.now) == .firstAfterInstall)
        #expect(history.firstRun == Row.now)
        #expect(history.noteRun(try run("1.0", "1"), at: Row.now) == .again)
        #expect(history.noteRun(try run("1.0.0", "1"), at: Row.now) == .again)
        #expect(history.noteRun(try run("1.0", "2"), at: Row.now) == .again)
        #expect(
            history.noteRun(try run("1.0", "3"), countingBuilds: true, at: Row.now)
                == .firstAfterUpdate(from: try Words.version("1.0")))
        #expect(history.noteRun(try run("1.1"), at: Row.now) == .firstAfterUpdate(from: try Words.version("1.0")))
        #expect(history.noteRun(try run("1.0", "1"), at: Row.now) == .again)
        var older = History(seen: try Words.version("1.0"))
        #expect(older.noteRun(try run("1.0"), at: Row.now) == .again)
        var updated = History(seen: try Words.version("1.0"))
        #expect(updated.noteRun(try run("1.1"), at: Row.now) == .firstAfterUpdate(from: try Words.version("1.0")))
        for number in 0..<200 { _ = history.noteRun(try run("2.\(number)"), at: Row.now) }
        #expect(history.runs.count == History.limit)
    }
}
