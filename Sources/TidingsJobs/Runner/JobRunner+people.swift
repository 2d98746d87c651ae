import Tidings
import TidingsDelivery
import TidingsIntl
public import TidingsModel
public import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JobRunner {
    /// Opens what people were told and answered, if the job keeps it.
    static func openHistories(_ job: JobFile) throws(JobFailure) -> (any HistoryStore)? {
        guard let path = job.history else { return nil }
        do throws(StoreError) {
            return try HistoryFiles.open(path: path)
        } catch {
            throw JobFailure(
                .cannotCreate, [Problem(.error, rule: "no-history", error.description, at: SourcePlace(file: path))])
        }
    }

    /// One recipient of a job, with all that is kept of them.
    ///
    /// Where the list is a query, the database is asked for them; nothing is left behind.
    ///
    /// - Throws: `JobFailure` when the list cannot be read, or has nobody of this id.
    public static func recipient(
        _ id: String, of job: JobFile, _ resources: JobResources, ledger: (any Ledger)? = nil
    ) async throws(JobFailure) -> Recipient {
        let list = try await narrowed(job, to: id, resources)
        defer { if job.query != nil { try? FileManager.default.removeItem(atPath: list.recipients) } }
        let reader = try openRecipients(of: list)
        while let entry = reader.next() {
            guard case .recipient(var recipient, _) = entry, recipient.id == id else { continue }
            if let histories = try openHistories(job) {
                do throws(StoreError) {
                    let kept = try await histories.histories(of: [id], app: job.app.key)
                    recipient.history = recipient.history.joined(with: kept.first ?? nil)
                } catch {
                    throw JobFailure(.inputOutput, [Problem(.error, rule: "no-history", error.description)])
                }
            }
            if let ledger {
                let secret = try JobSecret(of: job, resources.environment)
                do throws(LedgerError) {
                    try await ledger.check(secret: secret.digest)
                    recipient.history.add(try await ledger.standing(of: secret.key(of: id))?.tellings ?? [])
                } catch {
                    throw JobFailure(error)
                }
            }
            return recipient
        }
        let message = "The list has nobody with the id \(quoted(id)) who can be used."
        throw JobFailure(
            .noInput,
            [Problem(.error, rule: "no-recipient", message, at: job.query?.place ?? SourcePlace(file: job.recipients))])
    }

    /// Opens the list of a job; a header that cannot be used ends the job.
    static func openList(of job: JobFile) throws(JobFailure) -> RecipientList {
        let list: RecipientList
        do {
            list = try RecipientList(
                path: job.recipients, file: job.recipients, isKnownTimeZone: Formatters.isKnown(timeZone:))
        } catch {
            throw JobFailure(reading: error, job)
        }
        let errors = list.problems.filter { $0.severity == .error }
        guard errors.isEmpty else { throw JobFailure(.badData, errors) }
        return list
    }

    static func openRecipients(of job: JobFile) throws(JobFailure) -> RecipientReader {
        do {
            return try RecipientReader(
                path: job.recipients, file: job.recipients, isKnownTimeZone: Formatters.isKnown(timeZone:))
        } catch {
            let place = SourcePlace(file: job.recipients)
            throw JobFailure(.noInput, [Problem(.error, rule: "no-recipients", error.description, at: place)])
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
