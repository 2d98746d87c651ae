#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs a command with a message as its standard input, without a shell.
///
/// The message is in a file without a name, not in a pipe: the command reads at its own pace or not at all, no signal
/// comes from a pipe that nobody reads, and afterwards the file's offset tells whether it read anything.
enum CommandRun {
    /// Runs the command and waits for its end, no longer than for a number of milliseconds.
    static func run(_ arguments: [String], input: [UInt8], timeout: Int) -> CommandEnd {
        do throws(SinkError) {
            let message = try file(input)
            let ends = try pipe()
            return run(arguments, message, ends, timeout: timeout)
        } catch {
            return .notStarted(reason: error.reason)
        }
    }

    private static func run(
        _ arguments: [String], _ message: borrowing Descriptor, _ ends: consuming PipeEnds, timeout: Int
    ) -> CommandEnd {
        var process: pid_t = 0
        let code = spawn(arguments, input: message.number, output: ends.writing.number, process: &process)
        guard code == 0 else { return .notStarted(reason: String(cString: strerror(code))) }
        let reading = ends.closeWriting()
        let hasEnded = wait(for: process, output: reading, timeout: timeout)
        if hasEnded == nil {
            // The whole group: what the command has started is to end with it.
            kill(-process, SIGKILL)
        }
        let status = hasEnded ?? reap(process)
        let hasRead = lseek(message.number, 0, SEEK_CUR) > 0
        if hasEnded == nil { return .timeout(hasRead: hasRead) }
        let signal = status & 0x7F
        return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal, hasRead: hasRead)
    }

    /// Both ends of a pipe that takes what the command says, so that its end can be waited for.
    private struct PipeEnds: ~Copyable {
        let reading: Descriptor
        let writing: Descriptor

        consuming func closeWriting() -> Descriptor { reading }
    }

    private static func pipe() throws(SinkError) -> PipeEnds {
        var ends: [Int32] = [-1, -1]
        guard makePipe(&ends) == 0 else { throw .last(.cannotCreate, operation: "open", path: "a pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return PipeEnds(reading: Descriptor(owning: ends[0]), writing: Descriptor(owning: ends[1]))
    }

    /// A file without a name that holds the message.
    private static func file(_ bytes: [UInt8]) throws(SinkError) -> Descriptor {
        var template = Array("/tmp/tidings-XXXXXX".utf8CString)
        let number = mkstemp(&template)
        guard number >= 0 else { throw .last(.cannotCreate, operation: "create a file in", path: "/tmp") }
        unlink(template)
        let file = Descriptor(owning: number)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        try file.write(bytes, path: "/tmp")
        lseek(number, 0, SEEK_SET)
        return file
    }

    private static func spawn(
        _ arguments: [String], input: Int32, output: Int32, process: inout pid_t
    ) -> Int32 {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, output, 2)
        // The program that uses this library may ignore the signal; the command shall not.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: Int(flags)))

        var list = terminated(arguments)
        // Secrets are in the environment: the command gets one of its own.
        var environment = terminated(["PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C"])
        defer { for text in list + environment { free(text) } }
        guard let command = arguments.first else { return EINVAL }
        return posix_spawn(&process, command, &actions, &attributes, &list, &environment)
    }

    /// Copies of texts as C has them, with a null at the end.
    private static func terminated(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        var copies: [UnsafeMutablePointer<CChar>?] = []
        for text in texts { copies.append(strdup(text)) }
        copies.append(nil)
        return copies
    }

    /// Waits; `nil` when the time is over.
    ///
    /// What the command says is read away.
    private static func wait(for process: pid_t, output: borrowing Descriptor, timeout: Int) -> Int32? {
        var discarded = [UInt8](repeating: 0, count: 4_096)
        var isOpen = true
        let start = milliseconds()
        while true {
            var status: Int32 = 0
            if waitpid(process, &status, WNOHANG) == process { return status }
            let spent = milliseconds() - start
            guard spent < timeout else { return nil }
            // The end of the output is the end of the command, unless it has closed it, or left it to another process.
            if isOpen {
                var waiting = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
                _ = poll(&waiting, 1, Int32(clamping: min(timeout - spent, 20)))
                let count = discarded.withUnsafeMutableBytes { read(output.number, $0.baseAddress, $0.count) }
                isOpen = count != 0
            } else {
                usleep(200)
            }
        }
    }

    private static func reap(_ process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private static let begin = ContinuousClock.now

    private static func milliseconds() -> Int {
        let passed = begin.duration(to: .now).components
        return Int(passed.seconds) * 1_000 + Int(passed.attoseconds / 1_000_000_000_000_000)
    }
}

/// `pipe(2)`, under a name that the method does not hide.
private func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
