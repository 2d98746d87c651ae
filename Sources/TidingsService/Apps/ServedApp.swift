#if Service
import Tidings
import TidingsDelivery
import TidingsIntl
import TidingsJobs
import TidingsModel
import TidingsRendering
import TidingsStore

/// One app that the service answers for, with all that it needs opened.
///
/// It never changes: another configuration makes another one.
final class ServedApp: Sendable {
    /// The name in addresses.
    let name: String
    let announcer: Announcer
    let histories: (any HistoryStore)?
    /// Knows the links to unsubscribe, one for each job whose mails have such links.
    let links: [UnsubscribeLinks]
    /// The list that people are put on who unsubscribe.
    let suppressed: (any SuppressionList)?
    let prompts = AnswerCache<PromptKey>()
    let feeds = AnswerCache<FeedKey>()

    init(_ app: ServiceFile.App, lifetime: Duration, _ resources: JobResources) throws(JobFailure) {
        let job = app.job
        name = job.name
        announcer = Announcer(
            app: job.app, feed: job.feed, rules: job.rules, renderer: try JobRunner.makeRenderer(job, resources),
            fetcher: resources.fetcher, feedLifetime: lifetime)
        links = try Self.links(app, resources.environment)
        do throws(StoreError) {
            histories = try job.history.map { path throws(StoreError) in try HistoryFiles.open(path: path) }
            guard let first = job.suppressed.first else {
                suppressed = nil
                return
            }
            var lists = [try SuppressionFiles.open(path: first, creates: true, asciiDomain: DomainName.ascii)]
            for path in job.suppressed.dropFirst() {
                lists.append(try SuppressionFiles.open(path: path, asciiDomain: DomainName.ascii))
            }
            suppressed = JoinedSuppressions(lists)
        } catch {
            throw JobFailure(
                .noInput, [Problem(.error, rule: "no-store", error.message, at: SourcePlace(file: error.file))])
        }
    }

    private static func links(
        _ app: ServiceFile.App, _ environment: SinkEnvironment
    ) throws(JobFailure) -> [UnsubscribeLinks] {
        guard let scopes = app.unsubscribe else { return [] }
        let what = "“apps.\(app.job.name).unsubscribe.secret”"
        let secrets = try ServiceSecrets.read(scopes.secret, for: what, app.job.file, app.job.directory, environment)
        guard let first = secrets.first else { return [] }
        var links: [UnsubscribeLinks] = []
        // The address is of no matter here: it is the proof behind it that is known again.
        let address = "https://localhost/"
        for scope in [app.job.name] + scopes.jobs {
            do throws(UnsubscribeLinksError) {
                links.append(
                    try UnsubscribeLinks(
                        address: address, scope: scope, secret: first, oldSecrets: Array(secrets.dropFirst())))
            } catch {
                throw JobFailure(
                    .badConfiguration,
                    [
                        Problem(
                            .error, rule: "bad-unsubscribe", "\(what): \(error).",
                            at: SourcePlace(file: app.job.file))
                    ])
            }
        }
        return links
    }
}
#endif
