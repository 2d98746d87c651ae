public import ArgumentParser
import Tidings
import TidingsFeeds
import TidingsIntl
public import TidingsModel
import TidingsRendering
import TidingsStrings
import TidingsTemplates

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `tidings render`: one message, looked at.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Render one message.",
        discussion: """
            Example: tidings render update-available --app Snoodle --version 2.1 --installed 1.9 --locale ar-EG
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, markdown, html, json
    }

    @Argument(help: "The notice: update-available, update-required or whats-new.")
    var notice: Notice.Kind

    @Option(help: "The app's name.")
    var app = "App"

    @Option(help: "The version that is told of.")
    var version: String

    @Option(help: "The version that the reader runs.")
    var installed: String?

    @Option(help: "A versions plist with release notes.")
    var notes: String?

    @Option(help: "The language that the notes are in.")
    var notesLanguage: String?

    @Option(help: "The locales wanted, best first; by default the environment's.")
    var locale: [String] = []

    @Option(help: "The name of the reader.")
    var name: String?

    @Option(help: "Where the release can be had.")
    var download: String?

    @Option(help: "text, markdown, html or json; without it text, on a terminal with its styles and links.")
    var format: Format?

    @Option(help: "A folder with the app's own .lproj folders.")
    var strings: String?

    @Option(help: "A folder with the app's own templates.")
    var templates: String?

    @Option(help: "The app's development language.")
    var development = "en"

    @Flag(help: "Use only languages that the app has strings for.")
    var appLanguagesOnly = false

    @Flag(help: "Print the program of each part, and not the message.")
    var plan = false

    @OptionGroup var resources: ResourceOptions
    @OptionGroup var report: ReportOptions

    func run() throws {
        let root = try ResourceFolder.forCommand(resources.resources)
        var problems: [Problem] = []
        let sketch = Notice(
            sketching: notice, version: try Version(version, option: "--version"), installed: try installedVersion(),
            from: try releases(&problems))
        let renderer = try renderer(root)
        let wanted = locale.isEmpty ? LocaleTag.wantedByEnvironment() : try WantedLocales.parse(locale)
        let recipient = Recipient(id: "reader", name: name, locales: wanted)
        let url = try download.map { text in
            guard let url = URL(string: text) else { throw ValidationError("“\(text)” is no address for --download.") }
            return url
        }
        let rendered: (rendition: Rendition, problems: [Problem])
        do {
            rendered = try renderer.render(sketch, for: recipient, download: url, at: Date())
        } catch {
            throw CommandFailure(.badData, rule: "not-rendered", "\(error)")
        }
        problems += renderer.templates.knownProblems + renderer.catalog.problems + rendered.problems
        problems += Self.remark(on: rendered.rendition.locale)
        if plan {
            try show(PlanRecord(rendered.rendition))
        } else {
            try show(rendered.rendition.message)
        }
        problems.forEach(Terminal.report)
        if problems.hasFindings { throw ExitCode.findings }
    }

    /// What somebody wants to know who finds the message in another language than they asked for.
    private static func remark(on use: LocaleUse) -> [Problem] {
        switch use.reason {
        case .incomplete, .noneSupported:
            [Problem(.note, rule: "other-language", "The message is in “\(use.used)”: \(use.reason).")]
        case .exact, .near, .nothingWanted: []
        }
    }

    private func show(_ plan: PlanRecord) throws {
        if report.json || format == .json {
            try Terminal.printJSON(plan)
        } else {
            try Terminal.print(plan.text)
        }
    }

    private func show(_ message: Message) throws {
        switch report.json ? .json : format {
        case nil:
            guard let style = Terminal.style else { fallthrough }
            try Terminal.print(message.text(for: style).trimmingBlankLines)
        case .text: try Terminal.print(message.title + "\n\n" + message.text)
        case .markdown: try Terminal.print(message.markdown)
        case .html: try Terminal.print(message.html)
        case .json: try Terminal.printJSON(MessageRecord(message))
        }
    }

    private func installedVersion() throws -> Version? { try installed.map { try Version($0, option: "--installed") } }

    private func releases(_ problems: inout [Problem]) throws -> [Release] {
        guard let notes else { return [] }
        let language = try notesLanguage.map { try WantedLocales.parse(one: $0) }
        let bytes: [UInt8]
        do {
            bytes = try FeedFile.read(path: notes)
        } catch {
            throw CommandFailure(.noInput, [error.problem])
        }
        let feed = VersionsPlist.read(bytes, language: language, file: notes)
        problems += feed.problems
        return feed.releases
    }

    private func renderer(_ root: ResourceFolder) throws -> Renderer {
        let base = try WantedLocales.parse(one: development)
        var bundles: [CatalogBundle] = []
        if let strings { bundles.append(.app(StringsBundle(directory: strings, name: "app"))) }
        bundles.append(.library(StringsBundle(directory: root.localizations, name: "Tidings")))
        let catalog = try StringsCatalog(
            bundles: bundles, declarations: LibraryKeys.all, development: base,
            useAllAvailableLanguages: !appLanguagesOnly)
        let library = TemplateLibrary(directories: [templates, root.templates].compactMap { $0 })
        return Renderer(app: AppIdentity(name: app, development: base), catalog: catalog, templates: library)
    }
}

extension Notice.Kind: ExpressibleByArgument {}
