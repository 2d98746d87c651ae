#if HTTP
import NIOPosix
import TidingsModel

extension Resolver {
    /// The addresses of a host, best first.
    static func addresses(of host: String) async throws(TransportError) -> [IPAddress] {
        let answer: Result<[IPAddress], TransportError>
        do {
            answer = try await NIOThreadPool.singleton.runIfActive { lookUp(host, flags: 0) }
        } catch {
            throw Task.isCancelled ? .cancelled : .unreachable("the name \(host) could not be looked up")
        }
        return try answer.get()
    }
}
#endif
