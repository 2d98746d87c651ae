import Foundation
import TestSupport
import Testing

/// A job that keeps what people were told.
struct JobHistoryTests {
    static let histories = ["people.sqlite", "people.json"]

    @Test(arguments: histories)
    func theSecondTimeNobodyIsTold(_ history: String) throws {
        let bench = try JobBench(history: history)
        #expect(try bench.send()["delivered"] as? Int == 2)
        let again = try bench.send()
        #expect(again["delivered"] as? Int == 0)
        #expect((again["silent"] as? [String: Int]) == ["told-enough": 2], "\(again)")
        try bench.publish(["1.9", "2.1", "2.2"])
        #expect(try bench.send()["delivered"] as? Int == 2)
    }

    @Test(arguments: histories)
    func whoPutItOffIsLeftAlone(_ history: String) throws {
        let bench = try JobBench(history: history)
        let answer = try bench.run("answer", "remind", "job.yaml", "--person", "ann", "--version", "2.1")
        #expect(answer.status == 0, "\(answer.errors)")
        let sent = try bench.send()
        #expect(sent["delivered"] as? Int == 1)
        #expect((sent["silent"] as? [String: Int]) == ["postponed": 1], "\(sent)")
        #expect(try bench.reason(of: "ann") == "postponed")
        #expect(try bench.reason(of: "bob") == "told-enough")
    }

    @Test(arguments: histories)
    func askingForOnePersonChangesNothing(_ history: String) throws {
        let bench = try JobBench(history: history)
        for _ in 0..<2 { #expect(try bench.reason(of: "ann") == "newer") }
        let run = try bench.run("check", "job.yaml", "--recipient", "ann")
        #expect(run.output.contains("Snoodle 2.1") && run.output.contains("Notes of 2.1."))
        #expect(try bench.send()["delivered"] as? Int == 2)
        let odd = try bench.run("check", "job.yaml", "--recipient", "ann", "--installed", "1.0")
        #expect(odd.status == 64 && odd.errors.contains("--installed"), "\(odd.errors)")
        let nobody = try bench.run("check", "job.yaml", "--recipient", "eve")
        #expect(nobody.status == 66 && nobody.errors.contains("“eve”"), "\(nobody.errors)")
    }

    @Test(arguments: histories)
    func aTrialRunIsNoTelling(_ history: String) throws {
        let bench = try JobBench(history: history)
        _ = try bench.send("--dry-run")
        #expect(try bench.reason(of: "ann") == "newer")
    }

    @Test("who is exempted from silence is counted in the summary", arguments: [true, false])
    func unsubscribedButRequired(_ isExempt: Bool) throws {
        let bench = try JobBench()
        #expect(try bench.run("answer", "unsubscribe", "job.yaml", "--person", "ann").status == 0)
        let job = try String(contentsOfFile: bench.scratch.path("job.yaml"), encoding: .utf8)
        let exemption = isExempt ? ", tellUnsubscribedOfRequired: true" : ""
        try bench.scratch.write(job + "rules: { minimumSupported: \"2.0\"\(exemption) }\n", to: "job.yaml")
        let sent = try bench.send()
        #expect(sent["delivered"] as? Int == (isExempt ? 2 : 1))
        #expect(sent["toldUnsubscribed"] as? Int == (isExempt ? 1 : nil))
        #expect((sent["silent"] as? [String: Int]) == (isExempt ? [:] : ["unsubscribed": 1]))
        let lines = try bench.run("send", "job.yaml", "--dry-run").errors
        #expect(lines.contains("unsubscribed, but told of a required update: 1") == isExempt, "\(lines)")
    }

    /// What a sink could not take was not told.
    @Test(arguments: histories)
    func aSinkThatFailsTellsNobody(_ history: String) throws {
        // Below a file there is no folder.
        let bench = try JobBench(history: history, sink: "webhook: { file: out/hooks.ndjson }")
        try bench.scratch.write("", to: "out")
        let run = try bench.run("send", "job.yaml")
        #expect(run.status != 0)
        try FileManager.default.removeItem(atPath: bench.scratch.path("out"))
        for person in ["ann", "bob"] { #expect(try bench.reason(of: person) == "newer", "\(run.errors)") }
        #expect(try bench.send()["delivered"] as? Int == 2)
    }

    @Test func aHistoryThatCannotBeReadTellsOnlyWhatIsRequired() throws {
        let bench = try JobBench(history: "people.json")
        let newer = #"{"format": "tidings-histories", "formatVersion": 99, "histories": []}"#
        try bench.scratch.write(newer, to: "people.json")
        let run = try bench.run("send", "job.yaml")
        #expect(run.status == 1 && run.errors.contains("no-history"), "\(run.errors)")
        #expect(run.errors.contains("delivered: 0"), "\(run.errors)")
        #expect(try String(contentsOfFile: bench.scratch.path("people.json"), encoding: .utf8) == newer)
    }
}
