import Testing
import TidingsModel

/// What Sparkle chooses out of an appcast.
@Suite("Sparkle: selection")
struct SelectionTests {
    static let rows: [Row] = [
        Row("the highest build", "1.0 build:100", of: "1.1 build:110 | 2.0 build:200", is: "available 2.0 newer"),
        Row("builds before versions", "1.0 build:100", of: "3.0 build:150 | 2.0 build:200", is: "available 2.0 newer"),
        Row("the same version, a higher build", "2.0 build:200", of: "2.0 build:201", is: "available 2.0 newer"),
        Row("strictly newer", "1.0 build:200 seen:1.0", of: "2.0 build:200", is: "silent up-to-date"),
        Row(
            "without the person's build versions count", "1.0", of: "3.0 build:150 | 2.0 build:200",
            is: "available 3.0 newer"),
        Row(
            "a feed that lacks a build counts by versions", "1.0 build:100", of: "3.0 | 2.0 build:200",
            is: "available 3.0 newer"),
        Row(
            "of two of one build the first", "1.0 build:100", of: "2.0 build:200 | 2.1 build:200",
            is: "available 2.0 newer"),
        Row("only the build is known", "- build:100", of: "2.0 build:200", is: "available 2.0 newer"),
        Row("a great step when there is no small one", of: "2.0 great-below:2.0", is: "available 2.0 newer"),
        Row("a small step first", of: "2.0 great-below:2.0 | 1.5", is: "available 1.5 newer"),
        Row(
            "no great step for who stands high enough", "1.6", of: "2.0 great-below:1.6 | 1.7",
            is: "available 2.0 newer"),
        Row(
            "great steps by builds", "1.0 build:100", of: "2.0 build:200 great-below:150 | 1.5 build:120",
            is: "available 1.5 newer"),
        Row(
            "a line that was skipped", "1.0 ignored:2.0 ignored-line:2.0 seen:1.0", of: "2.1 great-below:2.0",
            is: "silent ignored"),
        Row("a later line", "1.0 ignored:2.0 ignored-line:2.0", of: "3.0 great-below:3.0", is: "available 3.0 newer"),
        Row(
            "a line that was skipped, told again", "1.0 ignored:2.0 ignored-line:2.0",
            of: "2.5 great-below:2.0 again-below:2.3", is: "available 2.5 newer"),
        Row(
            "skipped at a later one, not told again", "1.0 ignored:2.4 ignored-line:2.0 seen:1.0",
            of: "2.5 great-below:2.0 again-below:2.3", is: "silent ignored"),
        Row(
            "a line that was skipped, but asked", "1.0 ignored:2.0 ignored-line:2.0 asked", of: "2.1 great-below:2.0",
            is: "available 2.1 newer"),
        Row(
            "a line that was skipped, but critical", "1.0 ignored:2.0 ignored-line:2.0",
            of: "2.1 great-below:2.0 critical", is: "available 2.1 newer"),
        Row(
            "a line that was skipped leaves small steps", "1.0 ignored:2.0 ignored-line:2.0",
            of: "2.1 great-below:2.0 | 1.1", is: "available 1.1 newer"),
        Row(
            "a release that was skipped, told again", "1.0 ignored:2.0", of: "2.0 again-below:2.1",
            is: "available 2.0 newer"),
        Row(
            "over a later version only", "1.0 build:100", of: "2.0 build:200 over:150 | 1.5 build:160",
            is: "available 1.5 newer"),
        Row("over this version", "1.0 build:150", of: "2.0 build:200 over:150", is: "available 2.0 newer"),
        Row("informational", of: "2.0 informational", is: "available 2.0 newer"),
        Row(
            "critical below a build skips its group", "1.0 build:100 id:a",
            of: "2.0 build:200 out:0s phase:9d critical-below:150",
            is: "available 2.0 newer"),
        // Sparkle offers a great step once the small ones are skipped; here the person is left in peace.
        Row(
            "a small step was skipped: differs", "1.0 ignored:1.5", of: "2.0 great-below:2.0 | 1.5",
            is: "silent ignored"),
        Row("onLatest", "2.0 build:200 seen:2.0", of: "2.0 build:200", is: "silent up-to-date"),
        Row("newerThanLatest", "2.1 build:210 seen:2.1", of: "2.0 build:200", is: "silent up-to-date"),
        Row("systemTooOld", "1.0 os:13", of: "2.0 os:14", is: "silent system-too-old"),
        Row("systemTooNew", "1.0 os:15", of: "2.0 up-to-os:14", is: "silent system-too-new"),
        Row("hardware", "1.0 hardware:x86_64", of: "2.0 hardware:arm64", is: "silent lacks-hardware"),
    ]

    @Test(arguments: rows)
    func row(_ row: Row) throws { try row.check() }
}
