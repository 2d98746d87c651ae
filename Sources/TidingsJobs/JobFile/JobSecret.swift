public import TidingsDelivery
import TidingsModel
public import TidingsStore

/// What names the people of a job: in its ledger, and in the keys of their deliveries.
///
/// With a secret, nobody who only has the ledger can find out by trying who stands in it.
public struct JobSecret: Sendable {
    /// A secret shorter than this could be found by trying.
    public static let minimumLength = 16

    /// The secret, if the job has one.
    let bytes: [UInt8]?
    private let keys: PersonKeys
    /// What tells this secret from another one; `nil` without one.
    public let digest: ContentDigest?

    /// Takes the secret of a job.
    init(job: String, _ bytes: [UInt8]?) {
        self.bytes = bytes
        keys = PersonKeys(job: job, secret: bytes)
        digest = keys.secretDigest.flatMap { ContentDigest($0) }
    }

    /// Reads the secret of a job where its file says that it is.
    ///
    /// - Throws: `JobFailure` when it is not there, or is too short.
    public init(of job: JobFile, _ environment: SinkEnvironment) throws(JobFailure) {
        guard let reference = job.secret else {
            self.init(job: job.name, nil)
            return
        }
        func failure(_ rule: String, _ message: String) -> JobFailure {
            JobFailure(.badConfiguration, [Problem(.error, rule: rule, message, at: SourcePlace(file: job.file))])
        }
        let secret: Secret?
        do throws(MissingSecret) {
            secret = try environment.value(of: reference, for: "“secret”", in: job.directory)
        } catch {
            throw failure("no-secret", error.message)
        }
        guard let bytes = secret?.reveal({ $0 }), bytes.count >= Self.minimumLength else {
            throw failure(
                "weak-secret",
                "“secret” is shorter than \(Self.minimumLength) bytes, so it could be found by trying: take one that was "
                    + "drawn, like what “openssl rand -hex 32” prints.")
        }
        self.init(job: job.name, bytes)
    }

    /// The key of a person in the ledger of the job.
    public func key(of recipient: String) -> PersonKey {
        let key = keys.key(for: recipient)
        return PersonKey(high: key.high, low: key.low)
    }

    /// The same for a recipient as a list has them.
    func key(of recipient: borrowing Recipient) -> PersonKey {
        let key = recipient.withID { keys.key(for: $0) }
        return PersonKey(high: key.high, low: key.low)
    }
}

extension JobSecret: CustomStringConvertible, CustomReflectable {
    /// Whether there is one.
    public var description: String { bytes == nil ? "(none)" : "(secret)" }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
