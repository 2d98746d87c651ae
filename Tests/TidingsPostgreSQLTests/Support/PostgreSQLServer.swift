import Foundation
import TestSupport
import TidingsDelivery

/// A server of PostgreSQL that lives as long as a test, at a socket in a folder of its own.
final class PostgreSQLServer: Sendable {
    /// That a program of the server failed.
    struct Failure: Error {
        let command: [String]
        let output: String
    }

    /// Where the server's programs are, if they are installed.
    static let programs: String? = {
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        let folders = versions.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
            .map { "/usr/lib/postgresql/\($0)/bin" }
        return (folders + ["/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"]).first {
            FileManager.default.isExecutableFile(atPath: $0 + "/initdb")
        }
    }()

    /// Whether a server can be started; as root it needs the user `postgres`.
    static let isPossible = programs != nil && (getuid() != 0 || getpwnam("postgres") != nil)

    private let scratch: ScratchFolder
    private let programs: String

    /// Makes and starts a server that lets everybody in who reaches its socket.
    init() throws {
        guard let programs = Self.programs else { throw Failure(command: ["initdb"], output: "it is not installed") }
        self.programs = programs
        scratch = try ScratchFolder()
        if getuid() == 0 { try run("/bin/chown", ["postgres", scratch.folder], asRoot: true) }
        try run(
            programs + "/initdb",
            ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"])
        let options = "-k \(scratch.folder) -c listen_addresses='' -c fsync=off -c max_connections=40"
        try run(programs + "/pg_ctl", ["-D", data, "-w", "-t", "300", "-l", data + "/log", "-o", options, "start"])
        try run("/usr/bin/python3", ["-c", Self.watching, "\(getpid())", programs + "/pg_ctl", data])
    }

    /// Stops the server when the tests are gone, however they ended.
    private static let watching = """
        import os, sys, time
        if os.fork(): os._exit(0)
        os.setsid()
        while True:
            try: os.kill(int(sys.argv[1]), 0)
            except ProcessLookupError: break
            except PermissionError: pass
            if not os.path.exists(sys.argv[3]): os._exit(0)
            time.sleep(1)
        os.execv(sys.argv[2], [sys.argv[2], "-D", sys.argv[3], "-m", "immediate", "stop"])
        """

    deinit { _ = try? run(programs + "/pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]) }

    private var data: String { scratch.path("data") }

    /// The folder of the socket.
    var folder: String { scratch.folder }

    /// The socket.
    var socket: String { scratch.path(".s.PGSQL.5432") }

    /// Where a ledger finds it.
    var address: Secret { Secret("host=\(scratch.folder) user=postgres dbname=postgres") }

    /// Kills it in the middle of everything, and starts it anew.
    func restart() throws {
        try run(
            programs + "/pg_ctl", ["-D", data, "-m", "immediate", "-w", "-t", "300", "-l", data + "/log", "restart"])
    }

    /// Asks it past the ledger; a row is a line.
    @discardableResult
    func ask(_ query: String) throws -> String {
        try run(programs + "/psql", ["-X", "-A", "-t", "-h", scratch.folder, "-U", "postgres", "-c", query])
            .trimmingCharacters(in: .newlines)
    }

    /// Cuts all connections but the one that does it.
    func cutConnections() throws {
        try ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tidings'")
    }

    @discardableResult
    private func run(_ program: String, _ arguments: [String], asRoot: Bool = false) throws -> String {
        let command =
            getuid() == 0 && !asRoot
            ? ["/usr/sbin/runuser", "-u", "postgres", "--", program] + arguments : [program] + arguments
        let output = scratch.path("output-\(UUID().uuidString)")
        let status = Self.spawn(command, in: scratch.folder, output: output)
        let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
        try? FileManager.default.removeItem(atPath: output)
        guard status == 0 else { throw Failure(command: command, output: text) }
        return text
    }

    /// Runs a program to its end, and returns its status.
    ///
    /// Foundation would wait until the server ends too, which its starter leaves behind.
    private static func spawn(_ command: [String], in folder: String, output: String) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        // A server that held the pipes of other tests would keep their readers waiting for their end.
        let start =
            "import os, sys; os.closerange(3, 65536); os.chdir(sys.argv[1]); os.execvp(sys.argv[2], sys.argv[2:])"
        let line: [String] = ["/usr/bin/python3", "-c", start, folder] + command
        let words = line.map { strdup($0) }
        let environment: [UnsafeMutablePointer<CChar>?] = [strdup("PATH=/usr/bin:/bin"), strdup("LC_ALL=C")]
        defer { (words + environment).forEach { free($0) } }
        var process = pid_t(0)
        guard posix_spawn(&process, line[0], &actions, nil, words + [nil], environment + [nil]) == 0 else {
            return -1
        }
        var status = Int32(0)
        while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return -1 } }
        return status
    }
}
