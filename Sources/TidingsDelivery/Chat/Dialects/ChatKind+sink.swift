extension ChatKind {
    /// The kind of sink that writes to the chat, over the network or to a file.
    public var kind: SinkKind { .http(name, summary, address: address, options: options, make: make) }
}
