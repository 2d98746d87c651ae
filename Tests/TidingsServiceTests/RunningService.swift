#if Service
import Foundation
import TestSupport
import TidingsDelivery
import TidingsFeeds
import TidingsJobs
import TidingsModel
import TidingsService
import Synchronization

/// Problems that a service told.
final class ToldProblems: Sendable {
    private let problems = Mutex<[Problem]>([])

    var rules: [String] { problems.withLock { $0.map(\.rule) } }

    func add(_ problem: Problem) { problems.withLock { $0.append(problem) } }
}

/// What a test has of a service that runs.
struct RunningService: Sendable {
    let asking: Asking
    let scratch: ScratchFolder
    let told: ToldProblems
    private let reload: AsyncStream<Void>.Continuation

    static let versions = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>2.1</key><array><string>Fixed: “Cat &amp; Dog” &lt;untitled&gt;</string><string>Second</string></array>
        <key>2.0</key><array><string>A new look</string></array>
        </dict></plist>
        """
    static let german = """
        <plist version="1.0"><dict><key>2.1</key><array><string>Neues für alle</string></array></dict></plist>
        """

    /// A configuration of one app, with more of the app and of the service.
    static func configuration(_ app: String = "", _ service: String = "") -> String {
        """
        port: 0
        \(service)
        apps:
          snoodle:
            app: { name: Snoodle, bundleID: com.example.snoodle, updateURL: "https://example.com/get?a=1&b=2" }
            feed: { plist: "versions/{language}.plist" }
            \(app)
        """
    }

    static let secret = "0123456789abcdef0123456789abcdef"

    /// Runs a service for as long as the body runs.
    static func run(
        _ configuration: String = configuration(), _ body: @escaping @Sendable (RunningService) async throws -> Void
    ) async throws {
        let scratch = try ScratchFolder()
        try scratch.write(versions, to: "versions/en.plist")
        try scratch.write(german, to: "versions/de.plist")
        try scratch.write(configuration, to: "service.yaml")
        var job = JobResources(localizations: Project.path("Localizations"), templates: Project.path("Templates"))
        job.environment = SinkEnvironment(variable: { $0 == "SECRET" ? secret : nil })
        let told = ToldProblems()
        let server = try ServiceServer(
            path: scratch.path("service.yaml"), resources: ServiceResources(job: job), report: told.add)
        let (addresses, address) = AsyncStream.makeStream(of: String.self)
        let (stops, stop) = AsyncStream.makeStream(of: Void.self)
        let (reloads, reload) = AsyncStream.makeStream(of: Void.self)
        let running = Task {
            defer { address.finish() }
            try await server.run(signals: false, stop: stops, reloads: reloads) { address.yield($0) }
        }
        var port = 0
        for await found in addresses {
            port = Int(found.split(separator: ":").last ?? "") ?? 0
            break
        }
        let service = RunningService(
            asking: Asking(port: port), scratch: scratch, told: told, reload: reload)
        let result = await Result<Void, any Error>.catching { try await body(service) }
        stop.yield()
        _ = await running.result
        try result.get()
    }

    /// Reads the configuration anew, and waits until something came of it.
    func reload(_ configuration: String, until isThere: () async throws -> Bool) async throws {
        try scratch.write(configuration, to: "service.yaml")
        reload.yield()
        for _ in 0..<500 {
            if try await isThere() { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw Asking.Silence()
    }
}

extension Result where Failure == any Error {
    fileprivate static func catching(_ body: () async throws -> Success) async -> Result {
        do { return .success(try await body()) } catch { return .failure(error) }
    }
}
#endif
