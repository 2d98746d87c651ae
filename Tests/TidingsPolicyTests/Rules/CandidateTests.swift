import Testing
import TidingsModel

/// What keeps a release from being offered at all: (a) to (e).
@Suite("Rules: what can be offered")
struct CandidateTests {
    static let withdrawn: [Row] = [
        Row("a: taken back by the feed", of: "1.1 | 2.0 withdrawn", is: "available 1.1 newer"),
        Row("a: taken back by the sender", is: "available 1.1 newer") { $0.rules.withdrawn = versions("2.0.0") },
        Row("a: taken back, held back when required", is: "silent no-way-on") {
            $0.rules.withdrawn = versions("2.0")
            $0.rules.minimumSupported = Version("1.5")
        },
        Row("a: critical is taken back too", of: "1.1 | 2.0 critical withdrawn", is: "available 1.1 newer"),
        Row(
            "a: one who asks is not given it either", "1.0 asked", of: "1.1 | 2.0 withdrawn", is: "available 1.1 newer"),
    ]

    static let channels: [Row] = [
        Row("b: a channel not asked for", of: "1.1 | 2.0 channel:beta", is: "available 1.1 newer"),
        Row("b: the only one", "1.0 seen:1.0", of: "2.0 channel:beta", is: "silent up-to-date"),
        Row("b: a channel asked for", "1.0 channel:beta", of: "1.1 | 2.0 channel:beta", is: "available 2.0 newer"),
        Row(
            "b: another channel asked for", "1.0 channel:nightly", of: "1.1 | 2.0 channel:beta",
            is: "available 1.1 newer"),
        Row("b: a channel for everybody", of: "1.1 | 2.0 channel:beta", is: "available 2.0 newer") {
            $0.rules.channels = ["beta"]
        },
        Row("b: a pre-release not asked for", of: "1.1 | 2.0 pre", is: "available 1.1 newer"),
        Row("b: pre-releases asked for", "1.0 channel:prerelease", of: "1.1 | 2.0 pre", is: "available 2.0 newer"),
        Row("b: pre-releases for everybody", of: "1.1 | 2.0 pre", is: "available 2.0 newer") {
            $0.rules.channels = ["prerelease"]
        },
        Row(
            "b: who runs a beta gets betas", "2.0-beta.1", of: "1.1 | 2.0-beta.2 pre", is: "available 2.0-beta.2 newer"),
        Row("b: and their release", "2.0-beta.1", of: "2.0-beta.2 pre | 2.0", is: "available 2.0 newer"),
        Row("b: but no named channel", "2.0-beta.1", of: "1.1 | 2.0 pre channel:nightly", is: "silent first-launch"),
        Row("b: held back when required", of: "1.1 | 2.0 channel:beta", is: "silent no-way-on") {
            $0.rules.minimumSupported = Version("2.0")
        },
    ]

    static let systems: [Row] = [
        Row("c: the system is too old", "1.0 os:13", of: "2.0 os:14", is: "silent system-too-old"),
        Row("c: the system is too new", "1.0 os:15", of: "2.0 up-to-os:14.9", is: "silent system-too-new"),
        Row("c: the highest that runs it", "1.0 os:14.9.0", of: "2.0 up-to-os:14.9", is: "available 2.0 newer"),
        Row("c: the sender's highest", "1.0 os:15", of: "2.0", is: "silent system-too-new") {
            $0.rules.maximumOS = Version("14")
        },
        Row("c: the feed's lowest", "1.0 os:13", of: "2.0", is: "silent system-too-old") {
            $0.feed.minimumOS = Version("14")
        },
        Row("c: the release before the sender", "1.0 os:15", of: "2.0 up-to-os:16", is: "available 2.0 newer") {
            $0.rules.maximumOS = Version("14")
        },
        Row("c: the sender before the feed", "1.0 os:13", of: "2.0", is: "available 2.0 newer") {
            $0.rules.minimumOS = Version("12")
            $0.feed.minimumOS = Version("14")
        },
        Row("c: another system", "1.0 system:linux", of: "2.0 system:macos | 1.1", is: "available 1.1 newer"),
        Row("c: only another system", "1.0 system:linux", of: "2.0 system:macos", is: "silent other-system"),
        Row("c: an unknown system takes all", of: "2.0 system:macos", is: "available 2.0 newer"),
        Row("c: lacking hardware", "1.0 hardware:x86_64", of: "2.0 hardware:arm64", is: "silent lacks-hardware"),
        Row("c: unknown hardware takes all", of: "2.0 hardware:arm64", is: "available 2.0 newer"),
        Row("c: over a later version only", of: "2.0 over:1.5", is: "silent needs-version"),
        Row("c: by way of a version between", of: "2.0 over:1.5 | 1.5", is: "available 1.5 newer"),
        Row("c: held back when required", "1.0 os:13", of: "2.0 os:14 | 1.1", is: "silent no-way-on") {
            $0.rules.minimumSupported = Version("2.0")
        },
        Row("c: critical needs its system too", "1.0 os:13", of: "2.0 os:14 critical", is: "silent system-too-old"),
        Row("c: one who asks too", "1.0 os:13 asked", of: "2.0 os:14", is: "silent system-too-old"),
        Row("c: preview too", "1.0 os:13", of: "2.0 os:14", is: "silent system-too-old") { $0.rules.preview = true },
    ]

    static let held: [Row] = [
        Row("e: held for two days", of: "2.0 out:1d", is: "later held +24h") { $0.rules.hold = .days(2) },
        Row("e: the two days are over", of: "2.0 out:2d", is: "available 2.0 newer") { $0.rules.hold = .days(2) },
        Row("e: what is out is offered", of: "2.0 out:1d | 1.1 out:9d", is: "available 1.1 newer") {
            $0.rules.hold = .days(2)
        },
        Row("e: the soonest counts", of: "2.0 out:1h | 1.1 out:1d", is: "later held +24h") { $0.rules.hold = .days(2) },
        Row("e: without a date nothing is held", of: "2.0", is: "available 2.0 newer") { $0.rules.hold = .days(2) },
        Row("e: a date to come", "1.0 seen:1.0", of: "2.0 out:-3h", is: "later held +3h"),
        Row("e: critical skips it", of: "2.0 out:1h critical", is: "available 2.0 newer") { $0.rules.hold = .days(2) },
        Row("e: critical for others does not", "1.6", of: "2.0 out:1d critical-below:1.5", is: "later held +24h") {
            $0.rules.hold = .days(2)
        },
        Row("e: security skips it", of: "2.0 out:1h security", is: "available 2.0 security") {
            $0.rules.hold = .days(2)
        },
        Row("e: security by the sender's word", of: "2.0 out:1h", is: "available 2.0 security") {
            $0.rules.hold = .days(2)
            $0.rules.security = versions("2.0")
        },
        Row("e: one who asks skips it", "1.0 asked", of: "2.0 out:1h", is: "available 2.0 newer") {
            $0.rules.hold = .days(2)
        },
        Row("e: required skips it", of: "2.0 out:1h", is: "required 2.0 below-minimum-supported") {
            $0.rules.hold = .days(2)
            $0.rules.minimumSupported = Version("1.5")
        },
        Row("e: a level's own time", of: "2.0 out:1d", is: "later held +48h") {
            $0.rules.levels[.major] = LevelRules(hold: .days(3))
        },
        Row(
            "e: what the person has is told while the next is held", "1.1 seen:1.0", of: "1.1 | 2.0 out:1h",
            is: "whats-new 1.1 updated"
        ) { $0.rules.hold = .days(2) },
    ]

    @Test(arguments: withdrawn + channels + systems + held)
    func row(_ row: Row) throws { try row.check() }
}
