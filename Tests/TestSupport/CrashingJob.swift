public import Foundation

/// A job with a sink for mails and a slow one, whose runs are killed at drawn moments and made again.
public final class CrashingJob {
    /// How often runs are killed: `TIDINGS_KILLS`, or a few times.
    public static let kills = ProcessInfo.processInfo.environment["TIDINGS_KILLS"].flatMap(Int.init) ?? 12
    /// How many people are told: 100,000 if `TIDINGS_KILLS` asks for a long test.
    public static let people = kills > 100 ? 100_000 : 2_000

    /// Where the job is.
    public let scratch: ScratchFolder
    /// How many people the list has.
    public private(set) var count: Int
    private var random: SeededGenerator

    /// The steps of a run, and of the files that it writes.
    private static let steps = [
        "claiming", "claimed", "sending", "sent", "flushing", "flushed", "recording", "recorded", "half-written",
        "written", "synchronized",
    ]
    private static let locales = ["de", "ar", "pt-BR", "ja", "ru", "en-GB", "he", "zh-Hant"]

    private let address: String

    /// Makes a job; `address` is that of the database which the ledger `env:LEDGER` names.
    public init(ledger: String, address: String = "", mails: String, seed: UInt64) throws {
        self.address = address
        scratch = try ScratchFolder()
        count = 0
        random = SeededGenerator(seed: seed)
        try scratch.write(
            """
            <plist version="1.0"><dict><key>2.0</key><array><string>Old.</string></array>
            <key>2.1</key><array><string>New.</string></array></dict></plist>
            """, to: "versions.plist")
        try scratch.write(
            """
            job: crashes
            app: { name: Snoodle, bundleID: com.example.snoodle }
            feed: { plist: versions.plist }
            recipients: people.jsonl
            ledger: \(ledger)
            sinks:
              - \(mails)
              - slow: { file: "\(scratch.path("slow"))" }

            """, to: "job.yaml")
        try scratch.write("", to: "people.jsonl")
        try extend(by: Self.people)
    }

    /// Appends people to the list.
    public func extend(by more: Int) throws {
        let lines = (count..<count + more).map { number in
            "{\"id\":\"p\(number)\",\"locale\":\"\(Self.locales[number % Self.locales.count])\","
                + "\"email\":\"p\(number)@example.com\",\"installed\":\"2.0\"}\n"
        }
        let list = try FileHandle(forUpdating: URL(fileURLWithPath: scratch.path("people.jsonl")))
        try list.seekToEnd()
        try list.write(contentsOf: Data(lines.joined().utf8))
        try list.close()
        count += more
    }

    /// A moment at which a run is killed.
    public func drawMoment() -> [String: String] {
        let number = Int.random(in: 1...4, using: &random)
        let kind = Int.random(in: 0...Self.steps.count * 2, using: &random)
        guard kind < Self.steps.count else {
            return ["STOP_AFTER": "\(Int.random(in: 1...1_500, using: &random))"]
        }
        return ["STOP_AT": "\(Self.steps[kind]):\(number)"]
    }

    /// Starts a run that ends itself at a moment.
    public func start(_ moment: [String: String] = [:], threads: Int) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Project.buildFolder + "/JobWriter")
        process.arguments = [scratch.path("job.yaml"), "\(threads)"]
        process.environment = moment.merging([
            "PROJECT": Project.folder, "PATH": "/usr/bin:/bin", "LEDGER": address,
        ]) { given, _ in given }
        process.standardOutput = FileHandle.nullDevice
        let errors = scratch.path("errors-\(UUID().uuidString)")
        try Data().write(to: URL(fileURLWithPath: errors))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        process.standardError = file
        try process.run()
        said[ObjectIdentifier(process)] = errors
        return process
    }

    private var said: [ObjectIdentifier: String] = [:]

    /// Waits for a run: whether it was killed, and what it said.
    public func wait(for process: Process) throws -> (wasKilled: Bool, status: Int32, errors: String) {
        process.waitUntilExit()
        let path = said.removeValue(forKey: ObjectIdentifier(process)) ?? ""
        defer { try? FileManager.default.removeItem(atPath: path) }
        let wasKilled = process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
        return (wasKilled, process.terminationStatus, (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
    }

    /// What the slow sink was given: the keys of each person, one for each time.
    public func slow() throws -> [String: [String]] {
        var keys: [String: [String]] = [:]
        for line in try String(contentsOfFile: scratch.path("slow"), encoding: .utf8).split(separator: "\n") {
            // What a write was killed in the middle of, between two pages of the file, has no line end: the next line stands
            // right behind it.
            guard let blank = line.lastIndex(of: " "), case let key = line[..<blank].suffix(32), key.utf8.count == 32
            else {
                keys["torn line", default: []].append(String(line))
                continue
            }
            keys[String(line[line.index(after: blank)...]), default: []].append(String(key))
        }
        return keys
    }
}
