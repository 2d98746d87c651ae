import Testing
import TidingsModel

/// Critical for some, mended holes, and a history that is written meanwhile.
@Suite("Rules: urgency")
struct UrgencyTests {
    static let rows: [Row] = [
        Row("critical for all", "1.0 ignored:2.0", of: "2.0 critical", is: "available 2.0 newer"),
        Row("critical by the sender's word", "1.0 ignored:2.0", is: "available 2.0 newer") {
            $0.rules.critical = versions("2.0")
        },
        Row("critical below a version", "1.0 ignored:2.0", of: "2.0 critical-below:1.5", is: "available 2.0 newer"),
        Row("not at it", "1.5 ignored:2.0", of: "2.0 critical-below:1.5", is: "silent ignored"),
        Row("critical for one version", "1.0 ignored:2.0", of: "2.0 critical-for:1.0.0", is: "available 2.0 newer"),
        Row("not for the next", "1.0.1 ignored:2.0", of: "2.0 critical-for:1.0", is: "silent ignored"),
        Row(
            "by builds", "1.0 build:100 ignored:2.0", of: "2.0 build:200 critical-below:150", is: "available 2.0 newer"),
        Row("not by builds", "1.0 build:160 ignored:2.0", of: "2.0 build:200 critical-below:150", is: "silent ignored"),
        Row(
            "a build that is not known", "1.0 ignored:2.0", of: "2.0 build:200 critical-below:150", is: "silent ignored"
        ),
        Row("critical does not end a reminder", "1.0 reminded:2.0/1h", of: "2.0 critical", is: "later postponed +23h"),
        Row("security", of: "2.0 security", is: "available 2.0 security"),
        Row("security on the way", of: "2.0 | 1.1 security", is: "available 2.0 security"),
        Row("security that the person has", "1.1", of: "2.0 | 1.1 security", is: "available 2.0 newer"),
        Row("security is ignored like any", "1.0 ignored:2.0", of: "2.0 security", is: "silent ignored"),
        Row("security waits for the morning", of: "2.0 security", is: "later quiet-hours +1h") {
            $0.rules.quietHours = QuietHours("07:00-09:00")
        },
        Row("security through a rollout", "1.0 id:a", of: "2.0 security", is: "available 2.0 security") {
            $0.rules.rollout = .percentage(0, salt: "")
        },
    ]

    @Test(arguments: rows)
    func row(_ row: Row) throws { try row.check() }
}
