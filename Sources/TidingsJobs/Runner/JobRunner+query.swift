import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JobRunner {
    /// Asks the database for the people, if the job's list is a query; what is odd about it, and `nil` when the run was
    /// stopped meanwhile.
    func takeSnapshot() async throws(JobFailure) -> [Problem]? {
        guard let place = job.query else { return [] }
        do throws(RecipientQueryError) {
            let query = try resources.query(place, job)
            let snapshot = try await RecipientSnapshot.write(query, to: job.recipients, until: stop)
            return snapshot.isComplete ? place.problems + snapshot.problems : nil
        } catch {
            throw JobFailure(error, place)
        }
    }

    /// The job with a list of one person only, as the database has them now.
    static func narrowed(
        _ job: JobFile, to person: String, _ resources: JobResources
    ) async throws(JobFailure) -> JobFile {
        guard let place = job.query else { return job }
        var narrowed = job
        narrowed.recipients = temporaryFolder + "/tidings-\(UUID().uuidString).jsonl"
        do throws(RecipientQueryError) {
            _ = try await RecipientSnapshot.write(
                try resources.query(place, job), to: narrowed.recipients, only: person)
        } catch {
            throw JobFailure(error, place)
        }
        return narrowed
    }
}

extension JobFailure {
    /// What an error of a query means for a job; a bad query is looked for in the job file.
    init(_ error: RecipientQueryError, _ query: QueryPlace) {
        let kind: Kind =
            switch error.kind {
            case .missing: .noInput
            case .unreachable, .busy: .unavailable
            case .badQuery: .badConfiguration
            case .unreadable: .inputOutput
            case .notWritable: .cannotCreate
            }
        let problem =
            error.kind == .badQuery
            ? Problem(.error, rule: "bad-query", error.description, at: query.place)
            : Problem(.error, rule: "no-recipients", error.message, at: SourcePlace(file: error.place))
        self.init(kind, [problem])
    }

    /// What a ledger's error means for a job whose list may come from a query.
    init(_ error: LedgerError, _ job: JobFile) {
        guard error.kind == .otherWork, job.query != nil else {
            self.init(error)
            return
        }
        self.init(
            LedgerError(
                error.kind, place: error.place,
                error.message + " The list comes from a query: all machines must be given the same rows in the same "
                    + "order, so let it end with ORDER BY, and leave out what changes during the run."))
    }
}
