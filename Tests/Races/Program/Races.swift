import Foundation

/// Uses at once, from several threads, what threads may share.
///
/// Thread Sanitizer watches.
///
/// With the argument `planted` it races on purpose, so that it is known that the watch is kept.
@main
struct Races {
    private static let threads = 4

    static func main() throws {
        if CommandLine.arguments.contains("planted") {
            let planted = Planted()
            run { _ in planted.race() }
            return print("\(planted.number) counted")
        }
        let folder = try Folder()
        defer { folder.remove() }
        for (name, work) in try [
            ("matchers", matchers()), ("formatters", formatters()), ("messages", messages()), ("cache", cache()),
            ("catalog", catalog(folder)), ("reloading", reloading(folder)),
        ] {
            run(work)
            print("\(name): done")
        }
    }

    /// Runs work in all threads at once; it is told which thread it is in.
    private static func run(_ work: @escaping @Sendable (Int) -> Void) {
        let done = DispatchGroup()
        let start = DispatchSemaphore(value: 0)
        for number in 0..<threads {
            done.enter()
            // Threads of their own: those of a pool pass their work on in ways that hide races.
            Thread.detachNewThread {
                start.wait()
                work(number)
                done.leave()
            }
        }
        for _ in 0..<threads { start.signal() }
        done.wait()
    }
}

/// A number that is changed without a lock.
///
/// `@unchecked Sendable` is a lie here, and the proof that lies are found.
private final class Planted: @unchecked Sendable {
    var number = 0

    func race() { for _ in 0..<1_000_000 { number &+= 1 } }
}
