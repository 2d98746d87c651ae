#if Service
import Hummingbird
import NIOCore

/// What is known of a request beside itself: who holds the connection.
struct ServiceContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let peer: SocketAddress?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        peer = source.channel.remoteAddress
    }
}
#endif
