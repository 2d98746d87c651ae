import Foundation
import TestSupport
import Testing

/// What is kept of a person: shown, taken over, removed.
struct HistoryCommandTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func run(_ arguments: [String]) throws -> BuiltCommand.Result {
        try BuiltCommand.run(
            ["history"] + arguments, environment: ["HOME": scratch.path("home")], in: scratch.folder)
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private static let moment = Date(timeIntervalSince1970: 1_800_000_000)

    private func writeDefaults(
        _ values: [String: Any], _ format: PropertyListSerialization.PropertyListFormat = .xml
    ) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0)
        try data.write(to: URL(fileURLWithPath: scratch.path("defaults.plist")))
    }

    private let iVersion: [String: Any] = [
        "iVersionLastVersionChecked": "1.9", "iVersionIgnoreVersion": "2.0", "iVersionLastChecked": moment,
    ]

    @Test(arguments: ["people.json", "people.sqlite"])
    func whoIsNewHasNothingAndLookingMakesNothing(_ file: String) throws {
        for command in ["show", "forget"] {
            let found = try run([command, "--app", "Snoodle", "--history", file])
            #expect(found.status == 0, "\(found.errors)")
            #expect(found.output.contains("nothing"))
        }
        #expect(try scratch.files() == [])
    }

    @Test(
        arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary],
        ["people.json", "people.sqlite"])
    func defaultsAreTakenOverShownAndForgotten(
        _ format: PropertyListSerialization.PropertyListFormat, _ file: String
    ) throws {
        try writeDefaults(iVersion, format)
        let whose = ["--app", "Snoodle", "--history", file, "--person", "u-1"]
        let taken = try run(["import", "defaults.plist"] + whose)
        #expect(taken.status == 0, "\(taken.errors)")
        #expect(
            visible(taken.output)
                == visible(
                    """
                    u-1, Snoodle, in \(file):
                      seen: 1.9
                      ignored: 2.0
                      last checked: 2027-01-15T08:00:00Z

                    """))
        let shown = try object(try run(["show", "--json"] + whose).output)
        #expect(shown["isKept"] as? Bool == true)
        #expect(shown["seen"] as? String == "1.9")
        #expect(shown["ignored"] as? String == "2.0")
        #expect(shown["lastChecked"] as? String == "2027-01-15T08:00:00Z")
        let other = try object(try run(["show", "--json", "--app", "Snoodle", "--history", file]).output)
        #expect(other["isKept"] as? Bool == false)
        let forgotten = try object(try run(["forget", "--json"] + whose).output)
        #expect(forgotten["wasKept"] as? Bool == true)
        #expect(try object(try run(["show", "--json"] + whose).output)["isKept"] as? Bool == false)
        #expect(try object(try run(["forget", "--json"] + whose).output)["wasKept"] as? Bool == false)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: scratch.path(file)))
        #expect(bytes.range(of: Data("u-1".utf8)) == nil)
    }

    @Test func whatIsKeptIsNotReplacedUnasked() throws {
        try writeDefaults(iVersion)
        let whose = ["--app", "Snoodle"]
        #expect(try run(["import", "defaults.plist"] + whose).status == 0)
        let told = try BuiltCommand.run(
            ["answer", "unsubscribe", "--version", "1.9"] + whose, environment: ["HOME": scratch.path("home")])
        #expect(told.status == 0, "\(told.errors)")
        try writeDefaults(["iVersionLastVersionChecked": "1.5"])
        let refused = try run(["import", "defaults.plist"] + whose)
        #expect(refused.status == 73)
        #expect(refused.errors.contains("[history-exists]"))
        #expect(try run(["show"] + whose).output.contains("seen: 1.9"))
        let replaced = try run(["import", "defaults.plist", "--replace"] + whose)
        #expect(replaced.status == 0, "\(replaced.errors)")
        #expect(replaced.output.contains("seen: 1.5"))
        // An import must not write to somebody who asked not to be written to.
        #expect(replaced.output.contains("unsubscribed: yes"))
    }

    @Test func theCheckCountsWhatWasImported() throws {
        try writeDefaults(["iVersionLastVersionChecked": "1.9", "iVersionIgnoreVersion": "2.1"])
        #expect(try run(["import", "defaults.plist", "--app", "Snoodle"]).status == 0)
        let check = try BuiltCommand.run(
            [
                "check", "--app", "Snoodle", "--feed", Project.path("Examples/release-day/versions/en.plist"),
                "--installed", "1.9", "--json",
            ], environment: ["HOME": scratch.path("home")])
        #expect(try object(check.output)["reason"] as? String == "ignored", "\(check.errors)")
    }

    @Test func theGoodRestIsTakenOver() throws {
        try writeDefaults(["iVersionLastVersionChecked": "1.9", "iVersionIgnoreVersion": "none"])
        let taken = try run(["import", "defaults.plist", "--app", "Snoodle"])
        #expect(taken.status == 1)
        #expect(taken.output.contains("seen: 1.9"))
        #expect(taken.errors.contains("[unreadable-default]"))
    }

    @Test(arguments: [
        ("", "unreadable-defaults"), ("garbage", "nothing-to-import"), ("<plist><array/></plist>", "nothing-to-import"),
    ])
    func whatHoldsNothingIsRefused(_ content: String, _ rule: String) throws {
        try scratch.write(content, to: "defaults.plist")
        let taken = try run(["import", "defaults.plist", "--app", "Snoodle", "--history", "people.json"])
        #expect(taken.status == 65)
        #expect(taken.errors.contains("[\(rule)]"))
        #expect(!FileManager.default.fileExists(atPath: scratch.path("people.json")))
    }

    @Test(arguments: ["missing.plist", "/dev/zero"])
    func whatIsNoFileIsRefused(_ file: String) throws {
        let taken = try run(["import", file, "--app", "Snoodle"])
        #expect(taken.status == 66)
        #expect(taken.errors.contains("[no-history]"))
    }

    @Test(arguments: ["show", "forget", "import"])
    func aDamagedHistoryStaysAsItIs(_ command: String) throws {
        try writeDefaults(iVersion)
        try scratch.write("{ \"format\": ", to: "people.json")
        let file = command == "import" ? ["defaults.plist"] : []
        let found = try run([command] + file + ["--app", "Snoodle", "--history", "people.json"])
        #expect(found.status == 65)
        #expect(found.errors.contains("[no-history]"))
        #expect(try scratch.files() == ["defaults.plist", "people.json"])
    }
}
