import Foundation
import TestSupport
import Testing

/// What every command says of itself.
struct HelpTests {
    /// A command as the parser of arguments describes it.
    struct Described: Decodable, Sendable {
        struct Argument: Decodable, Sendable {
            struct Name: Decodable, Sendable {
                let kind: String
                let name: String
            }

            let names: [Name]?
            let abstract: String?
            let shouldDisplay: Bool
        }

        let commandName: String
        let superCommands: [String]?
        let abstract: String?
        let discussion: String?
        let arguments: [Argument]?
        let subcommands: [Described]?

        var path: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }
        /// This one and all below it, but those of the parser itself.
        var all: [Described] { [self] + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap(\.all) }
        var examples: [String] {
            (discussion ?? "").split(separator: "\n").filter { $0.hasPrefix("Example: ") }
                .map { String($0.dropFirst("Example: ".count)) }
        }
    }

    private struct Tool: Decodable { let command: Described }

    private static func commands() throws -> [Described] {
        let output = try BuiltCommand.run(["--experimental-dump-help"]).output
        return try JSONDecoder().decode(Tool.self, from: Data(output.utf8)).command.all
    }

    @Test func everyCommandShowsAnExample() throws {
        let commands = try Self.commands()
        #expect(commands.count > 35)
        for command in commands {
            #expect(!command.examples.isEmpty, "\(command.path) shows no example")
            for example in command.examples {
                #expect(example.hasPrefix(command.path + " ") || example == command.path, "\(example)")
            }
        }
    }

    @Test func examplesUseOptionsThatAreThere() throws {
        for command in try Self.commands() where command.subcommands?.isEmpty ?? true {
            let names = Set((command.arguments ?? []).flatMap { $0.names ?? [] }.map(\.name))
            for example in command.examples {
                for option in example.matches(of: #/ --([a-z-]+)/#) {
                    #expect(names.contains(String(option.1)), "\(command.path): --\(option.1)")
                }
            }
        }
    }

    @Test func everyArgumentIsExplainedInASentence() throws {
        for command in try Self.commands() {
            let abstract = command.abstract ?? ""
            #expect(abstract.hasSuffix("."), "\(command.path): \(abstract)")
            for argument in command.arguments ?? [] where argument.shouldDisplay {
                let text = argument.abstract ?? ""
                #expect(text.hasSuffix(".") || text.hasSuffix(")"), "\(command.path) \(argument.names ?? []): \(text)")
            }
        }
    }

    /// Lines that were broken for the source are not broken again for a terminal.
    @Test func paragraphsAreBrokenOnce() throws {
        for command in try Self.commands() {
            for line in (command.discussion ?? "").split(separator: "\n") {
                let isWhole =
                    line.hasPrefix("Example: ") || line.hasPrefix("{") || line.hasSuffix(".") || line.hasSuffix(":")
                #expect(isWhole || line.hasSuffix("RULE"), "\(command.path): \(line)")
            }
        }
    }

    /// A command that has an option of that name has no second one that shows the version of Tidings.
    @Test func theVersionIsOneOption() throws {
        let own = try Self.commands().filter { command in
            (command.arguments ?? []).contains { argument in
                argument.abstract != "Show the version."
                    && (argument.names ?? []).contains { $0.kind == "long" && $0.name == "version" }
            }
        }
        #expect(Set(own.map(\.commandName)).isSuperset(of: ["answer", "preview", "render"]))
        for command in own {
            let words = command.path.split(separator: " ").dropFirst().map(String.init)
            let help = try BuiltCommand.run(words + ["--help"]).output
            #expect(help.split(separator: "\n").count { $0.hasPrefix("  --version") } == 1, "\(command.path)")
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsAreWritten(_ shell: String) throws {
        let run = try BuiltCommand.run(["--generate-completion-script", shell])
        #expect(run.status == 0)
        #expect(run.output.contains("new-language") && run.output.contains("allow-problems"))
    }

    @Test(.enabled(if: ["/usr/bin/bash", "/bin/bash"].contains(where: FileManager.default.fileExists)))
    func theCompletionOfBashIsBash() throws {
        let script = try BuiltCommand.run(["--generate-completion-script", "bash"]).output
        let scratch = try ScratchFolder()
        try scratch.write(script, to: "tidings")
        #expect(try PagesOfMan.run("/usr/bin/env", ["bash", "-n", scratch.path("tidings")]).status == 0)
    }
}

/// The page of the manual, made from the declarations.
struct PagesOfMan {
    static let hasMandoc = FileManager.default.fileExists(atPath: "/usr/bin/mandoc")

    static func run(_ program: String, _ arguments: [String]) throws -> (output: String, status: Int32) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: output, as: UTF8.self), process.terminationStatus)
    }

    private func page() throws -> String {
        let made = try Self.run(
            "/usr/bin/env", ["python3", Project.path("Packaging/man.py"), Project.buildFolder + "/tidings"])
        try #require(made.status == 0, "\(made.output)")
        return made.output
    }

    @Test func everyOptionStandsInThePage() throws {
        let page = try page()
        for name in ["allow\\-problems", "time\\-zone", "explain", "metrics"] {
            #expect(page.contains("Fl \\-" + name), "\(name)")
        }
        #expect(page.contains(".Nm tidings spool export") || page.contains(".Ss tidings spool export"))
        #expect(page.contains(".Sh EXIT STATUS") && page.contains(".Sh ENVIRONMENT") && page.contains(".Sh FILES"))
    }

    @Test(.enabled(if: hasMandoc, "mandoc is not there")) func thePageIsWellFormed() throws {
        let scratch = try ScratchFolder()
        try scratch.write(try page(), to: "tidings.1")
        let checked = try Self.run("/usr/bin/mandoc", ["-T", "lint", "-W", "warning", scratch.path("tidings.1")])
        #expect(checked.status == 0, "\(checked.output)")
    }
}
