import Testing
import TidingsModel

/// Each rule, and each pair of neighbours that both apply: the earlier one decides.
@Suite("Rules: neighbours")
struct NeighbourTests {
    private static let night = QuietHours(from: 7 * 60, to: 9 * 60)

    static let first: [Row] = [
        Row("1", "1.0 unsubscribed", is: "silent unsubscribed"),
        Row("1 before 2", "1.0 unsubscribed", is: "silent unsubscribed") { $0.rules.preview = true },
        Row("1 before 4", "1.0 unsubscribed", is: "silent unsubscribed") { $0.rules.minimumSupported = Version("2.0") },
        Row("1 exempted, and 4", "1.0 unsubscribed", is: "required 2.0 below-minimum-supported") {
            $0.rules.tellUnsubscribedOfRequired = true
            $0.rules.minimumSupported = Version("2.0")
        },
        Row("1 exempted, and nothing required", "1.0 unsubscribed", is: "silent unsubscribed") {
            $0.rules.tellUnsubscribedOfRequired = true
        },
        Row("1 exempted, and no preview", "1.0 unsubscribed", is: "silent unsubscribed") {
            $0.rules.tellUnsubscribedOfRequired = true
            $0.rules.preview = true
        },
        Row("1 exempted, and unknown", "- unsubscribed", is: "silent unsubscribed") {
            $0.rules.tellUnsubscribedOfRequired = true
            $0.rules.tellUnknownVersions = true
        },
        Row("1 exempted, and nothing published", "1.0 unsubscribed", of: "1.0 withdrawn", is: "silent unsubscribed") {
            $0.rules.tellUnsubscribedOfRequired = true
        },
        Row("switched off by the feed, before 2 and 4", is: "silent switched-off") {
            $0.feed.checking = .never
            $0.rules.preview = true
            $0.rules.minimumSupported = Version("2.0")
        },
        Row("2", "2.0", is: "available 2.0 preview") { $0.rules.preview = true },
        Row("2 before 3", "-", is: "available 2.0 preview") { $0.rules.preview = true },
        Row("2 before 7, 8, 9 and 10", "1.0 ignored:2.0 reminded:2.0/1h told:2.0/9/9d", is: "available 2.0 preview") {
            $0.rules.preview = true
            $0.rules.quietHours = night
            $0.rules.telling = .never
        },
        Row("2 before (e)", of: "2.0 out:-1d", is: "available 2.0 preview") { $0.rules.preview = true },
        Row("3", "-", is: "silent installed-unknown"),
        Row("3, wanted", "-", is: "available 2.0 installed-unknown-but-wanted") { $0.rules.tellUnknownVersions = true },
        Row("3 before 4", "-", is: "silent installed-unknown") { $0.rules.minimumSupported = Version("2.0") },
        Row("3, wanted, waits for (e)", "-", of: "2.0 out:-1d", is: "later held +24h") {
            $0.rules.tellUnknownVersions = true
        },
        Row("3, wanted, waits for the morning", "-", is: "later quiet-hours +1h") {
            $0.rules.tellUnknownVersions = true
            $0.rules.quietHours = night
        },
        Row("a version that the feed says stands in", "-", is: "available 2.0 newer") {
            $0.feed.installedVersion = Version("1.1")
        },
        Row("a known version before the feed's", "2.0 seen:2.0", is: "silent up-to-date") {
            $0.feed.installedVersion = Version("1.1")
        },
    ]

    static let second: [Row] = [
        Row("4", is: "required 2.0 below-minimum-supported") { $0.rules.minimumSupported = Version("1.1") },
        Row("4 before 5", "2.0 seen:2.0", is: "silent no-way-on") { $0.rules.minimumSupported = Version("3.0") },
        Row("4 before 6", of: "1.0.1", is: "required 1.0.1 below-minimum-supported") {
            $0.rules.minimumSupported = Version("1.0.1")
            $0.rules.significance = .major
        },
        Row("7 before 4", is: "later quiet-hours +1h") {
            $0.rules.minimumSupported = Version("1.1")
            $0.rules.quietHours = night
        },
        Row("4 before 7 when critical", of: "2.0 critical", is: "required 2.0 below-minimum-supported") {
            $0.rules.minimumSupported = Version("1.1")
            $0.rules.quietHours = night
        },
        Row(
            "4 before 8, 9 and 10", "1.0 ignored:2.0 reminded:2.0/1h told:2.0/9/9d",
            is: "required 2.0 below-minimum-supported"
        ) {
            $0.rules.minimumSupported = Version("1.1")
            $0.rules.telling = .never
        },
        Row("4 without a history", "1.0 no-history", is: "required 2.0 below-minimum-supported") {
            $0.rules.minimumSupported = Version("1.1")
        },
        Row(
            "4 even of a line that was skipped", "1.0 ignored:2.0 ignored-line:2.0", of: "2.0 great-below:2.0",
            is: "required 2.0 below-minimum-supported"
        ) { $0.rules.minimumSupported = Version("2.0") },
        Row("5", "2.0 seen:2.0", is: "silent up-to-date"),
        Row("5 before 6", "2.0 seen:2.0", is: "silent up-to-date") { $0.rules.significance = .major },
        Row("5 before 7", "2.0 seen:2.0", is: "silent up-to-date") { $0.rules.quietHours = night },
        Row("6", "1.1", of: "1.1 | 1.1.1", is: "silent insignificant") { $0.rules.significance = .minor },
        Row("6, as the feed says", "1.1", of: "1.1 | 1.1.1", is: "silent insignificant") {
            $0.feed.significance = .minor
        },
        Row("6, the sender before the feed", "1.1", of: "1.1.1", is: "available 1.1.1 newer") {
            $0.rules.significance = .patch
            $0.feed.significance = .minor
        },
        Row("6 before 7", "1.1", of: "1.1.1", is: "silent insignificant") {
            $0.rules.significance = .minor
            $0.rules.quietHours = night
        },
        Row("6 but security", "1.1", of: "1.1.1 security", is: "available 1.1.1 security") {
            $0.rules.significance = .major
        },
        Row("6 but critical", "1.1", of: "1.1.1 critical", is: "available 1.1.1 newer") {
            $0.rules.significance = .major
        },
        Row("6 but recommended", "1.1", of: "1.1.1", is: "available 1.1.1 below-minimum-recommended") {
            $0.rules.significance = .major
            $0.rules.minimumRecommended = Version("1.1.1")
        },
        Row("6 but asked", "1.1 asked", of: "1.1.1", is: "available 1.1.1 newer") { $0.rules.significance = .major },
        Row("6, and a hole mended in between", "1.1", of: "1.1.2 | 1.1.1 security", is: "available 1.1.2 security") {
            $0.rules.significance = .major
        },
    ]

    static let third: [Row] = [
        Row("7", is: "later quiet-hours +1h") { $0.rules.quietHours = night },
        Row("7 before 8", "1.0 ignored:2.0", is: "later quiet-hours +1h") { $0.rules.quietHours = night },
        Row("7 before 9 and 10", "1.0 reminded:2.0/1h told:2.0/9/9d", is: "later quiet-hours +1h") {
            $0.rules.quietHours = night
            $0.rules.telling = .once
        },
        Row("7 but critical", of: "2.0 critical", is: "available 2.0 newer") { $0.rules.quietHours = night },
        Row("7 but asked", "1.0 asked", is: "available 2.0 newer") { $0.rules.quietHours = night },
        Row("7 before what is new", "2.0 seen:1.0", is: "later quiet-hours +1h") { $0.rules.quietHours = night },
        Row("8", "1.0 ignored:2.0", is: "silent ignored"),
        Row("8 before 9", "1.0 ignored:2.0 reminded:2.0/1h", is: "silent ignored"),
        Row("8 before 10", "1.0 ignored:2.0", is: "silent ignored") { $0.rules.telling = .never },
        Row("8 but critical", "1.0 ignored:2.0", of: "2.0 critical", is: "available 2.0 newer"),
        Row("8 but asked", "1.0 ignored:2.0 asked", is: "available 2.0 newer"),
        Row("8 but put off enough", "1.0 ignored:2.0 reminded:2.0/1h times:3", is: "available 2.0 newer") {
            $0.rules.postponements = 3
        },
        Row("8 holds though recommended", "1.0 ignored:2.0", is: "silent ignored") {
            $0.rules.minimumRecommended = Version("2.0")
        },
        Row("9", "1.0 reminded:2.0/1h", is: "later postponed +23h"),
        Row("9 before 10", "1.0 reminded:2.0/1h", is: "later postponed +23h") { $0.rules.telling = .never },
        Row("9 but a newer release", "1.0 reminded:1.1/1h", is: "available 2.0 newer"),
        Row("9 though the release was taken back", "1.0 reminded:2.0/1h", of: "1.1", is: "later postponed +23h"),
        Row("9 is over", "1.0 reminded:2.0/1d", is: "available 2.0 newer"),
        Row("9 but asked", "1.0 reminded:2.0/1h asked", is: "available 2.0 newer"),
        Row("10", "1.0 told:2.0/1/9d", is: "silent told-enough") { $0.rules.telling = .once },
        Row("10 but recommended", "1.0 told:2.0/1/9d", is: "available 2.0 below-minimum-recommended") {
            $0.rules.telling = .once
            $0.rules.minimumRecommended = Version("1.1")
        },
        Row("10 but asked", "1.0 told:2.0/9/9d asked", is: "available 2.0 newer") { $0.rules.telling = .never },
        Row("10 of another release", "1.0 told:1.1/9/9d", is: "available 2.0 newer") { $0.rules.telling = .once },
        Row("12", is: "available 2.0 newer"),
        Row("12, recommended by the feed", is: "available 2.0 below-minimum-recommended") {
            $0.feed.minimumRecommended = Version("1.1")
        },
        Row("12, of two recommendations the higher one", "1.1", is: "available 2.0 below-minimum-recommended") {
            $0.rules.minimumRecommended = Version("1.1")
            $0.feed.minimumRecommended = Version("2.0")
        },
        Row("12, at what is recommended", "1.1", is: "available 2.0 newer") {
            $0.rules.minimumRecommended = Version("1.1")
        },
        Row("history unknown", "1.0 no-history", is: "silent history-unknown"),
        Row("history unknown, but asked", "1.0 no-history asked", is: "available 2.0 newer"),
        Row("history unknown, after 7", "1.0 no-history", is: "later quiet-hours +1h") { $0.rules.quietHours = night },
        Row("history unknown, what is new", "2.0 no-history", is: "silent history-unknown"),
    ]

    @Test(arguments: first + second + third)
    func row(_ row: Row) throws { try row.check() }
}
