#if Service
import HTTPTypes
import Tidings
import TidingsModel
import TidingsStore

/// Whether the service can do its work: its stores answer.
struct ReadyCheck {
    let asked: AskedRequest

    func answer() async throws -> ReadyAnswer {
        let apps = asked.snapshot.apps
        let isReady = try await asked.inTime {
            for app in apps.values {
                if let histories = app.histories {
                    guard (try? await histories.history(of: "", app: app.announcer.app.key)) != nil else {
                        return false
                    }
                }
            }
            return true
        }
        guard isReady else {
            throw ServiceProblem(.serviceUnavailable, "A store of histories cannot be read.", [.retryAfter: "5"])
        }
        return ReadyAnswer.text("ready\n")
    }
}
#endif
