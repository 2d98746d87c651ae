import Foundation
import Synchronization
import TestSupport
import Testing
import TidingsFeeds
import TidingsModel
import TidingsRendering
import TidingsStore
import TidingsStrings
import TidingsTemplates

@testable import Tidings

/// A moment of the year 2027, and a clock that a test can turn.
final class TestClock: Sendable {
    static let start = Date(timeIntervalSince1970: 1_800_000_000)
    private let time = Mutex(start)

    var now: Date { time.withLock { $0 } }

    func turn(by duration: Duration) { time.withLock { $0 = $0.addingTimeInterval(duration.inSeconds) } }
}

/// A program that notes what it is asked and told, in order; what it does not want is listed.
final class HookLog: AnnouncerHooks {
    private let kept = Mutex<[String]>([])
    private let vetoes: Set<String>

    init(vetoes: Set<String> = []) { self.vetoes = vetoes }

    /// What was noted since this was asked last.
    func drain() -> [String] {
        kept.withLock { kept in
            defer { kept = [] }
            return kept
        }
    }

    private func note(_ text: String) { kept.withLock { $0.append(text) } }

    private func ask(_ name: String, _ rest: String = "") -> Bool {
        note(rest.isEmpty ? name : "\(name) \(rest)")
        return !vetoes.contains(name)
    }

    func shouldCheck() async -> Bool { ask("shouldCheck") }
    func didDetect(_ version: Version, _ decision: Decision) async {
        note("didDetect \(version.text) \(decision.reason.code)")
    }
    func didNotDetect(because reason: Reason) async { note("didNotDetect \(reason.code)") }
    func didFail(_ error: any Error) async { note("didFail \(error is FeedUnavailable)") }
    func shouldPrompt(_ notice: Notice) async -> Bool { ask("shouldPrompt", notice.offered.version.text) }
    func shouldShowWhatsNew(_ notice: Notice) async -> Bool { ask("shouldShowWhatsNew", notice.offered.version.text) }
    func userDidChooseDownload(_ version: Version) async { note("userDidChooseDownload \(version.text)") }
    func userDidRequestReminder(_ version: Version) async { note("userDidRequestReminder \(version.text)") }
    func userDidIgnore(_ version: Version) async { note("userDidIgnore \(version.text)") }
    func shouldOpenDownload(_ address: URL) async -> Bool { ask("shouldOpenDownload", address.absoluteString) }
}

/// Events as they came: the name, and the values by their names.
final class EventLog: EventSink {
    private let kept = Mutex<[String]>([])

    func drain() -> [String] {
        kept.withLock { kept in
            defer { kept = [] }
            return kept
        }
    }

    func receive(_ event: Event) async {
        let values = event.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        kept.withLock { $0.append(([event.name] + values).joined(separator: " ")) }
    }
}

/// One person, one app, a feed in a file or of a network that is written down, and a clock that stands still.
struct CheckBench {
    static let address = "https://feeds.test/versions.plist"

    let folder: ScratchFolder
    let clock = TestClock()
    let hooks: HookLog
    let events = EventLog()
    var histories: any HistoryStore = MemoryHistories()
    var rules = Rules()
    var installed = "1.0"
    var network: FakeNetwork?
    var keepsAnswers = true

    init(vetoes: Set<String> = [], feed versions: String...) throws {
        folder = try ScratchFolder()
        hooks = HookLog(vetoes: vetoes)
        try publish(versions.isEmpty ? ["1.0", "2.0"] : versions)
    }

    static func plist(_ versions: [String]) -> String {
        let entries = versions.map { "<key>\($0)</key><string>Notes of \($0).</string>" }.joined()
        return "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"
    }

    func publish(_ versions: [String]) throws { try folder.write(Self.plist(versions), to: "versions.plist") }

    func announcer() throws -> Announcer {
        let app = AppIdentity(name: "Snoodle", updateURL: URL(string: "https://example.com/get"))
        let catalog = try StringsCatalog(
            bundles: [.library(StringsBundle(directory: Project.path("Localizations"), name: "Tidings"))],
            declarations: LibraryKeys.all, development: "en")
        let templates = TemplateLibrary(directories: [Project.path("Templates")])
        let reader = Recipient(id: "me", locales: ["en"], installation: Installation(version: Version(installed)))
        let clock = clock
        var setting = CheckSetting(reader: reader, histories: histories, hooks: hooks, events: [events]) { clock.now }
        setting.rolloutID = "drawn"
        let source = FeedSource(.versions, .address(network == nil ? folder.path("versions.plist") : Self.address))
        var fetchRules = FetchRules()
        fetchRules.rates = [:]
        return Announcer(
            app: app, feed: FeedSources(own: [source]), rules: rules,
            renderer: Renderer(app: app, catalog: catalog, templates: templates),
            fetcher: FeedFetcher(
                transport: network, cacheFolder: keepsAnswers ? folder.path("cache") : nil, rules: fetchRules,
                now: { clock.now }),
            feedLifetime: nil, setting: setting)
    }

    func check(_ occasion: Announcer.Occasion = .automatic) async throws -> News {
        try await announcer().check(occasion)
    }

    func history() async throws -> History { try await histories.history(of: "me", app: "Snoodle") }

    func change(_ change: @escaping @Sendable (inout History) -> Void) async throws {
        try await histories.update("me", app: "Snoodle", change)
    }
}
