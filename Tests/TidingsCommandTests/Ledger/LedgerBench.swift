import Foundation
import TestSupport
import Testing

/// A job with a ledger and a command that stands in for a mailer: it answers with the exit code that a test says.
struct LedgerBench {
    static let delivered = 0
    static let refused = 67
    static let later = 75

    let scratch: ScratchFolder

    init(people: [String] = ["ann", "bob", "cid"], more: String = "retries: { attempts: 1 }") throws {
        scratch = try ScratchFolder()
        try scratch.write(
            """
            #!/bin/sh
            mail=$(cat)
            for file in "\(scratch.path("answers"))"/*; do
              case "$mail" in *"To: ${file##*/}@"*) exit "$(cat "$file")";; esac
            done
            exit 0

            """, to: "mailer.sh")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: scratch.path("mailer.sh"))
        try scratch.write("0", to: "answers/nobody")
        try list(people)
        try scratch.write(
            "<plist version=\"1.0\"><dict><key>1.9</key><string>Old.</string><key>2.1</key>"
                + "<string>New.</string></dict></plist>", to: "v.plist")
        try configure(more: more)
    }

    func list(_ people: [String]) throws {
        let lines = people.map { person in
            let locale = person == "bob" ? "en-GB" : "de"
            return #"{"id":"\#(person)","locale":"\#(locale)","email":"\#(person)@example.com","installed":"1.9"}"#
                + "\n"
        }
        try scratch.write(lines.joined(), to: "people.jsonl")
    }

    func configure(more: String) throws {
        try scratch.write(
            """
            job: release
            app: { name: Snoodle }
            feed: { plist: v.plist }
            recipients: people.jsonl
            \(more)
            sinks:
              - sendmail: { command: "\(scratch.path("mailer.sh"))", from: "News <news@example.com>" }

            """, to: "job.yaml")
    }

    /// What the mailer answers for a person from now on.
    func answer(_ person: String, _ code: Int) throws { try scratch.write("\(code)", to: "answers/\(person)") }

    var environment: [String: String] { ["HOME": scratch.path("home"), "LANG": "en_US.UTF-8", "TZ": "UTC"] }

    func run(_ arguments: String...) throws -> BuiltCommand.Result {
        try BuiltCommand.run(arguments, environment: environment, in: scratch.folder)
    }

    func start(_ arguments: String...) throws -> RunningCommand {
        try RunningCommand(arguments, environment: environment, in: scratch.folder)
    }

    /// The one JSON object that a command prints.
    func json(_ arguments: String...) throws -> [String: Any] {
        let run = try BuiltCommand.run(arguments, environment: environment, in: scratch.folder)
        return try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errors)")
    }

    /// What became of a person.
    func state(of person: String) throws -> String {
        try #require(try json("status", "job.yaml", "--recipient", person, "--json")["state"] as? String)
    }

    /// A text in which moments and the name of this machine and process are signs.
    static func timeless(_ text: String) -> String {
        text.replacing(#/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#, with: "TIME")
            .replacing(#/last run: \S+,/#, with: "last run: WORKER,")
    }
}
