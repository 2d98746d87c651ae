import Tidings
import TidingsDelivery
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JobRunner {
    /// Works through a list with as many workers as asked for.
    func work(
        on list: RecipientList, _ survey: ListSurvey, _ repeats: RepeatedIDs, _ oddities: [Problem]
    ) async throws(JobFailure) -> JobReport {
        let recorded = options.dryRun ? nil : ledger
        let ticket = try await begin(survey, recorded)
        let log = RunLog(resources.logger, job: job.name, ticket)
        let metrics = RunMetrics(job: job.name, resources.metrics)
        log.began(ticket, bytes: survey.size, threads: max(options.threads, 1), isDry: options.dryRun)
        metrics.began(at: resources.clock.now())
        let clock = ContinuousClock()
        let start = clock.now
        do throws(JobFailure) {
            let report = try await work(on: list, survey, repeats, oddities, ticket, recorded, log, metrics)
            log.ended(report, after: clock.now - start)
            metrics.ended(report.stopped ? .stopped : report.isClean ? .clean : .findings, at: resources.clock.now())
            return report
        } catch {
            log.failed(error, after: clock.now - start)
            metrics.ended(.failed, at: resources.clock.now())
            throw error
        }
    }

    private func work(
        on list: RecipientList, _ survey: ListSurvey, _ repeats: RepeatedIDs, _ oddities: [Problem],
        _ ticket: RunTicket,
        _ recorded: (any Ledger)?, _ log: RunLog, _ metrics: RunMetrics
    ) async throws(JobFailure) -> JobReport {
        let board = TallyBoard(
            firstReport, unused: options.dryRun ? nil : UnusedEntries(path: unusedPath), tell: report)
        for problem in preflightProblems + oddities { board.note(problem) }
        let held = HeldClaims()
        let counted = CountedPeople()
        let workers = max(options.threads, 1)
        let recorder = Recorder(
            sinks: lanes, ledger: recorded, ticket: ticket, held: held, board: board, monitor: monitor,
            counted: counted, log: log, metrics: metrics, workers: workers)
        let parts = max(ticket.done + ticket.remaining, 1)
        monitor.note {
            $0.bytes = survey.size
            // Pieces are nearly of one size.
            $0.bytesDone = Int64(Double(survey.size) * Double(ticket.done) / Double(parts))
        }
        let context = RunContext(
            job: job, options: options, announcer: announcer, histories: histories, lanes: lanes, ledger: recorded,
            ticket: ticket,
            past: KnownPeople(
                ledger, areAny: ticket.run > 1 || options.dryRun, folder: Self.temporaryFolder),
            suppressed: suppressed, links: links, secret: secret, held: held, stop: stop,
            clock: resources.clock, monitor: monitor, counted: counted, log: log, metrics: metrics, list: list,
            repeats: repeats)
        let feeder = ChunkFeeder(
            ledger: recorded, ticket: ticket, chunks: survey.chunks, workers: workers, now: options.now,
            recorder: recorder, held: held, clock: resources.clock, monitor: monitor, log: log, stop: stop)
        do {
            try await work(context, feeder, recorder, workers)
        } catch let failure as JobFailure {
            throw failure
        } catch let error as LedgerError {
            throw JobFailure(error)
        } catch {
            throw JobFailure(reading: error, job)
        }
        return try await finish(board, ticket, recorded)
    }

    private func work(
        _ context: RunContext, _ feeder: ChunkFeeder, _ recorder: Recorder, _ workers: Int
    ) async throws {
        let heart = Heartbeat(context.ledger, context.ticket, context.held)
        let beating = Task { await heart.beat() }
        defer { beating.cancel() }
        let now = options.now
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<workers {
                group.addTask {
                    do {
                        try await Self.work(context, feeder, recorder, now)
                    } catch {
                        context.fail(error)
                        await feeder.close()
                    }
                }
            }
        }
        do {
            try await recorder.finish()
            try await feeder.releaseRest()
        } catch {
            context.fail(error)
        }
        if context.ledger == nil {
            for lane in lanes { try await lane.flush() }
        }
        guard let failure = context.firstFailure else { return }
        // Others need not wait for the leases to end.
        try? await context.ledger?.end(context.ticket)
        throw failure
    }

    /// What one worker does until nothing is left.
    private static func work(
        _ context: RunContext, _ feeder: ChunkFeeder, _ recorder: Recorder, _ now: Date
    ) async throws {
        let tools = WorkerTools(context, now: now)
        while !context.isEnding, let turn = try await feeder.next() {
            // Whatever comes of the turn, those behind it must not wait for it.
            defer { for lane in context.lanes { lane.pass(turn.number) } }
            var worker = ChunkWorker(context, turn, tools)
            let worked = await worker.work()
            for lane in context.lanes { lane.pass(turn.number) }
            do {
                try await recorder.submit(worked)
            } catch {
                await feeder.finished()
                throw error
            }
            await feeder.finished()
        }
        // Nobody waits any more for what would be due soon.
        if context.firstFailure != nil { await feeder.close() }
    }

    /// Registers the list in the ledger.
    private func begin(_ survey: ListSurvey, _ ledger: (any Ledger)?) async throws(JobFailure) -> RunTicket {
        guard let ledger else {
            try await checkSecret()
            let date = job.date ?? options.now
            return RunTicket(
                run: 1, date: date, edition: 1, worker: "", lease: .seconds(60), remaining: survey.chunks.count, done: 0
            )
        }
        do throws(LedgerError) {
            let feeds = try await ledger.feeds()
            // What people answered meanwhile is kept elsewhere: with it everybody is decided upon again.
            let areSame =
                histories == nil ? await announcer.feedDigests(of: feeds.keys) == feeds : false
            return try await ledger.begin(
                RunStart(
                    list: survey.digest, chunks: survey.chunks, date: job.date, now: options.now, settings: settings,
                    secret: secret.digest, feedsAreAsRemembered: areSame, worker: options.worker,
                    lease: options.lease ?? (ledger.isShared ? .seconds(30) : .seconds(10))))
        } catch {
            throw JobFailure(error, job)
        }
    }

    /// A trial run looks into the ledger too, and must find people there.
    private func checkSecret() async throws(JobFailure) {
        do throws(LedgerError) {
            try await ledger?.check(secret: secret.digest)
        } catch {
            throw JobFailure(error)
        }
    }

    /// What a run reports that has done nothing.
    private var firstReport: JobReport {
        var report = JobReport(job: job.name)
        report.dryRun = options.dryRun
        report.samples = options.dryRun ? JobSamples(limit: options.samples) : nil
        report.suppressed = suppressed.map { _ in 0 }
        report.toldUnsubscribed = job.rules.tellUnsubscribedOfRequired ? 0 : nil
        return report
    }

    /// What a run reports that was stopped before it had a list.
    var stopped: JobReport {
        var report = firstReport
        report.stopped = true
        return report
    }

    /// Ends the run and counts.
    private func finish(
        _ board: TallyBoard, _ ticket: RunTicket, _ ledger: (any Ledger)?
    ) async throws(JobFailure) -> JobReport {
        var report = board.report
        report.stopped = stop.isSet
        guard let ledger else { return report }
        do throws(LedgerError) {
            try await ledger.remember(announcer.feedDigests(), in: ticket)
            try await ledger.end(ticket)
            report.add(try await ledger.summary())
        } catch {
            throw JobFailure(error)
        }
        return report
    }

    /// Where entries are put that cannot be used: beside the list.
    private var unusedPath: String { job.recipients + ".unused" }
}

extension JobReport {
    /// Adds what the ledger knows of the whole list.
    fileprivate mutating func add(_ summary: LedgerSummary) {
        let all = summary.people.values.reduce(0, +)
        let unreached = summary.people.reduce(0) { $1.key.state == .waiting ? $0 + $1.value : $0 }
        let open = summary.people.reduce(0) { $1.key.state == .open ? $0 + $1.value : $0 }
        waiting = open
        // Who waits for another try since an earlier run is not settled.
        before = max(all - unreached - recipients - max(open - putOff, 0), 0)
        recipients = all
    }
}
