import Foundation
import TestSupport
import Testing

/// What the documentation names is there, and what is there is named.
struct DocumentationTests {
    private static let articles = [
        "MovingFromIVersion", "MovingFromUpdates", "MovingFromSSVC", "MovingFromSiren", "MovingFromSparkle",
    ]
    /// The reference of all keys of a job.
    private static let jobs = "Documentation/Jobs.md"
    /// All that people read who run the command.
    private static let documents =
        ["README.md", "TRANSLATING.md", "CONTRIBUTING.md", "SECURITY.md"] + files(below: "Documentation")
        + files(below: catalog)

    private static func files(below folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Project.path(folder))) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().map {
            (folder.hasSuffix("/") ? folder : folder + "/") + $0
        }
    }
    private static let catalog = "Sources/Tidings/Tidings.docc/"

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: Project.path(path), encoding: .utf8)
    }

    private func article(_ name: String) throws -> String { try text(Self.catalog + name + ".md") }

    // MARK: Keys of a job file

    @Test(arguments: articles)
    func everyKeyThatAnArticleNamesIsKnown(_ name: String) throws {
        let known = try JobFileKeys()
        var named = 0
        for cell in try cells(of: try article(name), under: "In a job file") {
            for span in codeSpans(cell) {
                named += 1
                #expect(known.paths.contains(span), "\(name) names \(span)")
            }
        }
        #expect(named > 5)
    }

    @Test(arguments: articles)
    func everyRowSaysSomething(_ name: String) throws {
        for row in rows(of: try article(name)) {
            #expect(row.dropFirst().first?.isEmpty == false, "\(name): \(row)")
        }
    }

    @Test func everyRuleStandsInTheArticle() throws {
        let rules = try article("Rules")
        let keys = try JobFileKeys()
        let table = Set(rows(of: rules).flatMap { codeSpans($0[0]) })
        #expect(keys.rules.count > 20)
        for key in keys.rules {
            #expect(table.contains(key), "Rules.md has no row of \(key)")
            #expect(try text(Self.jobs).contains(key), "Jobs.md does not name \(key)")
        }
        for (section, inner) in keys.inner where section != "" {
            for key in inner { #expect(rules.contains(key), "Rules.md does not name \(key) of \(section)") }
        }
        let source = try text("Sources/TidingsModel/Rules/Rules.swift")
        for property in source.matches(of: #/public var (\w+)/#) {
            #expect(rules.contains("`\(property.1)`") || rules.contains("`Rules.\(property.1)`"), "\(property.1)")
        }
    }

    @Test func everyExampleOfARuleHasItsName() throws {
        for row in rows(of: try article("Rules")) where row.count == 4 {
            for example in codeSpans(row[3]) {
                #expect(example.hasPrefix("\(codeSpans(row[0])[0]): "), "\(example)")
            }
        }
    }

    @Test func everyExampleOfARuleIsRead() throws {
        let article = try article("Rules")
        var examples = rows(of: article).filter { $0.count == 4 }.flatMap { codeSpans($0[3]) }
        examples += rows(of: article).flatMap { codeSpans($0[0]) }.filter { $0.contains(": ") }
        #expect(examples.count > 25)
        for example in examples { try expectRead("rules:\n  \(example)\n", example) }
    }

    @Test func theRulesOfTheReferenceAreRead() throws {
        let block = try #require(try text(Self.jobs).firstMatch(of: #/```yaml\n(rules:\n[^`]*)```/#))
        let rules = String(block.1)
        try expectRead(rules, "the rules")
        for key in try JobFileKeys().rules where key != "maximumOS" {
            #expect(rules.contains("\n  \(key): "), "Jobs.md has no \(key):")
        }
    }

    /// Expects a job file to be read without a problem.
    private func expectRead(_ rules: String, _ name: String) throws {
        let scratch = try ScratchFolder()
        let feed = Project.path("Examples/release-day/versions/en.plist")
        try scratch.write("app: { name: Snoodle }\nfeed: { plist: \(feed) }\n" + rules, to: "job.yaml")
        let run = try BuiltCommand.run(
            ["check", "job.yaml", "--installed", "1.9", "--history", "history.json", "--explain"],
            in: scratch.folder)
        #expect(run.status == 0, "\(name): \(run.errors)")
    }

    /// The job, the person and the notes of the README, as they stand there, are a job that runs.
    @Test func theJobOfTheReadMeRuns() throws {
        let readMe = try text("README.md")
        let job = try #require(readMe.firstMatch(of: #/```yaml\n(job: [^`]*)```/#)).1
        let person = try #require(readMe.firstMatch(of: #/\n    (\{"id"[^\n]*)/#)).1
        let notes = try #require(readMe.firstMatch(of: #/```xml\n(<plist[^`]*)```/#)).1
        let scratch = try ScratchFolder()
        // Whether it is night depends on when the test runs.
        try scratch.write(String(job.replacing(#/ *quietHours:[^\n]*\n/#, with: "")), to: "job.yaml")
        try scratch.write(person + "\n", to: "recipients.jsonl")
        try scratch.write(String(notes), to: "versions/en.plist")
        let run = try BuiltCommand.run(["send", "job.yaml"], in: scratch.folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("Olá") && run.output.contains("Draw together"))
        #expect(run.errors.contains("delivered: 1 (update-available 1)"), "\(run.errors)")
        #expect(try scratch.files(in: "out/mail").count == 1)
        for line in job.split(separator: "\n") where line.hasPrefix("# ") {
            let key = line.dropFirst(2).prefix { $0 != ":" }
            #expect(try JobFileKeys().top.contains(String(key)), "\(line)")
        }
    }

    @Test func theReferenceNamesEveryKeyOfAJob() throws {
        let reference = try text(Self.jobs)
        let keys = try JobFileKeys().top
        #expect(keys.count > 10)
        for key in keys { #expect(reference.contains("\n\(key):"), "Jobs.md has no \(key):") }
    }

    @Test func theReferenceNamesEveryKeyOfAService() throws {
        let source = try text("Sources/TidingsJobs/ServiceFile/ServiceFileDecoder.swift")
        let block = try #require(
            try text("Documentation/Service.md").firstMatch(
                of: #/\n## Serve\n.*?```yaml\n(.*?)```/#.dotMatchesNewlines()))
        func keys(_ pattern: String) throws -> [String] {
            let match = try #require(try Regex(pattern).firstMatch(in: source), "\(pattern)")
            return try #require(match[1].substring).matches(of: #/"(\w+)"/#).map { String($0.1) }
        }
        let top = try keys(#"static let keys = \[([^\]]*)\]"#)
        #expect(top.count > 5)
        for key in top { #expect("\n\(block.1)".contains("\n\(key):"), "Service.md has no \(key):") }
        let inner = [
            "limits": try keys(#"static let keysOfLimits = \[([^\]]*)\]"#),
            "unsubscribe": try keys(#"unsubscribe", known: \[([^\]]*)\]"#),
        ]
        for (section, keys) in inner {
            let line = try #require(block.1.split(separator: "\n").first { $0.contains("\(section): {") }, "\(section)")
            #expect(keys.count > 1)
            for key in keys { #expect(line.contains(" \(key): "), "Service.md has no \(key) of \(section)") }
        }
    }

    // MARK: Reasons

    @Test func everyReasonStandsInTheArticle() throws {
        let source = try text("Sources/TidingsModel/Decision/Reason+code.swift")
        let codes = source.matches(of: #/case \.\w+: "([a-z-]+)"\n/#).map { String($0.1) }
        #expect(codes.count > 30)
        let rules = try article("Rules")
        let table = rows(of: rules).filter { $0.count == 2 }.flatMap { codeSpans($0[0]) }
        for code in codes {
            #expect(table.filter { $0 == code }.count == 1, "Rules.md has no row of \(code)")
        }
        #expect(Set(table.filter { !$0.contains(":") }) == Set(codes))
    }

    // MARK: Commands

    @Test func commandsAreShown() throws {
        for name in ["README.md", Self.jobs, "Documentation/Check.md", "TRANSLATING.md"] {
            #expect(try !lines(of: name).isEmpty, "\(name) shows no command")
        }
    }

    @Test(arguments: documents)
    func everyCommandAndOptionIsThere(_ name: String) throws {
        for words in try lines(of: name) {
            let options = words.filter { $0.hasPrefix("--") || $0.hasPrefix("[--") }
                .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "[]'")) }
            // What a table says behind a command is no part of it.
            for path in Self.commands(words) {
                let help = try help(of: path)
                for option in options {
                    #expect(help.contains(option + " ") || help.contains(option + "\n"), "\(path) \(option) in \(name)")
                }
            }
        }
    }

    /// The commands that a document shows, word by word.
    private func lines(of name: String) throws -> [[String]] {
        try text(name).matches(of: #/`(tidings [^`]*)`|\n    (?:\$ )?(tidings [^\n]*)/#).map { line in
            (line.1 ?? line.2 ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        }
    }

    /// `history show|forget` names two commands.
    private static func commands(_ words: [String]) -> [[String]] {
        let path = words.dropFirst().prefix { $0.wholeMatch(of: #/[a-z|-]+/#) != nil && !$0.hasPrefix("-") }
        guard let first = path.first else { return [[]] }
        guard ["history", "ledger", "spool", "suppress"].contains(first), let second = path.dropFirst().first else {
            return first.split(separator: "|").map { [String($0)] }
        }
        return second.split(separator: "|").map { [first, String($0)] }
    }

    private func help(of path: [String]) throws -> String {
        let run = try BuiltCommand.run(path + ["--help"])
        let usage = "USAGE: tidings" + path.map { " " + $0 }.joined()
        #expect(run.output.contains(usage + " ") || run.output.contains(usage + "\n"), "there is no \(path)")
        return run.output
    }

    // MARK: Symbols

    @Test(arguments: articles + ["Rules", "Tidings", "CommandLineTool", "Server", "NightlyJob", "AddingALanguage"])
    func everySymbolIsDeclared(_ name: String) throws {
        var named = 0
        for span in codeSpans(try article(name)) {
            // The name of a file looks like one.
            if [".strings", ".json", ".md"].contains(where: span.hasSuffix) { continue }
            guard let match = span.wholeMatch(of: #/((?:[A-Z]\w+\.)+)(\w+)(\([\w:]*\))?/#) else { continue }
            named += 1
            let type = String(match.1.split(separator: ".").last ?? "")
            let member = String(match.2)
            let isThere = Self.declarations.contains { $0.types.contains(type) && $0.members.contains(member) }
            #expect(isThere, "\(name) names \(span)")
        }
        #expect(named > 0)
    }

    @Test func everyStringThatAnArticleNamesIsDeclared() throws {
        let keys = try text("Sources/TidingsRendering/Keys/NoticeKeys.swift")
        for name in Self.articles {
            for match in try article(name).matches(of: #/the string `(\w+)`/#) {
                #expect(keys.contains("name: \"\(match.1)\""), "\(name) names \(match.1)")
            }
        }
    }

    /// The types that a source declares or extends, and the members in it.
    private struct Declarations {
        var types: Set<String> = []
        var members: Set<String> = []

        init(_ source: String) {
            var last = ""
            for word in source.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
                let word = String(word)
                switch last {
                case "struct", "class", "enum", "protocol", "extension": types.insert(word)
                case "var", "let", "func", "case", "typealias": members.insert(word)
                default: if word == "init" { members.insert(word) }
                }
                last = word
            }
        }
    }

    /// One for each source.
    private static let declarations: [Declarations] = {
        let files = FileManager.default.subpaths(atPath: Project.path("Sources")) ?? []
        return files.filter { $0.hasSuffix(".swift") }.compactMap { file in
            (try? String(contentsOfFile: Project.path("Sources/" + file), encoding: .utf8)).map(Declarations.init)
        }
    }()

    // MARK: Markdown

    private func codeSpans(_ text: some StringProtocol) -> [String] {
        String(text).matches(of: #/`([^`\n]+)`/#).map { String($0.1) }
    }

    private func cells(of row: Substring) -> [String] {
        row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The rows of all tables, without their headers.
    private func rows(of text: String) -> [[String]] {
        var rows: [[String]] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) where line.hasPrefix("|") {
            if line.hasPrefix("|---") { rows.removeLast() } else { rows.append(cells(of: line)) }
        }
        return rows
    }

    /// The cells below a heading, in all tables that have it.
    private func cells(of text: String, under heading: String) throws -> [String] {
        var column: Int?
        var found: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                column = nil
                continue
            }
            let cells = cells(of: line)
            if let index = cells.firstIndex(of: heading) {
                column = index
            } else if let column, !line.hasPrefix("|---") {
                try #require(column < cells.count, "\(line)")
                found.append(cells[column])
            }
        }
        return found
    }
}

/// The keys of a job file, as the source of its decoder has them.
private struct JobFileKeys {
    let top: [String]
    let rules: [String]
    /// The keys of a section within the rules or the feed.
    var inner: [String: [String]] = [:]
    /// Every key with those that it stands in.
    var paths: Set<String> = []

    init() throws {
        let folder = Project.path("Sources/TidingsJobs/JobFile/")
        let source = try ["JobFileDecoder", "JobFileDecoder+feed", "JobFileDecoder+rules"].map {
            try String(contentsOfFile: folder + $0 + ".swift", encoding: .utf8)
        }.joined()
        func words(_ pattern: String) throws -> [String] {
            let match = try #require(try Regex(pattern).firstMatch(in: source), "\(pattern)")
            let list = try #require(match[1].substring)
            return list.matches(of: #/"(\w+)"/#).map { String($0.1) }
        }
        top = try words(#"static let keys = \[([^\]]*)\]"#)
        rules = try words(#"static let keysOfRules = \[([^\]]*)\]"#)
        paths = Set(top)
        func add(_ section: String, _ keys: [String]) { paths.formUnion(keys.map { "\(section).\($0)" }) }
        add("rules", rules)
        add("feed", try words(#"static let keysOfFeed = \[([^\]]*)\]"#))
        add("app", try words(#""app", of: top, known: \[([^\]]*)\]"#))
        add("network", try words(#""network", of: top, known: \[([^\]]*)\]"#))
        for section in ["deadline", "rollout", "audience"] {
            let keys = try words("inner\\(\"\(section)\", of: section, known: \\[([^\\]]*)\\]")
            inner[section] = keys
            add("rules." + section, keys)
        }
        inner["levels"] = try words(#"inner\(level.rawValue, of: all, known: \[([^\]]*)\]"#)
    }
}
