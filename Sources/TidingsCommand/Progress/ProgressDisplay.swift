import TidingsJobs

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Shows how far a run has come while it goes on.
struct ProgressDisplay: Sendable {
    /// A bar is drawn ten times a second at most.
    private static let frame = Duration.milliseconds(100)
    /// Lines of a log are at least so far apart.
    private static let pause = Duration.seconds(10)

    private let form: ProgressForm
    private let monitor: RunMonitor

    init(_ form: ProgressForm, _ monitor: RunMonitor) {
        self.form = form
        self.monitor = monitor
    }

    /// Shows it while a piece of work goes on; nothing of the bar is left behind.
    func show<Result: Sendable, Failure: Error>(
        during work: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        guard form == .bar || form == .lines else { return try await work() }
        let showing = Task { await run() }
        let result: Swift.Result<Result, Failure>
        do throws(Failure) {
            result = .success(try await work())
        } catch {
            result = .failure(error)
        }
        showing.cancel()
        await showing.value
        return try result.get()
    }

    private func run() async {
        let clock = ContinuousClock()
        let start = clock.now
        var rate = ProgressRate()
        var next = form == .bar ? Self.frame : Self.pause
        while (try? await Task.sleep(for: Self.frame)) != nil {
            let time = clock.now - start
            let progress = monitor.progress
            rate.note(progress, at: time)
            guard time >= next else { continue }
            let text = ProgressText(progress, rate, now: Date())
            if form == .bar {
                // The last column is left free: some terminals begin a new line behind it.
                Terminal.showStatus(text.bar(width: Terminal.columns - 1))
            } else {
                Terminal.say(text.line)
                next = time + Self.pause
            }
        }
        if form == .bar { Terminal.showStatus(nil) }
    }
}
