import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// Gives the same bytes to whoever asks, as fast as Hummingbird can: without routes, guards or counts.
///
/// It stands beside `tidings serve` in one run, so that what the service costs is what differs.
@main
struct StaticServer {
    /// What comes after the name of the program: the port, and how many bytes the answer has.
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        guard arguments.count == 2 else { return print("usage: StaticServer PORT BYTES") }
        let body = ByteBuffer(string: String(repeating: "x", count: arguments[1]))
        let fields: HTTPFields = [.contentType: "application/json", .contentLength: "\(body.readableBytes)"]
        let responder = CallbackResponder { (_: Request, _: BasicRequestContext) in
            Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: body))
        }
        let application = Application(
            responder: responder,
            configuration: ApplicationConfiguration(
                address: .hostname("127.0.0.1", port: arguments[0]), backlog: 1_024),
            logger: Logger(label: "static", factory: { _ in SwiftLogNoOpLogHandler() }))
        try await application.runService()
    }
}
