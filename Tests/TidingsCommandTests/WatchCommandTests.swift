import Foundation
import TestSupport
import Testing

/// `tidings watch`: turns, waiting, stopping, and one watch at a time.
struct WatchCommandTests {
    private func watch(_ bench: JobBench, _ options: String...) throws -> RunningCommand {
        try RunningCommand(
            ["watch", "job.yaml", "--state", "state.json"] + options, environment: bench.environment,
            in: bench.scratch.folder)
    }

    @Test func aFirstTurnIsMadeAtOnce() throws {
        let bench = try JobBench()
        let run = try watch(bench, "--turns", "1").end()
        #expect(run.status == 0 && run.errors.contains("delivered: 2"), "\(run.errors)")
        #expect(!run.errors.contains("next turn"))
        #expect(try bench.reason(of: "ann") == "told-enough")
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func theSecondTurnWaitsUntilItIsStopped(_ signal: Int32) throws {
        let bench = try JobBench()
        _ = try watch(bench, "--turns", "1").end()
        let second = try watch(bench, "--turns", "1", "--every", "6h")
        try second.waits(for: "next turn: ")
        second.send(signal)
        let run = second.end()
        #expect(run.status == 0 && run.errors.contains("stopping after what is in flight"), "\(run.errors)")
        #expect(!run.errors.contains("delivered"))
    }

    /// The second turn is due from the first one on, not from the moment of the start.
    @Test func theMomentOfTheNextTurnIsNamed() throws {
        let bench = try JobBench()
        try remember(Date(timeIntervalSinceNow: -3600), in: bench)
        let running = try watch(bench, "--every", "6h")
        try running.waits(for: "next turn: ")
        running.send(SIGTERM)
        let line = try #require(running.end().errors.split(separator: "\n").first { $0.hasPrefix("next turn: ") })
        let moment = try #require(ISO8601DateFormatter().date(from: String(line.dropFirst("next turn: ".count))))
        #expect(abs(moment.timeIntervalSinceNow - 5 * 3600) < 300)
    }

    @Test func whatWasMissedIsDoneAtOnceAndOnce() throws {
        let bench = try JobBench()
        try remember(Date(timeIntervalSinceNow: -30 * 86400), in: bench)
        let running = try watch(bench, "--every", "daily")
        try running.waits(for: "next turn: ")
        running.send(SIGTERM)
        let run = running.end()
        #expect(run.errors.components(separatedBy: "delivered: ").count == 2, "\(run.errors)")
    }

    @Test func aLastTurnInTheFutureIsOfAWrongClock() throws {
        let bench = try JobBench()
        try remember(Date(timeIntervalSinceNow: 400 * 86400), in: bench)
        let running = try watch(bench, "--every", "6h")
        try running.waits(for: "next turn: ")
        running.send(SIGTERM)
        let line = try #require(running.end().errors.split(separator: "\n").first { $0.hasPrefix("next turn: ") })
        let moment = try #require(ISO8601DateFormatter().date(from: String(line.dropFirst("next turn: ".count))))
        #expect(moment.timeIntervalSinceNow < 6 * 3600 + 60)
    }

    @Test func ofTwoWatchesTheSecondEnds() throws {
        let bench = try JobBench()
        let first = try watch(bench)
        try first.waits(for: "next turn: ")
        let second = try watch(bench).end()
        #expect(second.status == 75 && second.errors.contains("job.yaml"), "\(second.errors)")
        // A watch that is killed holds no lock any more.
        first.send(SIGKILL)
        _ = first.end()
        let third = try watch(bench)
        try third.waits(for: "next turn: ")
        third.send(SIGTERM)
        #expect(third.end().status == 0)
    }

    @Test func aTurnThatFailsDoesNotEndTheWatch() throws {
        let bench = try JobBench()
        try bench.scratch.write("rubbish", to: "v.plist")
        let running = try watch(bench)
        try running.waits(for: "next turn: ")
        running.send(SIGTERM)
        let run = running.end()
        #expect(run.status == 1 && run.errors.contains("failed: 2"), "\(run.errors)")
    }

    @Test(arguments: [
        ["--every", "30s"], ["--every", "often"], ["--jitter", "some"], ["--turns", "x"],
    ])
    func badOptionsAreNamed(_ options: [String]) throws {
        let bench = try JobBench()
        let run = try BuiltCommand.run(["watch", "job.yaml"] + options, in: bench.scratch.folder)
        #expect(run.status == 64 && run.errors.contains(options[1]), "\(run.errors)")
    }

    @Test func aJobThatCannotStartIsToldAtOnce() throws {
        let bench = try JobBench()
        #expect(try bench.run("watch", "none.yaml").status == 66)
        try bench.scratch.write("job: [", to: "job.yaml")
        #expect(try bench.run("watch", "job.yaml").status == 78)
    }

    @Test func withoutAHomeItAsksForAPlace() throws {
        let bench = try JobBench()
        let run = try BuiltCommand.run(["watch", "job.yaml"], in: bench.scratch.folder)
        #expect(run.status == 64 && run.errors.contains("--state"), "\(run.errors)")
        let bad = try bench.run("watch", "job.yaml", "--state", "v.plist/state.json")
        #expect(bad.status == 73 && bad.errors.contains("v.plist/state.json"), "\(bad.errors)")
    }

    /// Writes the state as a watch leaves it.
    private func remember(_ date: Date, in bench: JobBench) throws {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        let name = URL(fileURLWithPath: bench.scratch.path("job.yaml")).standardizedFileURL.path
        let entry: [String: Any] = ["app": name, "person": "watch", "lastChecked": formatter.string(from: date)]
        let state: [String: Any] = ["format": "tidings-histories", "formatVersion": 1, "histories": [entry]]
        let text = String(decoding: try JSONSerialization.data(withJSONObject: state), as: UTF8.self)
        try bench.scratch.write(text, to: "state.json")
    }
}
