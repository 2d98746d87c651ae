#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where a sink writes what a person reads at once: a terminal, a pipe, or a test's memory.
public protocol ByteOutput: Sendable {
    /// Writes all bytes.
    func write(_ bytes: [UInt8]) throws(SinkError)
    /// Whether a terminal shows the bytes, where control characters have an effect.
    var isTerminal: Bool { get }
}

extension ByteOutput {
    /// No, unless an output knows better.
    public var isTerminal: Bool { false }
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

    /// Whether the descriptor is a terminal.
    public var isTerminal: Bool { isatty(number) == 1 }

    /// Writes all bytes at once.
    public func write(_ bytes: [UInt8]) throws(SinkError) {
        try Descriptor.write(bytes, to: number, path: name)
    }
}
