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

    /// The items of Sparkle's own feed about skipping lines.
    private static let lines =
        "4.1 great-below:4.0 | 4.0 great-below:4.0 | 3.9 great-below:3.0 | 3.0 great-below:3.0 | 2.0"
    private static let linesToldAgain =
        "4.1 great-below:4.0 | 4.0 great-below:4.0 | 3.9 great-below:3.0 again-below:3.5 | 3.0 great-below:3.0 | 2.0"

    static let feeds: [Row] = [
        Row("one below all lines takes the small step", of: lines, is: "available 2.0 newer"),
        Row("one at the small step takes the highest line", "2.0", of: lines, is: "available 4.1 newer"),
        Row("one in the third line too", "3.0", of: lines, is: "available 3.9 newer"),
        Row("one at the end of the third line", "3.9", of: lines, is: "available 4.1 newer"),
        Row("one in the fourth line", "4.0", of: lines, is: "available 4.1 newer"),
        Row("the third line skipped", "2.0 ignored:3.0 ignored-line:3.0", of: lines, is: "available 4.1 newer"),
        Row("the fourth line skipped", "2.0 ignored:4.0 ignored-line:4.0", of: lines, is: "silent ignored"),
        Row(
            "the fourth line skipped, in the third", "3.0 ignored:4.1 ignored-line:4.0", of: lines,
            is: "available 3.9 newer"),
        Row(
            "the fourth line skipped, at the end of the third", "3.9 ignored:4.0 ignored-line:4.0", of: lines,
            is: "silent ignored"),
        Row(
            "the third line told again", "2.0 ignored:3.0 ignored-line:4.0", of: linesToldAgain,
            is: "available 3.9 newer"),
        Row(
            "the third line skipped too late to be told again", "2.0 ignored:3.6 ignored-line:4.0", of: linesToldAgain,
            is: "silent ignored"),
        Row(
            "a critical great step", "1.0 id:a",
            of: "3.0 great-below:2.0 critical phase:1d out:0s | 2.0 phase:1d out:9d",
            is: "available 2.0 newer"),
        Row(
            "critical below 1.5, then a channel", "1.0",
            of: "2.0 critical-below:1.5 | 4.0 channel:beta | 5.0 channel:nightly",
            is: "available 2.0 newer"),
        Row(
            "with its channel", "1.0 channel:beta", of: "2.0 | 4.0 channel:beta | 5.0 channel:nightly",
            is: "available 4.0 newer"),
        Row(
            "its usual feed", "1.0 os:13", of: "2.0 critical-below:1.5 | 3.0 critical | 4.0 os:17 | 5.0 up-to-os:2",
            is: "available 3.0 newer"),
    ]

    @Test(arguments: rows + feeds)
    func row(_ row: Row) throws { try row.check() }
}
