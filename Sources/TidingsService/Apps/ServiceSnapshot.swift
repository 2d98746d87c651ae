#if Service
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
#endif
