import Foundation
import TestSupport
import Testing

struct CommandTests {
    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func localeExplainsItself() throws {
        let run = try BuiltCommand.run(["locale", "zh_TW", "--among", "en,zh-Hans,zh-Hant", "--json"])
        #expect(run.status == 0, "\(run.errors)")
        let found = try object(run.output)
        #expect(found["wanted"] as? [String] == ["zh-TW"])
        #expect(found["used"] as? String == "zh-Hant")
        #expect(found["chain"] as? [String] == ["zh-Hant"])
        #expect(found["region"] as? String == "TW")
        #expect(found["storeCountry"] as? String == "TW")
        #expect(found["direction"] as? String == "ltr")
        #expect(found["plurals"] as? [String] == ["other"])
        #expect((found["reason"] as? String)?.isEmpty == false)
    }

    @Test(arguments: [("de_AT.UTF-8", "de"), ("C", "en"), ("", "en"), ("ar_EG", "ar"), ("rubbish!", "en")])
    func theEnvironmentAsksForALanguage(_ locale: String, _ used: String) throws {
        let run = try BuiltCommand.run(["locale", "--json"], environment: ["LC_ALL": locale, "LANG": "de_DE.UTF-8"])
        let expected = locale.isEmpty ? "de" : used
        #expect(try object(run.output)["used"] as? String == expected)
    }

    @Test func aLocaleThatIsNoneIsRefused() throws {
        let run = try BuiltCommand.run(["locale", "!!"])
        #expect(run.status == 64)
        #expect(run.errors.contains("!!"))
    }

    @Test(arguments: [
        ["render", "--help"], ["help", "render"], ["answer", "--help"], ["check", "--help"], ["--help"],
    ])
    func helpListsNoOptionTwice(_ arguments: [String]) throws {
        let run = try BuiltCommand.run(arguments)
        let options = run.output.split(separator: "\n").filter { $0.hasPrefix("  --") }.map { line in
            line.split(separator: " ")[0]
        }
        #expect(run.status == 0 && options.contains("--version"))
        #expect(options.count == Set(options).count, "\(options)")
    }

    @Test(arguments: ["text", "markdown", "html", "json"])
    func renderInArabic(_ format: String) throws {
        let run = try BuiltCommand.run([
            "render", "update-available", "--app", "Snoodle", "--version", "2.1", "--installed", "1.9", "--notes",
            Project.path("Examples/release-day/versions/ar.plist"), "--notes-language", "ar", "--locale", "ar-EG",
            "--format", format,
        ])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("Snoodle"))
        #expect(run.output.contains("الرسم الجماعي"))
        if format == "html" { #expect(run.output.contains("dir=\"rtl\"")) }
        if format == "json" {
            let message = try object(run.output)
            #expect(message["direction"] as? String == "rtl")
            #expect((message["locale"] as? [String: Any])?["used"] as? String == "ar")
        }
    }

    @Test func onlyTheAppsLanguages() throws {
        let scratch = try ScratchFolder()
        try scratch.write("\"greeting\" = \"Salut {name}\";", to: "fr.lproj/Tidings.strings")
        let arguments = [
            "render", "update-available", "--app", "Snoodle", "--version", "2.1", "--locale", "de", "--strings",
            scratch.folder, "--format", "json",
        ]
        let all = try object(try BuiltCommand.run(arguments).output)
        #expect((all["locale"] as? [String: Any])?["used"] as? String == "de")
        let own = try object(try BuiltCommand.run(arguments + ["--app-languages-only"]).output)
        #expect((own["locale"] as? [String: Any])?["used"] as? String == "en")
    }

    @Test func stringsShowsWhatAFileSays() throws {
        let scratch = try ScratchFolder()
        try scratch.write("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";\n", to: "de.lproj/Localizable.strings")
        let run = try BuiltCommand.run(["strings", scratch.folder, "--json"])
        #expect(run.status == 1)
        let found = try object(run.output)
        let tables = try #require(found["tables"] as? [String: [String: [String: String]]])
        #expect(tables == ["de": ["Localizable": ["a": "b", "c": "d", "e": "f"]]])
        let problem = try #require((found["problems"] as? [[String: Any]])?.first)
        #expect(problem["rule"] as? String == "missing-semicolon")
        #expect(problem["line"] as? Int == 2)
        #expect(try BuiltCommand.run(["strings", "/no/such/folder"]).status == 66)
        try scratch.write("\"x\" = \"y\";\n", to: "loose/Errors.strings")
        let loose = try object(try BuiltCommand.run(["strings", scratch.path("loose"), "--json"]).output)
        #expect(loose["tables"] as? [String: [String: [String: String]]] == ["und": ["Errors": ["x": "y"]]])
        try scratch.write("", to: "empty/README")
        let empty = try BuiltCommand.run(["strings", scratch.path("empty")])
        #expect(empty.status == 1 && empty.errors.contains("no strings files"))
    }

    @Test func stringsShowsHowATextVaries() throws {
        let scratch = try ScratchFolder()
        try scratch.write(
            """
            <plist version="1.0"><dict><key>days</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@!</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d Tag</string><key>other</key><string>%d Tage</string></dict>
            </dict></dict></plist>
            """, to: "de.lproj/Localizable.stringsdict")
        let run = try BuiltCommand.run(["strings", scratch.folder])
        #expect(run.status == 0)
        #expect(
            run.output == """
                de/Localizable: 1 keys
                  "days" = "%#@n@!"
                      n one: "%d Tag"
                      n other: "%d Tage"

                """)
        let found = try object(try BuiltCommand.run(["strings", scratch.folder, "--json"]).output)
        let tables = try #require(found["tables"] as? [String: [String: [String: [String: Any]]]])
        let days = try #require(tables["de"]?["Localizable"]?["days"])
        #expect(days["text"] as? String == "%#@n@!")
        #expect(days["forms"] as? [String: String] == ["": "%#@n@!", "n one": "%d Tag", "n other": "%d Tage"])
    }

    @Test(arguments: [
        (
            ["{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}", "--locale", "ru", "count=5"],
            "5 дней\n", 0
        ),
        (["{app}: {share, number, percent}", "--locale", "de", "app=Snoodle", "share=0.5"], "Snoodle: 50\u{A0}%\n", 0),
        (["%2$@ vor %1$@, 100%%", "--printf", "a=eins", "b=zwei"], "zwei vor eins, 100%\n", 0),
        (
            ["{d, date, ::yMMMd}: {l, list, or}; {r}; {t, time, short}", "--locale", "de", "--time-zone", "Asia/Tokyo"]
                + ["d=2026-11-20", "l=a, b", "r=3..5", "t=2026-11-20T09:00:00Z"],
            "20. Nov. 2026: a oder b; 3–5; 18:00\n", 0
        ),
        (["{d, date, medium}", "--locale", "en", "d=2026-11-20..2026-11-22"], "Nov 20\u{2009}–\u{2009}22, 2026\n", 0),
        (["%d von %@", "--printf", "--locale", "de", "1234", "Zoë"], "1.234 von Zoë\n", 0),
        (["{a}!", "--isolation", "always", "a=b"], "\u{2068}b\u{2069}!\n", 0),
        (["{a}!", "--isolation", "never", "a=שלום"], "שלום!\n", 0),
        (["{d, date}", "d=tomorrow"], "tomorrow\n", 1),
        (["{nobody} {count}", "count=1"], "{nobody} 1\n", 1),
        (["{count, plural, one {x}}", "count=1"], "{count, plural, one {x}}\n", 1),
        (["%@ %@", "--printf", "a=1"], "1 %@\n", 1),
    ])
    func formatTriesAMessage(_ arguments: [String], _ expected: String, _ status: Int32) throws {
        let run = try BuiltCommand.run(["format"] + arguments)
        #expect(visible(run.output) == visible(expected))
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errors.isEmpty == (status == 0))
    }

    @Test func formatReadsValuesWithoutNames() throws {
        let input = #"{"pattern":"%@ %d %@","printf":true,"locale":"de","arguments":["a",1234,["x","y"]]}"# + "\n"
        let run = try BuiltCommand.run(["format", "--json"], input: input)
        #expect(try object(run.output)["text"] as? String == "a 1.234 x und y")
        #expect(run.status == 0)
        let zone = try BuiltCommand.run(["format", "{a}", "--time-zone", "No/Where"])
        #expect(zone.status == 64 && zone.errors.contains("No/Where"))
    }

    @Test func formatReadsManyLines() throws {
        let input = #"{"pattern":"{n} {app}","locale":"de","arguments":{"n":1234.5,"app":"X"}}"# + "\nnonsense\n"
        let run = try BuiltCommand.run(["format", "--json"], input: input)
        #expect(run.status == 1)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(try object(lines[0])["text"] as? String == "1.234,5 X")
        #expect(lines.count == 2 && lines[1].contains("bad-line"))
    }

    @Test func feedShowsWhatFeedsSay() throws {
        let scratch = try ScratchFolder()
        try scratch.write("{ \"2.0\" = (One, Two); \"1..0\" = old; }", to: "v.plist")
        try scratch.write(#"{"check-for": "never", "version": "3.0", "notify": "twice"}"#, to: "u.json")
        let run = try BuiltCommand.run(["feed", scratch.path("v.plist"), scratch.path("u.json"), "--offline"])
        #expect(run.status == 1)
        #expect(run.output.contains("v.plist: versions-plist\n  2.0: notes list"))
        let rules = "  rule checking: never\n  rule telling: 2 times\n"
        #expect(run.output.contains("u.json: updates-configuration\n\(rules)  3.0"))
        #expect(run.errors.contains("[not-a-version]"))
        let found = try object(
            try BuiltCommand.run(["feed", scratch.path("u.json"), "--json", "--language", "de", "--offline"]).output)
        let feed = try #require((found["feeds"] as? [[String: Any]])?.first)
        #expect(feed["format"] as? String == "updates-configuration")
        #expect((feed["rules"] as? [String: String])?["checking"] == "never")
        #expect((feed["releases"] as? [[String: Any]])?.first?["version"] as? String == "3.0")
        #expect(try BuiltCommand.run(["feed", "/no/such"]).status == 66)
        #expect(try BuiltCommand.run(["feed", "/no/such", "--format", "rss"]).status == 64)
        let offline = try BuiltCommand.run(["feed", "https://example.com/feed", "--offline"])
        #expect(offline.status == 66 && offline.errors.contains("no way to the network"))
    }

    @Test func doctorKnowsItsFolders() throws {
        let found = try object(try BuiltCommand.run(["doctor", "--json"]).output)
        #expect((found["languages"] as? [String])?.count ?? 0 >= 20)
        #expect((found["templates"] as? [String])?.contains("update-available") == true)
        let lost = try BuiltCommand.run(["doctor", "--resources", "/no/such/folder"])
        #expect(lost.status == 1)
        #expect(lost.errors.contains("/no/such/folder"))
    }

    @Test func usageErrors() throws {
        #expect(try BuiltCommand.run(["nonsense"]).status == 64)
        #expect(try BuiltCommand.run(["render", "update-available"]).status == 64)
        #expect(try BuiltCommand.run(["render", "update-available", "--version", "v..x"]).status == 64)
        #expect(try BuiltCommand.run(["--help"]).status == 0)
        #expect(try BuiltCommand.run(["--version"]).output == "0.1.0\n")
    }
}
