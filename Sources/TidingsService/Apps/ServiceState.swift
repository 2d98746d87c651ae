#if Service
import NIOConcurrencyHelpers
import Synchronization
import TidingsDelivery
import TidingsIntl
import TidingsJobs
import TidingsModel

/// What the service answers by at a moment: one configuration, all of it or none.
final class ServiceSnapshot: Sendable {
    let file: ServiceFile
    let apps: [String: ServedApp]
    let tokens: [Secret]
    let hosts: HostGuard
    let proxies: TrustedProxies
    /// What translators and designers look at, if they may.
    let preview: PreviewStage?

    /// - Parameter open: The preview of before, which goes on if it shows the same.
    init(_ file: ServiceFile, _ resources: JobResources, open: PreviewStage? = nil) throws(JobFailure) {
        var problems: [Problem] = []
        var apps: [String: ServedApp] = [:]
        for (name, app) in file.apps.sorted(by: { $0.key < $1.key }) {
            do throws(JobFailure) {
                apps[name] = try ServedApp(app, lifetime: file.lifetime, resources)
            } catch {
                problems += error.problems
            }
        }
        let (proxies, unknown) = TrustedProxies.read(file.trustedProxies)
        problems += unknown.map { entry in
            let message = "“trustedProxies” has “\(entry)”: write an address or a network, like 10.0.0.0/8."
            return Problem(.error, rule: "bad-network", message, at: SourcePlace(file: file.file))
        }
        var tokens: [Secret] = []
        do throws(JobFailure) {
            tokens = try ServiceSecrets.read(
                file.token, for: "“token”", file.file, file.directory, resources.environment)
        } catch {
            problems += error.problems
        }
        guard problems.isEmpty else { throw JobFailure(.badConfiguration, problems) }
        self.file = file
        self.apps = apps
        self.tokens = tokens
        self.proxies = proxies
        hosts = HostGuard(address: file.address, hosts: file.hosts)
        preview = try Self.preview(file, resources, open)
    }

    private static func preview(
        _ file: ServiceFile, _ resources: JobResources, _ open: PreviewStage?
    ) throws(JobFailure) -> PreviewStage? {
        guard let app = file.preview.flatMap({ file.apps[$0] }), let version = Version("2.1"),
            let installed = Version("1.9")
        else { return nil }
        let sources = PreviewSources(
            app: app.job.app, strings: app.job.strings, templates: app.job.templates,
            localizations: resources.localizations, libraryTemplates: resources.templates, version: version,
            installed: installed)
        if let open, open.sources == sources { return open }
        do throws(ICUError) {
            return try PreviewStage(sources)
        } catch {
            let problem = Problem(
                .error, rule: "no-preview", "The preview cannot be made: \(error).", at: SourcePlace(file: file.file))
            throw JobFailure(.badConfiguration, [problem])
        }
    }
}

/// Holds what the service answers by, and puts another configuration in its place.
final class ServiceState: Sendable {
    private let path: String
    private let resources: JobResources
    private let snapshot: NIOLockedValueBox<ServiceSnapshot>
    private let marks: Mutex<FileMarks>
    private let report: @Sendable (Problem) -> Void

    init(path: String, _ resources: JobResources, report: @escaping @Sendable (Problem) -> Void) throws(JobFailure) {
        self.path = path
        self.resources = resources
        self.report = report
        let found = FileMarks.of(path, nil)
        let file = try ServiceFile.load(path: path, report: report)
        snapshot = NIOLockedValueBox(try ServiceSnapshot(file, resources))
        marks = Mutex(FileMarks(configuration: found.configuration, folders: FileMarks.of(path, file).folders))
    }

    var current: ServiceSnapshot { snapshot.withLockedValue { $0 } }

    /// What came of a new configuration.
    enum Reload: Sendable {
        /// It is as before.
        case unchanged
        /// It counts from now on.
        case taken
        /// It is wrong, so the old one stays.
        case refused
    }

    /// Reads the configuration anew if it, or a folder of strings or templates, has changed.
    ///
    /// - Parameter always: Whether it is read anew in any case.
    func reload(always: Bool = false) -> Reload {
        let found = FileMarks.of(path, current.file)
        guard always || marks.withLock({ $0 != found }) else { return .unchanged }
        do throws(JobFailure) {
            let file = try ServiceFile.load(path: path, report: report)
            let new = try ServiceSnapshot(file, resources, open: current.preview)
            snapshot.withLockedValue { $0 = new }
            marks.withLock { $0 = FileMarks.of(path, file) }
            return .taken
        } catch {
            // The same fault is told once, not each second.
            marks.withLock { $0 = found }
            error.problems.forEach(report)
            return .refused
        }
    }
}
#endif
