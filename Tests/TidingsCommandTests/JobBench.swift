import Foundation
import TestSupport
import Testing

/// A job with a history: two people, one release, messages to files.
struct JobBench {
    let scratch: ScratchFolder

    init(history: String = "people.sqlite", sink: String = "webhook: { file: out/hooks.ndjson }") throws {
        scratch = try ScratchFolder()
        try scratch.write(
            """
            job: release
            app: { name: Snoodle }
            feed: { plist: v.plist }
            recipients: people.jsonl
            history: \(history)
            sinks:
              - \(sink)

            """, to: "job.yaml")
        try scratch.write(
            #"{"id":"ann","locale":"de","email":"ann@example.com","installed":"1.9"}"# + "\n"
                + #"{"id":"bob","locale":"en","email":"bob@example.com","installed":"1.9"}"# + "\n", to: "people.jsonl")
        try publish(["1.9", "2.1"])
    }

    func publish(_ versions: [String]) throws {
        let entries = versions.map { "<key>\($0)</key><string>Notes of \($0).</string>" }.joined()
        try scratch.write("<plist version=\"1.0\"><dict>\(entries)</dict></plist>", to: "v.plist")
    }

    var environment: [String: String] { ["HOME": scratch.path("home"), "LANG": "en_US.UTF-8", "TZ": "UTC"] }

    func run(_ arguments: String...) throws -> BuiltCommand.Result {
        try BuiltCommand.run(arguments, environment: environment, in: scratch.folder)
    }

    /// The summary of a turn that is made now.
    func send(_ options: String...) throws -> [String: Any] {
        let run = try BuiltCommand.run(
            ["send", "job.yaml", "--json"] + options, environment: environment, in: scratch.folder)
        return try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errors)")
    }

    /// What is decided for one of the people, and why.
    func reason(of person: String) throws -> String {
        let run = try run("check", "job.yaml", "--recipient", person, "--json")
        let found = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return try #require(found?["reason"] as? String, "\(run.errors)")
    }
}
