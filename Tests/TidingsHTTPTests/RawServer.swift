#if HTTP
import NIOCore
import NIOPosix
import Synchronization

/// A server that says what it is told to, whatever it is asked.
final class RawServer: Sendable {
    enum Step: Sendable {
        case send(String)
        case bytes([UInt8])
        case wait(Duration)
        case close
        /// Waits for the next bytes of the client.
        case listen
    }

    private let channel: any Channel
    private let heard: Heard

    /// Everything that was said to it.
    final class Heard: Sendable {
        private let bytes = Mutex<[UInt8]>([])
        var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
        func add(_ part: some Sequence<UInt8>) { bytes.withLock { $0 += part } }
    }

    var address: String { "127.0.0.1:\(channel.localAddress?.port ?? 0)" }
    var text: String { heard.text }

    /// Listens on a free port; the steps begin when a client has said something.
    init(_ steps: [Step]) async throws {
        let heard = Heard()
        self.heard = heard
        channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Speaker(steps, heard))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
    }

    func stop() async throws { try await channel.close() }

    private final class Speaker: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private var steps: ArraySlice<Step>
        private let heard: Heard
        private var isListening = true

        init(_ steps: [Step], _ heard: Heard) {
            self.steps = steps[...]
            self.heard = heard
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            heard.add(unwrapInboundIn(data).readableBytesView)
            guard isListening else { return }
            isListening = false
            goOn(context)
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

        private func goOn(_ context: ChannelHandlerContext) {
            while let step = steps.popFirst() {
                switch step {
                case .send(let text): write(Array(text.utf8), context)
                case .bytes(let bytes): write(bytes, context)
                case .close: return context.close(promise: nil)
                case .listen:
                    isListening = true
                    return
                case .wait(let time):
                    context.eventLoop.assumeIsolated().scheduleTask(in: .nanoseconds(Int64(time / .nanoseconds(1)))) {
                        self.goOn(context)
                    }
                    return
                }
            }
        }

        private func write(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
            context.writeAndFlush(NIOAny(context.channel.allocator.buffer(bytes: bytes)), promise: nil)
        }
    }
}

/// Runs a raw server and a transport for as long as the body runs.
func withRawServer<Success>(
    _ steps: [RawServer.Step], _ body: (RawServer) async throws -> Success
) async throws -> Success {
    let server = try await RawServer(steps)
    do {
        let result = try await body(server)
        try await server.stop()
        return result
    } catch {
        try? await server.stop()
        throw error
    }
}
#endif
