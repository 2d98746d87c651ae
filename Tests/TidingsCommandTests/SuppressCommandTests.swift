import Foundation
import TestSupport
import Testing

/// The list of those who must not be written to.
struct SuppressCommandTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func run(_ arguments: [String]) throws -> BuiltCommand.Result {
        try BuiltCommand.run(["suppress"] + arguments, in: scratch.folder)
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private static let bounce = """
        Content-Type: multipart/report; boundary=b

        --b
        Content-Type: message/delivery-status

        Reporting-MTA: dns; mx.example.com

        Final-Recipient: rfc822; Bob@Example.com
        Action: failed
        Status: 5.1.1

        Final-Recipient: rfc822; carl@example.com
        Action: delayed
        Status: 4.4.1
        --b--
        """

    @Test(arguments: ["stop.txt", "stop.sqlite"])
    func peopleAreAddedFoundAndRemoved(_ list: String) throws {
        let added = try run(["add", list, "Ann@BÜCHER.example", "u-1", "--cause", "unsubscribed", "--note", "a, b"])
        #expect(added.status == 0, "\(added.errors)")
        #expect(added.output == "\(list): 2 added, 0 on the list already\n")
        let again = try object(try run(["add", list, "u-1", "U-2", "--json"]).output)
        #expect(again["added"] as? Int == 1 && again["known"] as? Int == 1)
        let listed = try run(["list", list])
        let lines = Set(listed.output.split(separator: "\n").map { $0.replacing(#/20[0-9T:-]+Z/#, with: "DATE") })
        #expect(
            lines == [
                "ann@xn--bcher-kva.example,unsubscribed,DATE,\"a, b\"", "u-1,unsubscribed,DATE,\"a, b\"",
                "U-2,by-hand,DATE",
            ])
        let checked = try run(["check", list, "ann@bücher.EXAMPLE.", "u-2", "--exit-code"])
        #expect(checked.status == 1)
        #expect(
            checked.output.replacing(#/20[0-9T:-]+Z/#, with: "DATE")
                == "ann@bücher.EXAMPLE.: unsubscribed since DATE (a, b)\nu-2: not on the list\n")
        #expect(try run(["check", list, "u-2", "--exit-code"]).status == 0)
        #expect(try run(["check", list, "u-1"]).status == 0)
        let removed = try object(try run(["remove", list, "u-1", "u-3", "--json"]).output)
        #expect(removed["removed"] as? Int == 1 && removed["unknown"] as? Int == 1)
        let bulk = try object(try run(["list", list, "--json", "--cause", "by-hand"]).output)
        #expect((bulk["suppressions"] as? [[String: Any]])?.map { $0["subject"] as? String } == ["U-2"])
    }

    @Test(arguments: ["stop.txt", "stop.sqlite"])
    func mailsAndExportsAreImported(_ list: String) throws {
        try scratch.write(Self.bounce, to: "mail/new/1")
        try scratch.write("Subject: away\n\n", to: "mail/cur/2:2,")
        try scratch.write("email,type\nDora@example.com,complaint\ne@example.com,soft bounce\n", to: "export.csv")
        let arguments = ["import", list, "mail", "export.csv"]
        let tried = try run(arguments + ["--dry-run"])
        #expect(tried.status == 0, "\(tried.errors)")
        #expect(tried.output.contains("bob@example.com,bounced,"))
        #expect(tried.errors.contains("2 to add"))
        #expect(try !scratch.files().contains(list))
        let done = try run(arguments)
        #expect(done.status == 0, "\(done.errors)")
        #expect(
            done.output
                == "\(list): 2 added, 0 on the list already; 4 mails, rows or entries read, 2 faults that may pass, "
                + "1 mails of another kind\n")
        let again = try object(try run(arguments + ["--json"]).output)
        #expect(again["added"] as? Int == 0 && again["known"] as? Int == 2)
        let bob = try object(try run(["check", list, "bob@example.com", "--json"]).output)
        let people = try #require(bob["people"] as? [[String: Any]])
        #expect((people.first?["suppression"] as? [String: Any])?["note"] as? String == "5.1.1")
        #expect(try run(["import", "copy.txt", list]).status == 0)
        #expect(try run(["list", "copy.txt"]).output.split(separator: "\n").count == 2)
    }

    @Test func theListsOfAJobAreOne() throws {
        let job =
            "job: j\napp: { name: Snoodle }\nfeed: { plist: a.plist }\nrecipients: r.jsonl\nsinks: [{ stdout: {} }]\n"
        try scratch.write(job + "suppressed: [stop.txt, lists/more.txt]\n", to: "jobs/release.yaml")
        try scratch.write("ann@example.com\n", to: "jobs/lists/more.txt")
        let added = try run(["add", "jobs/release.yaml", "ANN@example.com", "u-1"])
        #expect(added.status == 0, "\(added.errors)")
        #expect(added.output == "jobs/release.yaml: 1 added, 1 on the list already\n")
        #expect(try run(["list", "jobs/stop.txt"]).output.hasPrefix("u-1,by-hand,"))
        #expect(try run(["check", "jobs/release.yaml", "ann@example.com", "--exit-code"]).status == 1)
        #expect(try run(["remove", "jobs/release.yaml", "ann@example.com", "u-1"]).output.contains("2 removed"))
        #expect(try run(["list", "jobs/release.yaml"]).output == "")
        try scratch.write(job, to: "jobs/none.yaml")
        let none = try run(["list", "jobs/none.yaml"])
        #expect(none.status == 78)
        #expect(none.errors.contains("[no-list]"))
    }

    @Test func faultsHaveTheirPlaces() throws {
        try scratch.write("ann@example.com\nx y@z\nbob@example.com,tired\n", to: "stop.txt")
        let listed = try run(["list", "stop.txt"])
        #expect(listed.status == 1)
        #expect(listed.output == "ann@example.com,by-hand\nbob@example.com,by-hand\n")
        #expect(listed.errors.contains("stop.txt:2:1: error: "))
        #expect(listed.errors.contains("stop.txt:3:17: warning: "))
        #expect(listed.errors.contains("[unknown-cause]"))
        try scratch.write("email,type\na@example.com,\n", to: "export.csv")
        let left = try run(["import", "stop.txt", "export.csv"])
        #expect(left.status == 1)
        #expect(left.errors.contains("export.csv:2:"))
        #expect(try run(["import", "stop.txt", "export.csv", "--cause", "bounced"]).status == 0)
        #expect(try run(["check", "stop.txt", "a@example.com"]).output.contains("bounced"))
    }

    @Test(arguments: [
        (["list", "missing.txt"], 66, "[no-list]"), (["check", "missing.sqlite", "u-1"], 66, "[no-list]"),
        (["remove", "missing.txt", "u-1"], 66, "[no-list]"), (["import", "stop.txt", "missing"], 66, "[no-list]"),
        (["add", "stop.txt", "Ann <ann@example.com>", "@"], 64, "Argument 2"), (["add", "stop.txt"], 64, "who"),
        (["add", "stop.txt", "u-1", "--cause", "tired"], 64, "cause"),
        (["add", "/proc/nowhere/stop.txt", "u-1"], 73, "[no-list]"),
    ])
    func whatCannotBeDoneIsSaid(_ arguments: [String], _ status: Int32, _ said: String) throws {
        let done = try run(arguments)
        #expect(done.status == status, "\(done.errors)")
        #expect(done.errors.contains(said), "\(done.errors)")
        #expect(try scratch.files() == [])
    }
}
