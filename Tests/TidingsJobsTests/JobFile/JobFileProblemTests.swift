import Testing
import TidingsModel

@testable import TidingsJobs

/// A change of a good job file, and the one problem that it must give.
struct Spoiled: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    let finding: String
    let says: [String]
    var testDescription: String { new.isEmpty ? "without \(old)" : new }

    init(_ old: String, _ new: String, _ finding: String, _ says: String...) {
        (self.old, self.new, self.finding, self.says) = (old, new, finding, says)
    }
}

@Suite struct JobFileProblemTests {
    static let good = """
        job: snoodle-2.1
        date: 2026-11-20T09:00:00Z
        app: { name: Snoodle, storeID: 1, development: en }
        feed: { plist: "v/{language}.plist" }
        recipients: recipients.jsonl
        strings: strings/
        useAllAvailableLanguages: true
        fallback: message
        rules: { minimumSupported: "1.0", preview: false }
        sinks:
          - stdout: { format: text }

        """

    @Test func theGoodOneIsGood() {
        let (job, problems) = JobFile.read(Self.good, file: "job.yaml")
        #expect(job != nil)
        #expect(problems == [])
    }

    @Test(arguments: [
        Spoiled("recipients:", "recipient:", "5:1 error unknown-key", "“recipient”", "Did you mean “recipients”?"),
        Spoiled("strings:", "colour:", "6:1 error unknown-key", "“colour”", "It knows job, date, app"),
        Spoiled("name: Snoodle,", "name: Snoodle, bundleid: x,", "3:23 error unknown-key", "“app”", "“bundleID”?"),
        Spoiled("minimumSupported", "minimumSuported", "9:10 error unknown-key", "“minimumSupported”?"),
        Spoiled("strings: strings/", "job: again", "6:1 error duplicate-key", "“job”", "line 1"),
        Spoiled("storeID: 1", "name: B", "3:23 error duplicate-key", "“name”"),
        Spoiled("format: text", "\"format\": text, format: text", "11:31 error duplicate-key", "“format”"),
        Spoiled("job: snoodle-2.1\n", "", "1:1 error missing-key", "“job”"),
        Spoiled("name: Snoodle, ", "", "3:6 error missing-key", "“app.name”"),
        Spoiled("app: { name: Snoodle, storeID: 1, development: en }\n", "", "1:1 error missing-key", "“app”"),
        Spoiled("feed: { plist: \"v/{language}.plist\" }\n", "", "1:1 error missing-key", "“feed”"),
        Spoiled("plist: \"v/{language}.plist\"", "", "4:7 error missing-key", "at least one of plist, appcast"),
        Spoiled("recipients: recipients.jsonl\n", "", "1:1 error missing-key", "“recipients”"),
        Spoiled("recipients: recipients.jsonl", "recipients:", "1:1 error missing-key", "“recipients”"),
        Spoiled("sinks:\n  - stdout: { format: text }\n", "", "1:1 error missing-key", "“sinks”"),
        Spoiled("sinks:\n  - stdout: { format: text }\n", "sinks: []", "10:8 error missing-key", "“sinks”"),
        Spoiled("recipients.jsonl", "[a, b]", "5:13 error wrong-type", "“recipients”", "not a list"),
        Spoiled("recipients.jsonl", "\"\"", "5:13 error bad-value", "“recipients”", "empty"),
        Spoiled("name: Snoodle", "name: \"Snoo\\ndle\"", "3:14 error bad-value", "“app.name”", "line break"),
        Spoiled("app: { name: Snoodle, storeID: 1, development: en }", "app: Snoodle", "3:6 error wrong-type", "“app”"),
        Spoiled("{ minimumSupported: \"1.0\", preview: false }", "[]", "9:8 error wrong-type", "“rules”"),
        Spoiled("preview: false", "preview: maybe", "9:44 error wrong-type", "“rules.preview”", "“maybe”"),
        Spoiled("useAllAvailableLanguages: true", "useAllAvailableLanguages: { a: b }", "7:27 error wrong-type"),
        Spoiled("storeID: 1", "storeID: 1.5", "3:32 error bad-value", "“app.storeID”", "“1.5”"),
        Spoiled("storeID: 1", "storeID: -1", "3:32 error bad-value", "“app.storeID”"),
        Spoiled("fallback: message", "fallback: key", "8:11 error bad-value", "message or perKey"),
        Spoiled(
            "{language}.plist\"", "x.plist\", precedence: mine", "4:41 error bad-value",
            "store-gates, own-first or merge"),
        Spoiled("{language}.plist\"", "x.plist\", unlisted: no", "4:39 error bad-value", "with-store-notes"),
        Spoiled("{language}.plist\"", "x.plist\", appcsat: y", "4:29 error unknown-key", "“appcast”"),
        Spoiled("plist: \"v/{language}.plist\"", "plist: { kye: x }", "4:18 error unknown-key", "“feed.plist”"),
        Spoiled("plist: \"v/{language}.plist\"", "plist: [a]", "4:16 error wrong-type", "“feed.plist”"),
        Spoiled("fallback: message", "textWidth: 19", "8:12 error bad-value", "from 20 to 998, or “none”"),
        Spoiled("fallback: message", "matching: nearest", "8:11 error bad-value", "icu or apple"),
        Spoiled(
            "fallback: message", "isolation: no", "8:12 error bad-value", "when-directions-differ, always or never"),
        Spoiled("fallback: message", "otherLanguages: some", "8:17 error bad-value", "“some”", "{ gsw: de, ca: es }"),
        Spoiled("fallback: message", "otherLanguages: { gsw: x_ }", "8:24 error bad-locale", "“otherLanguages.gsw”"),
        Spoiled("fallback: message", "otherLanguages: { x_: de }", "8:19 error bad-locale", "“otherLanguages”"),
        Spoiled("fallback: message", "otherLanguages: [de]", "8:17 error wrong-type", "“otherLanguages”"),
        Spoiled("\"1.0\"", "one", "9:28 error bad-version", "“rules.minimumSupported”", "“one”"),
        Spoiled("development: en", "development: x_", "3:48 error bad-locale", "“app.development”", "“x_”"),
        Spoiled("job: snoodle-2.1", "job: snoodle 2.1", "1:6 error bad-job-name", "“snoodle 2.1”"),
        Spoiled("2026-11-20T09:00:00Z", "2026-11-20", "2:7 error bad-date", "2026-11-20T09:00:00Z"),
        Spoiled("{language}", "{langauge}", "4:16 error unknown-placeholder", "“{langauge}”", "“{language}”?"),
        Spoiled("- stdout: { format: text }", "- stdout", "11:5 error bad-sink", "not a single value"),
        Spoiled("- stdout: { format: text }", "- stdout: {}\n    email: {}", "11:5 error bad-sink", "2 keys"),
        Spoiled("- stdout: { format: text }", "- {}", "11:5 error bad-sink", "0 keys"),
        Spoiled("- stdout: { format: text }", "stdout: { format: text }", "11:3 error wrong-type", "“sinks” is a list"),
        Spoiled("- stdout: { format: text }", "- stdout: text", "11:13 error wrong-type", "“stdout”"),
        Spoiled("format: text", "format: [text]", "11:23 error wrong-type", "“stdout.format”", "not a list"),
        Spoiled("strings: strings/", "[a]: b", "6:1 error unknown-key", "not a list"),
        Spoiled("strings: strings/", "\tstrings: x", "6:1 error yaml-syntax", "tab"),
        Spoiled("- stdout: { format: text }", "- stdout: \"x", "11:13 error yaml-syntax", "quoted scalar"),
        Spoiled("strings: strings/", "strings: @x", "6:10 error yaml-syntax"),
        Spoiled("strings: strings/", "strings: *x", "6:10 error yaml-syntax", "alias"),
        Spoiled("strings: strings/", "str\u{1}ings: x", "6:4 error yaml-syntax", "control characters"),
        Spoiled("strings: strings/", "---\njob: b", "6:1 error yaml-syntax", "document"),
        Spoiled("strings: strings/", "[a]: b\n[a]: c", "6:1 error duplicate-key"),
    ])
    func eachFaultIsNamedAtItsPlace(spoiled: Spoiled) throws {
        try #require(Self.good.contains(spoiled.old))
        let text = Self.good.replacing(spoiled.old, with: spoiled.new, maxReplacements: 1)
        let (job, problems) = JobFile.read(text, file: "job.yaml")
        #expect(job == nil)
        let found = try #require(problems.first { $0.finding == spoiled.finding }, "\(problems)")
        #expect(found.place?.file == "job.yaml")
        for words in spoiled.says { #expect(found.message.contains(words), "\(found)") }
        #expect(found.message.hasSuffix(".") || found.message.hasSuffix("}"))
        // Renaming a required key leaves it missing too.
        #expect(problems.filter { $0.rule != "missing-key" || $0 == found }.count == 1, "\(problems)")
    }

    @Test func allProblemsAreFoundInOneGo() {
        let text = """
            job: a b
            job: c
            date: tomorrow
            app: { name: A, nmae: B, name: C, development: 1 }
            feed: {}
            rules: { preview: 2, minimumOS: x }
            rules: {}
            rules: {}
            sinks: [ stdout ]
            extra: 1
            """
        let findings = JobFile.read(text, file: "job.yaml").problems.map(\.finding)
        #expect(
            findings == [
                "1:1 error missing-key", "1:6 error bad-job-name", "2:1 error duplicate-key", "3:7 error bad-date",
                "4:17 error unknown-key", "4:26 error duplicate-key", "4:48 error bad-locale",
                "5:7 error missing-key", "6:19 error wrong-type", "6:33 error bad-version",
                "7:1 error duplicate-key", "8:1 error duplicate-key", "9:10 error bad-sink", "10:1 error unknown-key",
            ])
    }

    @Test(arguments: ["", "# nothing\n", "\n\n"])
    func anEmptyFileIsAnError(text: String) {
        let (job, problems) = JobFile.read(text, file: "job.yaml")
        #expect(job == nil)
        #expect(problems.map(\.finding) == ["1:1 error empty-file"])
    }

    @Test(arguments: ["x", "[]", "- job: a"])
    func anythingButKeysIsAnError(text: String) {
        #expect(JobFile.read(text, file: "job.yaml").problems.map(\.finding) == ["1:1 error wrong-type"])
    }

    @Test func aFileThatIsTooLongIsNotRead() {
        let text = Self.good + String(repeating: "#", count: JobFile.maximumLength)
        #expect(JobFile.read(text, file: "job.yaml").problems.map(\.rule) == ["too-large"])
    }

    @Test func duplicatesAreCountedOnlySoFar() {
        let pair = (0...YAMLDocument.maximumDuplicates).map { "k\($0): 1\nk\($0): 2\n" }.joined()
        let (job, problems) = JobFile.read(pair, file: "job.yaml")
        #expect(job == nil)
        #expect(problems.map(\.rule) == ["duplicate-key"])
    }

    @Test(arguments: ["[", "{a: "])
    func deepNestingIsRefused(opening: String) {
        let (job, problems) = JobFile.read(String(repeating: opening, count: 20_000), file: "job.yaml")
        #expect(job == nil)
        #expect(problems.map(\.rule) == ["yaml-syntax"])
    }

    @Test(arguments: [("recipents", "recipients"), ("Sinks", "sinks"), ("rule", "rules"), ("zzz", nil)])
    func suggestsTheNearestKey(word: String, meant: String?) {
        #expect(nearestWord(to: word, among: JobFileDecoder.keys) == meant)
    }
}
