import TidingsDelivery
import TidingsDigest
import TidingsIntl
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JobRunner {
    /// Reads who must not be written to; faults of the lists are told, and their good rest counts.
    static func readSuppressions(
        _ job: JobFile
    ) throws(JobFailure) -> (set: SuppressionSet?, problems: [Problem]) {
        guard !job.suppressed.isEmpty else { return (nil, []) }
        var problems: [Problem] = []
        do throws(StoreError) {
            var lists: [any SuppressionList] = []
            for path in job.suppressed {
                lists.append(try SuppressionFiles.open(path: path, asciiDomain: DomainName.ascii))
            }
            let set = try SuppressionSet(lists, asciiDomain: DomainName.ascii) { problems.append($0) }
            return (set, problems)
        } catch {
            throw JobFailure(
                .noInput,
                [Problem(.error, rule: "no-suppressions", error.message, at: SourcePlace(file: error.file))])
        }
    }

    /// Makes what makes addresses to unsubscribe, if the job names one.
    static func makeLinks(_ job: JobFile, _ resources: JobResources) throws(JobFailure) -> UnsubscribeLinks? {
        guard let unsubscribe = job.unsubscribe else { return nil }
        func failure(_ rule: String, _ message: String) -> JobFailure {
            JobFailure(
                .badConfiguration, [Problem(.error, rule: rule, message, at: SourcePlace(file: job.file))])
        }
        var secrets: [Secret] = []
        do throws(MissingSecret) {
            for text in unsubscribe.secret {
                guard
                    let secret = try resources.environment.value(of: text, for: "“email.secret”", in: job.directory)
                else { continue }
                secrets.append(secret)
            }
        } catch {
            throw failure("no-secret", error.message)
        }
        guard let secret = secrets.first else { throw failure("no-secret", "“email.secret” is empty.") }
        do throws(UnsubscribeLinksError) {
            return try UnsubscribeLinks(
                address: unsubscribe.address, scope: job.name, secret: secret, oldSecrets: Array(secrets.dropFirst()))
        } catch {
            throw failure("bad-unsubscribe", "“email”: \(error)")
        }
    }

    /// What everybody is decided upon by: the job file, and who must not be written to.
    var settings: ContentDigest {
        guard let suppressed else { return job.settings }
        return ContentDigest(SHA256.digest(of: job.settings.bytes + suppressed.digest.bytes))
    }
}
