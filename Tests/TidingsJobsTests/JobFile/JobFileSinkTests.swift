import Testing
import TidingsDelivery
import TidingsModel

@testable import TidingsJobs

/// Sinks that are made of others, and where messages may go.
struct JobFileSinkTests {
    private static func read(_ sinks: String, _ more: String = "") -> (job: JobFile?, findings: [String]) {
        let text = """
            job: snoodle-2.1
            app: { name: Snoodle }
            feed: { plist: versions.plist }
            recipients: people.jsonl
            \(more)
            sinks: \(sinks)
            """
        let (job, problems) = JobFile.read(text, file: "job.yaml")
        return (job, problems.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.rule)" })
    }

    private static func outline(_ blocks: [SinkBlock]) -> String {
        blocks.map { block in
            if let address = block.address { return "<\(address.revealed)>" }
            let options = block.options.map { "\($0.key)=\($0.value.text)" }.sorted()
            return ([block.kind] + options).joined(separator: " ")
                + (block.children.isEmpty ? "" : "(\(outline(block.children)))")
        }.joined(separator: ", ")
    }

    @Test(arguments: [
        ("[ stdout: {} ]", "stdout"),
        ("[ first: [ { webhook: { file: a } }, { stdout: } ] ]", "first(webhook file=a, stdout)"),
        (
            "[ first: { unknown: keep, sinks: [ { stdout: }, { email: { from: b } } ] } ]",
            "first unknown=keep(stdout, email from=b)"
        ),
        (
            "[ wish: { email: { from: b }, webhook: { file: a }, default: email } ]",
            "wish default=email(email from=b, webhook file=a)"
        ),
        ("[ all: [ { first: [ { stdout: } ] }, { wish: { stdout: {} } } ] ]", "all(first(stdout), wish(stdout))"),
        ("[ ours: { stdout: {} } ]", "ours(stdout)"),
        ("[ 'stdout:?format=markdown', 'env:HOOK' ]", "<stdout:?format=markdown>, <env:HOOK>"),
        ("[ all: [ \"slack://hooks.slack.com/x\", stdout: ] ]", "all(<slack://hooks.slack.com/x>, stdout)"),
        ("[ first: { sinks: [ 'mbox:a b' ] } ]", "first(<mbox:a b>)"),
    ])
    func readsSinksOfSinks(sinks: String, expected: String) {
        let (job, findings) = Self.read(sinks)
        #expect(findings == [] && job.map { Self.outline($0.sinks) } == expected)
    }

    @Test(arguments: [
        ("[ all: [] ]", ["6:15 missing-key"]), ("[ all: [ stdout ] ]", ["6:17 bad-sink"]),
        ("[ stdout: { limit: { a: b } } ]", ["6:27 wrong-type"]), ("[ wish: { email: [ a ] } ]", ["6:25 wrong-type"]),
    ])
    func saysWhatIsWrongInside(sinks: String, expected: [String]) {
        #expect(Self.read(sinks).findings == expected)
    }

    @Test func theDepthIsLimited() {
        func nested(_ count: Int) -> [String] {
            let text =
                String(repeating: "[ all: ", count: count) + "[ stdout: ]" + String(repeating: " ]", count: count)
            return Self.read(text).findings.map { String($0.split(separator: " ")[1]) }
        }
        #expect(nested(8) == [])
        #expect(nested(9) == ["too-deep"])
        #expect(nested(40) == ["too-deep"])
    }

    @Test func readsWhereMessagesMayGo() {
        let (job, findings) = Self.read("[ stdout: ]", "network: { allow: [10.0.0.0/8, hooks.internal] }")
        #expect(findings == [] && job?.allowedMachines == ["10.0.0.0/8", "hooks.internal"])
        #expect(Self.read("[ stdout: ]").job?.allowedMachines == [])
        #expect(Self.read("[ stdout: ]", "network: { deny: x }").findings == ["5:12 unknown-key"])
        #expect(Self.read("[ stdout: ]", "network: { allow: [[]] }").findings == ["5:20 wrong-type"])
    }
}
