import Foundation
import TestSupport
import Testing

/// `tidings render --plan`: the program of each part.
struct RenderPlanTests {
    private static let arguments = [
        "render", "update-available", "--app", "Snoodle", "--version", "2.1", "--installed", "1.9", "--locale", "en",
        "--name", "Amina", "--plan",
    ]

    @Test func showsEachPart() throws {
        let run = try BuiltCommand.run(Self.arguments)
        #expect(run.status == 0, "\(run.errors)")
        let headings = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(headings.map { $0.prefix { $0 != ":" } } == ["title", "text", "markdown", "html"])
        #expect(run.output.contains("value name, escaped as plain text, isolated when directions differ"))
        #expect(run.output.contains("value name, escaped as Markdown, isolated when directions differ"))
        #expect(run.output.contains("value name, escaped as HTML text, isolated when directions differ"))
        #expect(run.output.contains("unless there is name, go to"))
        // The recipient is not in a program.
        #expect(!run.output.contains("Amina"))
    }

    @Test func isAnObjectToo() throws {
        let run = try BuiltCommand.run(Self.arguments + ["--json"])
        #expect(run.status == 0, "\(run.errors)")
        let plan = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(plan["notice"] as? String == "update-available")
        #expect(plan["locale"] as? String == "en")
        let parts = try #require(plan["parts"] as? [[String: Any]])
        #expect(parts.map { $0["name"] as? String } == ["title", "text", "markdown", "html"])
        for part in parts {
            let steps = try #require(part["steps"] as? [[String: Any]])
            #expect(steps.map { $0["number"] as? Int } == Array(0..<steps.count))
            #expect(steps.compactMap { $0["bytes"] as? Int }.reduce(0, +) == part["constantBytes"] as? Int)
        }
        #expect((parts[1]["slots"] as? [String])?.contains("name") == true)
    }

    /// A template for one language, and a mistake in it that says where it is.
    @Test func aTemplateOfOneLanguage() throws {
        let scratch = try ScratchFolder()
        try scratch.write("German {{app}}\n", to: "de/update-available.txt.mustache")
        try scratch.write("{{#broken}}", to: "ar/update-available.txt.mustache")
        let arguments = [
            "render", "update-available", "--app", "Snoodle", "--version", "2.1", "--templates", scratch.folder,
        ]
        let german = try BuiltCommand.run(arguments + ["--locale", "de-AT"])
        #expect(german.status == 0, "\(german.errors)")
        #expect(german.output.contains("\n\nGerman Snoodle\n"))
        // What the message does not use is not looked at.
        let english = try BuiltCommand.run(arguments + ["--locale", "en"])
        #expect(english.status == 0, "\(english.errors)")
        let arabic = try BuiltCommand.run(arguments + ["--locale", "ar"])
        #expect(arabic.status == 65)
        #expect(arabic.errors.contains("ar/update-available.txt.mustache:1:1"))
    }
}
