import Dispatch
import TidingsJobs

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Sets a sign when the process is told to stop, by Ctrl-C or SIGTERM, as long as it lives.
///
/// A second Ctrl-C ends the process at once: what is in flight is then found again by the ledger.
final class StopSignals {
    private let sources: [any DispatchSourceSignal]

    /// Listens, and says a line when the first signal comes.
    init(_ stop: StopSign, saying line: String) {
        // A queue of its own gets a thread at once, also where the machine has one core and it waits here.
        let queue = DispatchQueue(label: "tidings.signals")
        sources = [SIGINT, SIGTERM].map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            let isHeard = DispatchSemaphore(value: 0)
            source.setRegistrationHandler { isHeard.signal() }
            source.setEventHandler {
                guard !stop.isSet else {
                    if number == SIGINT {
                        Terminal.endStatus()
                        _exit(130)
                    }
                    return
                }
                Terminal.say(line)
                stop.set()
            }
            source.resume()
            // A signal that came before it is heard would be lost, and nothing would stop.
            isHeard.wait()
            #if !os(Linux)
            signal(number, SIG_IGN)
            #endif
            return source
        }
    }

    deinit { sources.forEach { $0.cancel() } }
}
