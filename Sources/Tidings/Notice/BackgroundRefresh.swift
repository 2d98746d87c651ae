import Dispatch
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The program, started anew to look for news while the person goes on.
enum BackgroundRefresh {
    /// The variable by which the new process knows what it is for; it holds the app's key.
    static let variable = "TIDINGS_REFRESH"

    #if canImport(Glibc)
    /// `POSIX_SPAWN_SETSID` of <spawn.h>, which only programs in GNU's dialect see.
    private static let newSession = 0x80
    #else
    private static let newSession = POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif

    /// Starts the process in a session of its own, deaf and dumb; the program's end does not wait for it.
    static func start(app: AppIdentity) {
        let path = ProgramEnvironment.programPath
        guard path.hasPrefix("/") else { return }
        var variables = ProcessInfo.processInfo.environment
        variables[variable] = app.key
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
        var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            arguments.forEach { free($0) }
            environment.forEach { free($0) }
        }
        #if canImport(Glibc)
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #else
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else { return }
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        // A pipe or a lock of the program must not stay open for as long as the process lives.
        for descriptor in openDescriptors where descriptor > STDERR_FILENO {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        posix_spawnattr_setflags(&attributes, Int16(newSession))
        var child = pid_t()
        guard posix_spawn(&child, path, &actions, &attributes, &arguments, &environment) == 0 else { return }
        let started = child
        // A program that runs on for long leaves no dead child behind.
        DispatchQueue.global(qos: .background).async { _ = waitpid(started, nil, 0) }
    }
}

extension BackgroundRefresh {
    /// What the program has open; on macOS a flag closes it.
    private static var openDescriptors: [Int32] {
        #if os(Linux)
        let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        return (names ?? []).compactMap { Int32($0) }
        #else
        []
        #endif
    }
}

/// Waits for work that is asynchronous, on a thread that is not one of its own.
func waiting(_ work: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        await work()
        done.signal()
    }
    done.wait()
}
