import Tidings
import TidingsDelivery
public import TidingsModel
public import TidingsRendering
import TidingsStore
import TidingsStrings
import TidingsTemplates

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Runs a job: hands its list to workers piece by piece, and keeps in the ledger what became of everybody.
///
/// Memory does not grow with the list. One bad recipient, feed or address never stops the others; it is reported and
/// counted. Killed at any moment and run again, the job goes on where it was.
public struct JobRunner: Sendable {
    let job: JobFile
    let options: JobOptions
    let announcer: Announcer
    let histories: (any HistoryStore)?
    let resources: JobResources
    let ledger: (any Ledger)?
    let lanes: [SinkLane]
    let suppressed: SuppressionSet?
    let links: UnsubscribeLinks?
    let secret: JobSecret
    let report: @Sendable (Problem) -> Void
    /// Problems that the run was told to bear, and warnings.
    let preflightProblems: [Problem]
    /// What missing translations cost, as sentences.
    public let costs: [String]
    /// How far a run has come, for whoever watches it.
    public let monitor = RunMonitor()
    /// Set by whoever wants the run to end early: what is in flight is finished and recorded.
    public let stop: StopSign

    /// Loads what the job needs, and checks it.
    ///
    /// - Parameters:
    ///   - job: The job.
    ///   - resources: Tidings' own folders.
    ///   - options: How to run it.
    ///   - stop: A sign by which the run is ended early.
    ///   - report: Is told of each problem as it is found.
    /// - Throws: `JobFailure` when the job must not start.
    public init(
        job: JobFile, resources: JobResources, options: JobOptions, stop: StopSign = StopSign(),
        report: @escaping @Sendable (Problem) -> Void
    ) throws(JobFailure) {
        self.job = job
        self.options = options
        self.resources = resources
        self.stop = stop
        self.report = report
        let renderer = try JobRunner.makeRenderer(job, resources)
        secret = try JobSecret(of: job, resources.environment)
        announcer = Announcer(
            app: job.app, feed: job.feed, rules: job.rules, renderer: renderer, fetcher: resources.fetcher,
            feedLifetime: nil)
        let preflight = JobPreflight(renderer: renderer, fallback: job.fallback)
        let problems = preflight.problems()
        if !options.allowProblems, problems.contains(where: { $0.severity != .note }) {
            throw JobFailure(.badData, problems)
        }
        costs = preflight.costs()
        histories = try JobRunner.openHistories(job)
        let (sinks, warnings) = options.dryRun ? ([], []) : try JobRunner.makeSinks(job, resources)
        let clock = resources.clock
        lanes = sinks.map {
            SinkLane(
                $0, clock: clock, metrics: SinkMetrics(job: job.name, sink: $0.name, resources.metrics),
                isOrdered: $0.capability.isOrdered)
        }
        do throws(LedgerError) {
            ledger = try resources.ledger(job)
        } catch {
            throw JobFailure(error)
        }
        let (suppressed, unreadable) = try JobRunner.readSuppressions(job)
        self.suppressed = suppressed
        links = try JobRunner.makeLinks(job, resources)
        preflightProblems = problems + warnings + unreadable
    }

    /// Runs the job to its end.
    ///
    /// - Throws: `JobFailure` when the recipients cannot be read at all, or what was done cannot be recorded.
    public func run() async throws(JobFailure) -> JobReport {
        guard let oddities = try await takeSnapshot() else { return stopped }
        let list = try Self.openList(of: job)
        let survey: ListSurvey
        let repeats: RepeatedIDs
        do throws(RecipientReaderError) {
            survey = try await list.survey(
                chunkSize: chunkSize, threads: options.threads, hashesContent: ledger != nil)
            repeats = try await list.repeatedIDs(in: survey, threads: options.threads, folder: Self.temporaryFolder)
        } catch {
            throw JobFailure(reading: error, job)
        }
        return try await work(on: list, survey, repeats, oddities)
    }

    /// Whether messages are written where a person reads them one after the other.
    public var writesToStandardOutput: Bool { lanes.contains { $0.sink.capability.isOrdered } }

    static var temporaryFolder: String { FileManager.default.temporaryDirectory.path }

    /// How long a piece of the list is, in bytes: a short one where a sink may tell somebody twice, since that is what is
    /// done again after a crash.
    private var chunkSize: Int {
        ledger == nil || lanes.allSatisfy { $0.sink.capability.redelivery == .idempotent }
            ? RecipientList.usualChunkSize : 32 << 10
    }
}

extension JobRunner {
    /// The renderer of a job's messages.
    public static func makeRenderer(
        _ job: JobFile, _ resources: JobResources
    ) throws(JobFailure) -> Renderer {
        var bundles: [CatalogBundle] = []
        if let strings = job.strings { bundles.append(.app(StringsBundle(directory: strings, name: "app"))) }
        if job.libraryStrings {
            bundles.append(.library(StringsBundle(directory: resources.localizations, name: "Tidings")))
        }
        let catalog: StringsCatalog
        do {
            catalog = try StringsCatalog(
                bundles: bundles, declarations: LibraryKeys.all, development: job.app.development,
                useAllAvailableLanguages: job.useAllAvailableLanguages,
                fallback: job.fallback == .perKey ? .perKey : .wholeMessage, matching: job.matching,
                otherLanguages: job.otherLanguages)
        } catch {
            throw JobFailure(.badData, [Problem(.error, rule: "icu", error.description)])
        }
        let templates = TemplateLibrary(
            directories: [job.templates, resources.templates].compactMap { $0 })
        return Renderer(
            app: job.app, catalog: catalog, templates: templates, isolation: job.isolation,
            appendsVersionToTitle: job.appendsVersionToTitle, groupNotesByVersion: job.groupNotesByVersion,
            textWidth: job.textWidth)
    }
}
