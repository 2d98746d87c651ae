import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStore

/// What every store of histories does.
struct HistoryStoreTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test(arguments: StoreKind.allCases)
    func whoIsNewHasAnEmptyHistory(_ kind: StoreKind) async throws {
        let store = try kind.make(in: folder)
        #expect(try await store.history(of: "u-1", app: "snoodle") == History())
        #expect(try await store.histories(of: ["u-1", "u-2"], app: "snoodle") == [nil, nil])
        #expect(try await store.histories(of: [], app: "snoodle").isEmpty)
    }

    @Test(arguments: StoreKind.allCases)
    func everyFieldIsKeptAsItWasWritten(_ kind: StoreKind) async throws {
        let store = try kind.make(in: folder)
        let full = try fullHistory()
        try await store.update("u-1", app: "snoodle") { $0 = full }
        let kept = try await store.history(of: "u-1", app: "snoodle")
        #expect(visible(spelling(kept)) == visible(spelling(full)))
        #expect(kept == full)
        try await store.update("u-1", app: "snoodle") { $0 = History() }
        #expect(try await store.history(of: "u-1", app: "snoodle") == History())
    }

    @Test(arguments: StoreKind.allCases)
    func aPostponementWithoutDateIsKept(_ kind: StoreKind) async throws {
        let store = try kind.make(in: folder)
        let put = History.Postponement(version: try version("2.1"), date: nil, count: 2)
        try await store.update("u-1", app: "snoodle") { $0.postponement = put }
        #expect(try await store.history(of: "u-1", app: "snoodle").postponement == put)
    }

    @Test(arguments: StoreKind.allCases)
    func updateReturnsWhatTheChangeDoes(_ kind: StoreKind) async throws {
        let store = try kind.make(in: folder)
        let run = History.Run(version: try version("1.0"))
        let first = try await store.update("u-1", app: "snoodle") { $0.noteRun(run, at: date()) }
        let second = try await store.update("u-1", app: "snoodle") { $0.noteRun(run, at: date(1)) }
        #expect(first == .firstAfterInstall)
        #expect(second == .again)
        #expect(try await store.history(of: "u-1", app: "snoodle").firstRun == date())
    }

    @Test(arguments: StoreKind.allCases)
    func severalAreChangedAndReadTogether(_ kind: StoreKind) async throws {
        let store = try kind.make(in: folder)
        let people = (0..<100).map { "u-\($0)" }
        let seen = try version("1.0")
        try await store.update(people + ["u-7"], app: "snoodle") { place, history in
            if place == 7 { history.unsubscribed.toggle() }
            history.seen = seen
        }
        let found = try await store.histories(of: people + ["u-7", "stranger"], app: "snoodle")
        #expect(found.count == 102)
        #expect(found[7]?.unsubscribed == true && found[100]?.unsubscribed == true)
        #expect(found[8] == History(seen: seen))
        #expect(found[101] == nil)
        #expect(try await store.histories(of: people, app: "doodle").allSatisfy { $0 == nil })
    }

    @Test("two spellings of one letter are two people", arguments: StoreKind.allCases)
    func spellings(_ kind: StoreKind) async throws {
        let store = try kind.make(in: folder)
        let people = ["\u{E9}", "e\u{301}"]
        try await store.update(people, app: "snoodle") { place, history in history.unsubscribed = place == 1 }
        let found = try await store.histories(of: people, app: "snoodle")
        #expect(found.map { $0?.unsubscribed } == [false, true])
    }

    @Test(arguments: StoreKind.allCases)
    func changesAtOnceLoseNothing(_ kind: StoreKind) async throws {
        let store = try kind.make(in: folder)
        let told = try version("2.1")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for _ in 0..<10 {
                        try await store.update("u-1", app: "snoodle") {
                            $0.noteDelivery(of: .updateAvailable, told, at: date())
                        }
                    }
                    try await store.update("u-\(task + 10)", app: "snoodle") { $0.unsubscribed = true }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.history(of: "u-1", app: "snoodle").timesTold(.updateAvailable, of: told) == 80)
        #expect(
            try await store.histories(of: (10..<18).map { "u-\($0)" }, app: "snoodle").compactMap(\.self).count == 8)
    }

    static let oddNames = [
        "", " ", "'; DROP TABLE history; --", "\"quoted\"", "../../etc/passwd", "a/b", "a\\b", "a\0b", "a", "\0",
        "\u{1F469}\u{200D}\u{1F680}", "\u{E9}", "e\u{301}", "\n", "%00", String(repeating: "ü", count: 1_000),
    ]

    @Test(arguments: StoreKind.allCases)
    func namesAreAnyText(_ kind: StoreKind) async throws {
        let store = try kind.make(in: folder)
        for (number, name) in Self.oddNames.enumerated() {
            let (asPerson, asApp) = (try version("1.\(number)"), try version("2.\(number)"))
            try await store.update(name, app: "snoodle") { $0.seen = asPerson }
            try await store.update("u-1", app: name) { $0.seen = asApp }
        }
        for (number, name) in Self.oddNames.enumerated() {
            #expect(try await store.history(of: name, app: "snoodle").seen?.text == "1.\(number)", "\(visible(name))")
            #expect(try await store.history(of: "u-1", app: name).seen?.text == "2.\(number)", "\(visible(name))")
        }
        // Nothing was made outside of the store's own files.
        #expect(try folder.files().allSatisfy { $0.hasPrefix("histories.") })
    }

    @Test(arguments: StoreKind.allCases)
    func senselessDatesAndCountsEndNothing(_ kind: StoreKind) async throws {
        let store = try kind.make(in: folder)
        let told = try version("2.1")
        let dates = [
            Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .infinity), date(.nan), date(-1e300),
        ]
        for odd in dates {
            try await store.update("u-1", app: "snoodle") { history in
                history = History(
                    seen: nil, ignored: nil, unsubscribed: false,
                    postponement: .init(version: told, date: odd, delay: .seconds(Int64.max), count: .max),
                    tellings: [.init(version: told, kind: .updateAvailable, count: .max, first: odd, last: odd)],
                    runs: [])
                history.firstRun = odd
            }
        }
        let kept = try await store.history(of: "u-1", app: "snoodle")
        #expect(kept.tellings.count == 1)
        #expect(kept.postponement?.delay ?? .zero > .seconds(86400))
    }

    @Test(arguments: StoreKind.allCases)
    func onlyTheLatestTellingsAreKept(_ kind: StoreKind) async throws {
        let store = try kind.make(in: folder)
        try await store.update("u-1", app: "snoodle") { history in
            for number in 0..<100 {
                guard let version = Version("1.\(number)") else { continue }
                history.noteDelivery(of: .updateAvailable, version, at: date(Double(number)))
                _ = history.noteRun(.init(version: version), at: date(Double(number)))
            }
        }
        let kept = try await store.history(of: "u-1", app: "snoodle")
        #expect(kept.tellings.map(\.version.text) == (36..<100).map { "1.\($0)" })
        #expect(kept.runs.map(\.version.text) == (36..<100).map { "1.\($0)" })
    }
}

/// A person's right to be forgotten.
struct ForgettingTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test(arguments: StoreKind.allCases)
    func onePersonOfOneAppIsForgotten(_ kind: StoreKind) async throws {
        let store = try kind.make(in: folder)
        let full = try fullHistory()
        try await store.update(["u-1", "u-2", "u\0a"], app: "snoodle") { $1 = full }
        try await store.update("u-1", app: "other") { $0 = full }
        #expect(try await store.forget("u-1", app: "snoodle"))
        #expect(try await store.forget("u\0a", app: "snoodle"))
        #expect(try await store.histories(of: ["u-1", "u-2", "u\0a"], app: "snoodle") == [nil, full, nil])
        #expect(try await store.history(of: "u-1", app: "other") == full)
        #expect(try await !store.forget("u-1", app: "snoodle"))
        #expect(try await !store.forget("u\0b", app: "snoodle"))
    }
}
