#if HTTP
import Synchronization
import TidingsModel

/// Ends work at a limit of time, whether the work heeds it or not.
///
/// A name that is being looked up cannot be called back, so that nobody waits for it here.
enum TimeLimit {
    static func run<Success: Sendable>(
        within limit: Duration, _ work: @escaping @Sendable () async throws(TransportError) -> Success
    ) async throws(TransportError) -> Success {
        let race = Race<Success>()
        let task = Task {
            do throws(TransportError) {
                race.finish(.success(try await work()))
            } catch {
                race.finish(.failure(error))
            }
        }
        let timer = Task {
            // Held within what a timer bears.
            try? await Task.sleep(for: min(limit, .seconds(1_000_000_000)))
            race.finish(.failure(.timeout))
        }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { race.wait($0) }
        } onCancel: {
            race.finish(.failure(.cancelled))
        }
        task.cancel()
        timer.cancel()
        return try result.get()
    }
}

/// The first of several results wins.
private final class Race<Success: Sendable>: Sendable {
    private enum State {
        case running(CheckedContinuation<Result<Success, TransportError>, Never>?)
        case finished(Result<Success, TransportError>)
    }

    private let state = Mutex(State.running(nil))

    func finish(_ result: Result<Success, TransportError>) {
        let waiting = state.withLock { state -> CheckedContinuation<Result<Success, TransportError>, Never>? in
            guard case .running(let waiting) = state else { return nil }
            state = .finished(result)
            return waiting
        }
        waiting?.resume(returning: result)
    }

    func wait(_ continuation: CheckedContinuation<Result<Success, TransportError>, Never>) {
        let result = state.withLock { state -> Result<Success, TransportError>? in
            if case .finished(let result) = state { return result }
            state = .running(continuation)
            return nil
        }
        if let result { continuation.resume(returning: result) }
    }
}
#endif
