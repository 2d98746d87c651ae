import Foundation
import Testing
import TidingsFeeds
import TidingsModel

@testable import Tidings

/// iVersion's outcomes, for an app of version 1.0, and where ours differ.
struct FeedCombinationTests {
    /// What the store, or the plist, is in a row of the table.
    enum Side: Sendable {
        case none, versions([String]), notFound, mismatch, corrupt, offline
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let store: Side
        let plist: Side
        var isInStore = true
        /// What is told: the version offered and whose notes are shown.
        ///
        /// “nothing” for nothing newer, a rule for a failure. First as iVersion does by default, then with
        /// `useAppStoreDetailsIfNoPlistEntryFound`.
        let standard: String
        let withStoreNotes: String
        /// Where ours differs from what iVersion's code does, and why.
        var mended: String?

        var testDescription: String { "\(store) × \(plist), \(isInStore ? "in the store" : "without a number")" }
    }

    private static let rows: [Row] = [
        Row(store: .versions(["1.2"]), plist: .none, standard: "1.2 store", withStoreNotes: "1.2 store"),
        Row(
            store: .versions(["1.2"]), plist: .versions(["1.1", "1.2", "1.3"]), standard: "1.2 own+own",
            withStoreNotes: "1.2 own+own"),
        Row(
            store: .versions(["1.2"]), plist: .versions(["1.1"]), standard: "nothing", withStoreNotes: "1.2 store+own",
            mended: "the code prompts 1.1, which cannot be had; the README says that there is no alert. With the "
                + "store's notes, those of 1.1 stand too."),
        Row(store: .versions(["1.2"]), plist: .versions([]), standard: "nothing", withStoreNotes: "1.2 store"),
        Row(
            store: .versions(["1.2"]), plist: .corrupt, standard: "not-a-plist", withStoreNotes: "1.2 store",
            mended: "the code says that nothing is new; the README says that the check fails."),
        Row(store: .versions(["1.2"]), plist: .notFound, standard: "1.2 store", withStoreNotes: "1.2 store"),
        Row(
            store: .versions(["1.0"]), plist: .versions(["1.0", "1.1"]), standard: "nothing", withStoreNotes: "nothing"),
        Row(
            store: .notFound, plist: .versions(["1.1"]), isInStore: false, standard: "1.1 own",
            withStoreNotes: "1.1 own"),
        Row(
            store: .notFound, plist: .corrupt, isInStore: false, standard: "not-a-plist", withStoreNotes: "not-a-plist"),
        Row(store: .notFound, plist: .versions(["1.1"]), standard: "not-found", withStoreNotes: "not-found"),
        Row(store: .notFound, plist: .none, standard: "not-found", withStoreNotes: "not-found"),
        Row(
            store: .mismatch, plist: .versions(["1.1"]), standard: "bundle-mismatch", withStoreNotes: "bundle-mismatch"),
        Row(
            store: .mismatch, plist: .versions(["1.1"]), isInStore: false, standard: "1.1 own",
            withStoreNotes: "1.1 own"),
        Row(
            store: .offline, plist: .versions(["1.1"]), standard: "1.1 own", withStoreNotes: "1.1 own",
            mended: "when the store cannot be reached, iVersion does not even look at the plist."),
        Row(store: .offline, plist: .none, standard: "feed-unreachable", withStoreNotes: "feed-unreachable"),
    ]

    private static func answer(_ side: Side, _ whose: String) -> FeedAnswer {
        func problem(_ rule: String) -> Problem { Problem(.error, rule: rule, rule) }
        switch side {
        case .none: return .none
        case .versions(let versions):
            return .found(
                FeedResult(
                    releases: versions.compactMap { Version($0) }.map { version in
                        Release(version: version, notes: [ReleaseNotes(language: nil, content: .plain(whose))])
                    }))
        case .notFound: return .notFound([problem("not-found")])
        case .mismatch: return .notFound([problem("bundle-mismatch")])
        case .corrupt: return FeedAnswer(FeedResult(problems: [problem("not-a-plist")]))
        case .offline: return .failed([problem("feed-unreachable")])
        }
    }

    private func outcome(_ row: Row, _ unlisted: UnlistedVersion) -> String {
        let combination = FeedCombination(precedence: .storeGates, unlisted: unlisted, isInStore: row.isInStore)
        do throws(FeedUnavailable) {
            let result = try combination.combine(
                own: Self.answer(row.plist, "own"), store: Self.answer(row.store, "store"))
            let installed = Version("1.0")
            let newer = result.releases.filter { release in installed.map { release.version > $0 } ?? true }
            guard let offered = newer.first else { return "nothing" }
            let notes = newer.flatMap(\.notes).map { notes in
                if case .plain(let text) = notes.content { text } else { "?" }
            }
            return "\(offered.version) " + notes.joined(separator: "+")
        } catch {
            return error.problems.first?.rule ?? "none"
        }
    }

    @Test(arguments: rows)
    func iVersionsTable(_ row: Row) {
        #expect(outcome(row, .withhold) == row.standard, "\(row.mended ?? "")")
        #expect(outcome(row, .withStoreNotes) == row.withStoreNotes, "\(row.mended ?? "")")
    }

    @Test func theTableIsWhole() {
        // The row of an operating system that is too old is one of the decision.
        #expect(Self.rows.count == 15)
        #expect(Self.rows.count { $0.mended != nil } == 3)
    }

    private func release(_ text: String, _ note: String, size: Int64? = nil) throws -> Release {
        Release(
            version: try #require(Version(text)), notes: [ReleaseNotes(language: nil, content: .plain(note))],
            size: size)
    }

    @Test func aVersionWithoutOwnNotesCanBeToldWithoutAny() throws {
        let combination = FeedCombination(precedence: .storeGates, unlisted: .withoutNotes, isInStore: true)
        let result = try combination.combine(
            own: .found(FeedResult(releases: [try release("1.1", "own")])),
            store: .found(FeedResult(releases: [try release("1.2", "store")])))
        #expect(result.releases.map(\.version.text) == ["1.2", "1.1"])
        #expect(result.releases.map(\.notes.isEmpty) == [true, false])
    }

    @Test(arguments: [
        (FeedPrecedence.ownFirst, ["3.0", "2.0"]), (.merge, ["4.0", "3.0", "2.0"]),
        (.storeGates, ["4.0", "3.0", "2.0"]),
    ])
    func precedence(_ precedence: FeedPrecedence, _ versions: [String]) throws {
        let combination = FeedCombination(precedence: precedence, unlisted: .withStoreNotes, isInStore: true)
        let result = try combination.combine(
            own: .found(FeedResult(releases: [try release("2.0", "own"), try release("3.0", "own")])),
            store: .found(FeedResult(releases: [try release("4.0", "store"), try release("3.0", "store", size: 5)])))
        #expect(result.releases.map(\.version.text) == versions)
        #expect(result.releases.first { $0.version == Version("3.0") }?.size == 5)
        #expect(result.releases.first { $0.version == Version("3.0") }?.notes.first?.content == .plain("own"))
    }

    @Test func rulesOfSeveralFeedsAreJoined() throws {
        var first = FeedResult(rules: FeedRules(minimumSupported: Version("1.0")))
        first.releases = [try release("2.0", "first")]
        var second = FeedResult(rules: FeedRules(minimumSupported: Version("1.5")))
        second.rules.updateType = .hard
        second.releases = [try release("2.0", "second", size: 7), try release("1.0", "second")]
        let joined = FeedResult.joining([first, second])
        #expect(joined.releases.map(\.version.text) == ["2.0", "1.0"])
        #expect(joined.releases.first?.size == 7 && joined.releases.first?.notes == first.releases.first?.notes)
        #expect(joined.rules.minimumSupported == Version("1.5") && joined.rules.updateType == .hard)
    }
}
