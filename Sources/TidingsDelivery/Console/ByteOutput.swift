/// Where a sink writes what a person reads at once: a terminal, a pipe, or a test's memory.
public protocol ByteOutput: Sendable {
    /// Writes all bytes.
    func write(_ bytes: [UInt8]) throws(SinkError)
}

/// A file descriptor that somebody else owns and that stays open as long as it is used.
///
/// To a pipe that nobody reads, the system sends the signal SIGPIPE. A program that does not want to
/// end by it ignores the signal; then the write fails with ``SinkError/Kind/brokenPipe``.
public struct DescriptorOutput: ByteOutput {
    private let number: Int32
    private let name: String

    /// Makes an output.
    ///
    /// The name is the one that errors show.
    public init(descriptor number: Int32, name: String) {
        self.number = number
        self.name = name
    }

    /// The standard output of the process.
    ///
    /// Nothing is buffered: whoever also prints by other means flushes those first.
    public static let standardOutput = DescriptorOutput(descriptor: 1, name: "standard output")

    /// Writes all bytes at once.
    public func write(_ bytes: [UInt8]) throws(SinkError) {
        try Descriptor.write(bytes, to: number, path: name)
    }
}
