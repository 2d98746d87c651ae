#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// One run of `git`, started with a list of arguments: no shell reads them.
struct GitCommand {
    /// What it wrote to standard output.
    let output: [UInt8]
    /// The first line that it wrote to standard error.
    let complaint: String
    /// Whether it ended well.
    let isDone: Bool

    /// More than this no list of files and no file of strings has.
    private static let most = 256 << 20

    static func run(_ arguments: [String], in folder: String) throws(GitRevision.Failure) -> GitCommand {
        var (output, errors): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        guard pipe(&output) == 0 else { throw failure(errno) }
        guard pipe(&errors) == 0 else {
            let code = errno
            output.forEach { _ = close($0) }
            throw failure(code)
        }
        let all = ["git", "-C", folder, "--no-pager"] + arguments
        var process: pid_t = 0
        let code = spawn(all, output: output[1], errors: errors[1], unused: [output[0], errors[0]], process: &process)
        _ = close(output[1])
        _ = close(errors[1])
        defer {
            _ = close(output[0])
            _ = close(errors[0])
        }
        guard code == 0 else { throw failure(code) }
        let (text, complaint) = read(output[0], errors[0])
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let first = String(decoding: complaint, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
        return GitCommand(output: text, complaint: String(first), isDone: status == 0)
    }

    private static func failure(_ code: Int32) -> GitRevision.Failure {
        GitRevision.Failure(message: "Git cannot be run: \(String(cString: strerror(code))). Is it installed?")
    }

    private static func spawn(
        _ arguments: [String], output: Int32, errors: Int32, unused: [Int32], process: inout pid_t
    ) -> Int32 {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        for descriptor in unused + [output, errors] where descriptor > 2 {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        var list: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for text in list { free(text) } }
        return posix_spawnp(&process, "git", &actions, nil, &list, environ)
    }

    /// Reads both until both end, so that neither keeps the other waiting.
    private static func read(_ output: Int32, _ errors: Int32) -> (output: [UInt8], errors: [UInt8]) {
        var texts: [[UInt8]] = [[], []]
        var waiting = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while waiting.contains(where: { $0.fd >= 0 }) {
            guard poll(&waiting, 2, -1) >= 0 || errno == EINTR else { break }
            for place in waiting.indices where waiting[place].fd >= 0 && waiting[place].revents != 0 {
                let count = buffer.withUnsafeMutableBytes { systemRead(waiting[place].fd, $0) }
                if count < 0, errno == EINTR { continue }
                if count > 0, texts[place].count < most {
                    texts[place] += buffer[..<count]
                } else {
                    waiting[place].fd = -1
                }
            }
        }
        return (texts[0], texts[1])
    }

    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }
}
