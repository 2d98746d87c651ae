import Tidings
import TidingsDelivery
import TidingsIntl
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

/// Runs a job: reads its recipients one by one, announces, and hands what is to be told to the sinks.
///
/// Memory does not grow with what is rendered: messages go out in batches. One bad recipient, feed or
/// address never stops the others; it is reported and counted.
public struct JobRunner: Sendable {
    /// How many deliveries a sink is given at a time.
    public static let batchSize = 256

    /// Rules of problems that concern the list as a whole.
    private static let wholeList: Set = ["bad-header", "read-failed"]

    let job: JobFile
    let options: JobOptions
    let announcer: Announcer
    let histories: (any HistoryStore)?
    private let sinks: [any Sink]
    private let clock: SinkClock
    private let report: @Sendable (Problem) -> Void

    /// Loads what the job needs, and checks it.
    ///
    /// - Parameters:
    ///   - job: The job.
    ///   - resources: Tidings' own folders.
    ///   - options: How to run it.
    ///   - report: Is told of each problem as it is found.
    /// - Throws: `JobFailure` when the job must not start.
    public init(
        job: JobFile, resources: JobResources, options: JobOptions, report: @escaping @Sendable (Problem) -> Void
    ) throws(JobFailure) {
        self.job = job
        self.options = options
        self.report = report
        let renderer = try JobRunner.makeRenderer(job, resources)
        announcer = Announcer(
            app: job.app, feed: job.feed, rules: job.rules, renderer: renderer, fetcher: resources.fetcher,
            feedLifetime: nil)
        let preflight = JobPreflight(renderer: renderer)
        let problems = preflight.problems()
        if !options.allowProblems, problems.contains(where: { $0.severity != .note }) {
            throw JobFailure(.badData, problems)
        }
        costs = preflight.costs()
        histories = try JobRunner.openHistories(job)
        clock = resources.clock
        let (sinks, warnings) = options.dryRun ? ([], []) : try JobRunner.makeSinks(job, resources)
        self.sinks = sinks
        preflightProblems = problems + warnings
    }

    /// Problems that the run was told to bear, and warnings.
    private let preflightProblems: [Problem]
    /// What missing translations cost, as sentences.
    public let costs: [String]

    /// Runs the job to its end.
    ///
    /// - Throws: `JobFailure` when the recipients cannot be read at all.
    public func run() async throws(JobFailure) -> JobReport {
        var tally = JobTally(job: job, dryRun: options.dryRun, report: report)
        for problem in preflightProblems { tally.noteOnce(problem) }
        let reader = try openRecipients()
        let date = job.date ?? options.now
        var batch = DeliveryBatch()
        var people: [(recipient: Recipient, place: SourcePlace)] = []
        while let entry = reader.next() {
            switch entry {
            case .problem(let problem) where Self.wholeList.contains(problem.rule):
                await announce(&people, date: date, into: &batch, &tally)
                await deliver(&batch, &tally)
                await flush(&tally)
                throw JobFailure(problem.rule == "bad-header" ? .badData : .inputOutput, [problem])
            case .problem(let problem) where problem.severity == .error: tally.setAside(problem)
            case .problem(let problem): tally.note(problem)
            case .recipient(var recipient, let line):
                // A name with a bidi control would reorder what stands around it, also in a mail's header.
                recipient.name = recipient.name.map(Bidi.withoutControls)
                people.append((recipient, SourcePlace(file: job.recipients, line: line)))
                guard people.count >= Self.batchSize else { continue }
                await announce(&people, date: date, into: &batch, &tally)
                await deliver(&batch, &tally)
            }
        }
        await announce(&people, date: date, into: &batch, &tally)
        await deliver(&batch, &tally)
        await flush(&tally)
        return tally.report
    }

    private func openRecipients() throws(JobFailure) -> RecipientReader { try Self.openRecipients(of: job) }

    static func openRecipients(of job: JobFile) throws(JobFailure) -> RecipientReader {
        do {
            return try RecipientReader(
                path: job.recipients, file: job.recipients, isKnownTimeZone: Formatters.isKnown(timeZone:))
        } catch {
            let place = SourcePlace(file: job.recipients)
            throw JobFailure(.noInput, [Problem(.error, rule: "no-recipients", error.description, at: place)])
        }
    }

    private func deliver(_ batch: inout DeliveryBatch, _ tally: inout JobTally) async {
        let entries = batch.takeAll()
        guard !entries.isEmpty else { return }
        var problems: [[Problem]] = Array(repeating: [], count: entries.count)
        let date = job.date ?? options.now
        for sink in sinks {
            let deliveries = entries.map { batch.delivery($0, of: job, date: date, to: sink.name) }
            let outcomes = await Self.deliver(deliveries, to: sink, clock: clock)
            for (index, outcome) in outcomes.enumerated() {
                tally.count(outcome, sink: sink.name)
                if let reason = outcome.failureReason {
                    problems[index].append(
                        Problem(
                            .error, rule: "not-delivered", "\(entries[index].recipient.id), \(sink.name): \(reason)",
                            at: entries[index].place))
                }
            }
        }
        var delivered: [DeliveryBatch.Entry] = []
        for (entry, found) in zip(entries, problems) {
            if found.isEmpty {
                tally.delivered(entry.rendition)
                delivered.append(entry)
            } else {
                tally.failed(found)
            }
        }
        await note(delivered, &tally)
    }

    private func flush(_ tally: inout JobTally) async {
        for sink in sinks {
            do {
                try await sink.flush()
            } catch {
                tally.note(Problem(.error, rule: "not-flushed", "\(sink.name): \(error)"))
            }
        }
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
