#if Service
import TidingsDelivery
import TidingsJobs
import TidingsModel

/// Reads secrets where a configuration says that they are.
enum ServiceSecrets {
    static func read(
        _ references: [String], for what: String, _ file: String, _ directory: String, _ environment: SinkEnvironment
    ) throws(JobFailure) -> [Secret] {
        var secrets: [Secret] = []
        var problems: [Problem] = []
        for reference in references {
            do throws(MissingSecret) {
                if let secret = try environment.value(of: reference, for: what, in: directory) {
                    secrets.append(secret)
                }
            } catch {
                problems.append(
                    Problem(.error, rule: "no-secret", error.message, at: SourcePlace(file: file)))
            }
        }
        guard problems.isEmpty else { throw JobFailure(.badConfiguration, problems) }
        return secrets
    }
}
#endif
