import Foundation
import TestSupport
import Testing

/// A home, a feed in a file, and the commands that check it and answer.
struct CheckBench {
    let scratch: ScratchFolder

    init(_ versions: [String] = ["1.9", "2.1"]) throws {
        scratch = try ScratchFolder()
        try publish(versions)
    }

    func publish(_ versions: [String]) throws {
        let entries = versions.map { "<key>\($0)</key><string>Notes of \($0).</string>" }.joined()
        try scratch.write("<plist version=\"1.0\"><dict>\(entries)</dict></plist>", to: "v.plist")
    }

    var environment: [String: String] { ["HOME": scratch.path("home"), "LANG": "en_US.UTF-8", "TZ": "UTC"] }

    /// `tidings check` of the feed, for a person who runs 1.9.
    func check(
        _ options: String..., environment more: [String: String] = [:]
    ) throws -> BuiltCommand.Result {
        try run(["check", "--app", "Snoodle", "--feed", "v.plist", "--installed", "1.9"] + options, more)
    }

    func answer(_ options: String...) throws -> BuiltCommand.Result {
        try run(["answer"] + options + ["--app", "Snoodle"], [:])
    }

    func run(_ arguments: [String], _ more: [String: String] = [:]) throws -> BuiltCommand.Result {
        try BuiltCommand.run(arguments, environment: environment.merging(more) { $1 }, in: scratch.folder)
    }

    /// The one object that a run has printed.
    func object(_ run: BuiltCommand.Result) throws -> [String: Any] {
        try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errors)")
    }

    /// The reason of a check that is made now.
    func reason(_ options: String...) throws -> String {
        let arguments = ["check", "--app", "Snoodle", "--feed", "v.plist", "--installed", "1.9", "--json"] + options
        return try #require(try object(run(arguments))["reason"] as? String)
    }

    var historyPath: String { scratch.path("home/.local/state/tidings/Snoodle/history.json") }
}
