import ArgumentParser
import Tidings
import TidingsIntl
import TidingsModel

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
#if Service
import TidingsService
#endif

/// `tidings preview`: every message in every language, in a browser.
struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Show every message in every language in a browser, as files change.",
        discussion: """
            Example: tidings preview --app Snoodle --strings Resources/

            The first line on standard output is the address. A strings file or a template that is saved shows at \
            once.
            """)

    @Option(help: "The app's name.")
    var app = "Snoodle"

    @Option(help: "The version that is told of.")
    var version = "2.1"

    @Option(help: "The version that the reader runs.")
    var installed = "1.9"

    @Option(help: "A folder with the app's own .lproj folders.")
    var strings: String?

    @Option(help: "A folder with the app's own templates.")
    var templates: String?

    @Option(help: "The app's development language.")
    var development = "en"

    @Option(help: ArgumentHelp("Listen at this port; by default one that the system chooses.", valueName: "number"))
    var port = 0

    @Flag(help: "Only print the address, and open no browser.")
    var noOpen = false

    @OptionGroup var resources: ResourceOptions

    func run() async throws {
        #if Service
        guard (0...65_535).contains(port) else { throw ValidationError("--port is a number from 0 to 65535.") }
        let root = try ResourceFolder.forCommand(resources.resources)
        let base = try WantedLocales.parse(one: development)
        let sources = PreviewSources(
            app: AppIdentity(name: app, development: base), strings: strings, templates: templates,
            localizations: root.localizations, libraryTemplates: root.templates,
            version: try Version(version, option: "--version"), installed: try Version(installed, option: "--installed")
        )
        let server = PreviewServer(try PreviewStage(sources))
        let opens = !noOpen && isatty(STDOUT_FILENO) != 0
        do {
            try await server.run(port: port) { address in
                Terminal.announce(address: address)
                if opens { Browser.open(address) }
            }
        } catch {
            throw CommandFailure(.unavailable, rule: "cannot-listen", "The preview cannot listen: \(error).")
        }
        #else
        throw CommandFailure.noServer
        #endif
    }
}
