import Tidings
import TidingsDelivery
public import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JobRunner {
    /// Opens what people were told and answered, if the job keeps it.
    static func openHistories(_ job: JobFile) throws(JobFailure) -> (any HistoryStore)? {
        guard let path = job.history else { return nil }
        do throws(HistoryError) {
            return try HistoryFiles.open(path: path)
        } catch {
            throw JobFailure(
                .cannotCreate, [Problem(.error, rule: "no-history", error.description, at: SourcePlace(file: path))])
        }
    }

    /// One recipient of a job, with all that is kept of them.
    ///
    /// - Throws: `JobFailure` when the list cannot be read, or has nobody of this id.
    public static func recipient(_ id: String, of job: JobFile) async throws(JobFailure) -> Recipient {
        let reader = try openRecipients(of: job)
        while let entry = reader.next() {
            guard case .recipient(var recipient, _) = entry, recipient.id == id else { continue }
            guard let histories = try openHistories(job) else { return recipient }
            do throws(HistoryError) {
                let kept = try await histories.histories(of: [id], app: job.app.key)
                recipient.history = recipient.history.joined(with: kept.first ?? nil)
                return recipient
            } catch {
                throw JobFailure(.inputOutput, [Problem(.error, rule: "no-history", error.description)])
            }
        }
        let message = "The list has nobody with the id \(quoted(id)) who can be used."
        throw JobFailure(
            .noInput, [Problem(.error, rule: "no-recipient", message, at: SourcePlace(file: job.recipients))])
    }

    /// Decides for some people, and renders what they are told.
    func announce(
        _ people: inout [(recipient: Recipient, place: SourcePlace)], date: Date, into batch: inout DeliveryBatch,
        _ tally: inout JobTally
    ) async {
        defer { people.removeAll(keepingCapacity: true) }
        let kept = await kept(of: people.map(\.recipient.id), &tally)
        var beginners: [Recipient] = []
        for (index, (recipient, place)) in people.enumerated() {
            let history = kept.map { recipient.history.joined(with: $0[index]) }
            do {
                let announcement = try await announcer.announce(
                    to: recipient, history: history, date: date, now: options.now)
                for problem in announcement.problems { tally.noteOnce(problem) }
                guard let rendition = announcement.rendition, let notice = announcement.decision.notice else {
                    if announcement.decision.reason == .firstLaunch { beginners.append(recipient) }
                    tally.silent(announcement.decision.reason)
                    continue
                }
                tally.told(unsubscribed: history?.unsubscribed ?? false)
                batch.append(recipient, place, rendition, release: notice.offered.version)
            } catch let unavailable as FeedUnavailable {
                for problem in unavailable.problems { tally.noteOnce(problem) }
                tally.failedForWantOfFeed()
            } catch {
                tally.failed(Problem(.error, rule: "not-rendered", "\(recipient.id): \(error)", at: place))
            }
        }
        await noteBeginners(beginners, &tally)
    }

    /// What is kept of some people; `nil` when it cannot be read.
    private func kept(of ids: [String], _ tally: inout JobTally) async -> [History?]? {
        guard let histories, !ids.isEmpty else { return Array(repeating: nil, count: ids.count) }
        do throws(HistoryError) {
            return try await histories.histories(of: ids, app: job.app.key)
        } catch {
            let message = "\(error) Only what is required is told."
            tally.noteOnce(Problem(.error, rule: "no-history", message))
            return nil
        }
    }

    /// Who runs the app for the first time has seen what it brings.
    private func noteBeginners(_ people: [Recipient], _ tally: inout JobTally) async {
        let versions = people.map(\.installation.version)
        await change(people.map(\.id), &tally) { place, history in
            if let version = versions[place] { history.noteSeen(version) }
        }
    }

    /// Notes what was delivered: from now on it counts as told.
    func note(_ entries: [DeliveryBatch.Entry], _ tally: inout JobTally) async {
        let told = entries.map { entry in
            let kind = entry.rendition.program.kind
            let installed = entry.recipient.installation.version
            return (kind: kind, version: kind == .whatsNew ? installed ?? entry.release : entry.release)
        }
        let now = options.now
        await change(entries.map(\.recipient.id), &tally) { place, history in
            history.noteDelivery(of: told[place].kind, told[place].version, at: now)
        }
    }

    private func change(
        _ ids: [String], _ tally: inout JobTally, _ change: @escaping @Sendable (Int, inout History) -> Void
    ) async {
        guard let histories, !ids.isEmpty, !options.dryRun else { return }
        do throws(HistoryError) {
            try await histories.update(ids, app: job.app.key, change)
        } catch {
            tally.noteOnce(Problem(.error, rule: "history-not-written", error.description))
        }
    }
}

extension History {
    /// What a list says of a person, and what is kept of them: what is kept counts, but no wish for silence is lost.
    func joined(with kept: History?) -> History {
        guard var joined = kept else { return self }
        joined.unsubscribed = joined.unsubscribed || unsubscribed
        joined.seen = joined.seen ?? seen
        joined.ignored = joined.ignored ?? ignored
        return joined
    }
}
