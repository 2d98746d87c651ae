#if Service
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request does not come, whose answer is not taken, or that rests too long.
///
/// The time of a request counts from its connection, or from the answer before it, whatever trickles in: somebody who
/// sends a byte now and then gains nothing. A stream of events lasts as long as what is written of it is taken.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private static let period = TimeAmount.milliseconds(250)
    /// The longest pause in a stream of events, a sign of life being sent every few seconds.
    private static let longestPause = TimeAmount.seconds(20)

    private let time: TimeAmount
    private let idle: TimeAmount
    private var deadline = NIODeadline.distantFuture
    private var check: Scheduled<Void>?
    private var isStream = false

    init(time: TimeAmount, idle: TimeAmount) {
        self.time = time
        self.idle = idle
    }

    func handlerAdded(context: ChannelHandlerContext) {
        deadline = .now() + time
        schedule(context)
    }

    func handlerRemoved(context: ChannelHandlerContext) { check?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
        check?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head: deadline = .now() + time
        // By the first time there is an answer, if only that it took too long; by the second it is taken.
        case .end: deadline = .now() + time + time
        case .body: break
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head): isStream = head.headerFields[.contentType] == "text/event-stream"
        case .body: if isStream, context.channel.isWritable { deadline = .now() + Self.longestPause }
        case .end: deadline = .now() + idle
        }
        context.write(data, promise: promise)
    }

    /// One check goes on as long as the connection does, so that a request costs no timer.
    private func schedule(_ context: ChannelHandlerContext) {
        check = context.eventLoop.assumeIsolated().scheduleTask(in: Self.period) {
            guard self.deadline > .now() else { return context.close(promise: nil) }
            self.schedule(context)
        }
    }
}
#endif
