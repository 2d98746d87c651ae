public import TidingsModel

/// How an endpoint is treated.
public struct WebhookSettings: Sendable, Hashable {
    /// How long one try may take, from the look-up of the name to the end of the answer.
    public var timeout: Duration = .seconds(15)
    /// How many deliveries are under way at a time.
    public var concurrency = 4
    /// How many deliveries are sent in a stretch of time; `nil` is as many as can be.
    public var rate: DeliveryRate?
    /// Header lines that every request has besides those of the dialect.
    public var headers: [TransportHeader] = []
    /// After how many failures in a row nothing is sent for a while.
    public var failureLimit = 5
    /// How long nothing is sent then.
    public var failurePause: Duration = .seconds(30)

    /// The most bytes of an answer that are read.
    static let answerLimit = 20_000

    /// Makes the usual settings.
    public init() {}
}

extension WebhookSettings: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// All but the header lines, which can hold credentials.
    public var description: String {
        "timeout \(timeout), concurrency \(concurrency), \(headers.count) header lines"
    }
    /// All but the header lines, which can hold credentials.
    public var debugDescription: String { description }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
