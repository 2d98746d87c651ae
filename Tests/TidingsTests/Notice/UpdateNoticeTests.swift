import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStore

/// A tool with a notice, run at a terminal as its user runs it; the network is a proxy on this machine.
@Suite(.serialized)
struct UpdateNoticeTests {
    let folder: ScratchFolder
    let server: StandingServer

    init() throws {
        folder = try ScratchFolder()
        server = try StandingServer(answer: CheckBench.plist(["1.9", "2.1"]))
    }

    /// Built beside the tests.
    private var program: String { Project.buildFolder + "/NoticeProgram" }

    private func environment(_ server: StandingServer, _ more: [String: String] = [:]) -> [String: String] {
        [
            "HOME": folder.path("home"), "LANG": "de_DE.UTF-8", "http_proxy": "http://127.0.0.1:\(server.port)",
            "PROGRAM_FEED": "http://feeds.example.com/versions.plist",
            "TIDINGS_RESOURCES": Project.buildFolder + "/tidings_CTidingsResources.resources",
        ].merging(more) { _, more in more }
    }

    private func run(_ more: [String: String] = [:]) throws -> PseudoTerminal.Result {
        try PseudoTerminal.run(program, environment: environment(server, more))
    }

    private func history() async throws -> History {
        try await HistoryFile(path: folder.path("home/.local/state/tidings/Snoodle/history.json"))
            .history(of: "me", app: "Snoodle")
    }

    /// Waits until something holds; a test that waits in vain fails.
    private func waits(for what: String, _ holds: () throws -> Bool) throws {
        for _ in 0..<2000 {
            if try holds() { return }
            usleep(10_000)
        }
        Issue.record("waited in vain for \(what)")
    }

    private func isKept() -> Bool {
        let files = try? FileManager.default.subpathsOfDirectory(atPath: folder.path("home/.cache/tidings/feeds"))
        return !(files ?? []).isEmpty && backgroundIsOver
    }

    /// Whether no process carries the variable by which the background knows itself, with this test's home.
    private var backgroundIsOver: Bool { background.isEmpty }

    private var background: [String] {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return numbers.filter { number in
            guard Int(number) != nil,
                let bytes = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(number)/environ"))
            else { return false }
            let variables = Set(bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
            return variables.contains("TIDINGS_REFRESH=Snoodle") && variables.contains("HOME=\(folder.path("home"))")
        }
    }

    @Test func theFirstRunLearnsAndALaterOneTells() async throws {
        let first = try run()
        #expect(first.shown == "snoodled\n" && first.status == 0)
        try waits(for: "the background") { isKept() }
        let second = try run()
        let lines = second.shown.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "snoodled" && lines.count > 2, "\(second.shown)")
        #expect(second.shown.contains("Snoodle 2.1") && second.shown.contains("verfügbar"), "\(second.shown)")
        #expect(try await history().tellings.map { "\($0.version.text) \($0.count)" } == ["2.1 1"])
        // Once a day is often enough.
        for _ in 0..<3 { _ = try run() }
        try waits(for: "silence") { backgroundIsOver }
        #expect(server.questions == ["GET /versions.plist HTTP/1.1"])
    }

    @Test func afterADayItLooksAgain() async throws {
        _ = try run()
        try waits(for: "the background") { isKept() }
        let store = HistoryFile(path: folder.path("home/.local/state/tidings/Snoodle/history.json"))
        try await store.update("me", app: "Snoodle") { history in
            history.lastChecked = history.lastChecked?.addingTimeInterval(-86_400)
        }
        let feeds = folder.path("home/.cache/tidings/feeds")
        try FileManager.default.removeItem(atPath: feeds)
        _ = try run()
        try waits(for: "the background") { isKept() }
        #expect(server.questions.count == 2)
    }

    /// The tool is over while the background still waits for its answer, with nothing of the tool's in its hands.
    @Test func theExitDoesNotWait() throws {
        let slow = try StandingServer(answer: CheckBench.plist(["2.1"]), isOpen: false)
        // A descriptor that the tool was started with, as a shell's `3>file` does.
        try folder.write("", to: "third")
        let result = try PseudoTerminal.run(
            "/bin/sh", ["-c", "exec \"$0\" 3>\"$1\"", program, folder.path("third")],
            environment: environment(slow))
        #expect(result.shown == "snoodled\n" && result.status == 0)
        try waits(for: "the question") { slow.questions.count == 1 }
        let process = try #require(background.first)
        let held = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/\($0)")
        }
        #expect(held.filter { $0 == "/dev/null" }.count >= 3, "\(held)")
        #expect(!held.contains(folder.path("third")) && !held.contains { $0.hasPrefix("/dev/pts") }, "\(held)")
        slow.open()
        try waits(for: "the end of the background") { isKept() }
    }

    @Test(arguments: [["CI": "true"], ["NO_UPDATE_NOTIFIER": "1"], ["BUILD_NUMBER": "7"]])
    func whereNobodyReadsItIsSilent(_ variables: [String: String]) throws {
        for _ in 0..<2 { #expect(try run(variables).shown == "snoodled\n") }
        #expect(backgroundIsOver && server.questions.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
    }

    @Test func withoutAHomeNothingIsBegun() throws {
        for _ in 0..<2 { #expect(try run(["HOME": ""]).shown == "snoodled\n") }
        #expect(backgroundIsOver && server.questions.isEmpty)
    }

    @Test func inAPipeItIsSilent() throws {
        _ = try run()
        try waits(for: "the background") { isKept() }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.environment = environment(server)
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        process.waitUntilExit()
        #expect(try output.fileHandleForReading.readToEnd() == Data("snoodled\n".utf8))
        #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
    }

    /// A feed that is down is asked again after an hour, not with each run.
    @Test func aFeedThatIsDownIsLeftAlone() async throws {
        let broken = try StandingServer(answer: "rubbish")
        for _ in 0..<3 {
            _ = try PseudoTerminal.run(program, environment: environment(broken))
            try waits(for: "the background") { backgroundIsOver }
        }
        #expect(broken.questions.count == 1)
        let last = try #require(try await history().lastChecked)
        #expect(abs(last.timeIntervalSinceNow + 23 * 3600) < 600)
    }

    @Test func badSettingsDoNotDisturb() throws {
        #expect(try run(["PROGRAM_VERSION": "not one", "PROGRAM_FEED": "::"]).shown == "snoodled\n")
        #expect(try run(["TIDINGS_RESOURCES": "/nowhere"]).shown == "snoodled\n")
    }
}
