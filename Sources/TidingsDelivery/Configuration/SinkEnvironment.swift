public import TidingsModel

/// What sinks use of the program around them.
public struct SinkEnvironment: Sendable {
    /// The way to the network for messages; `nil` where there is none.
    public var transport: (any Transport)?
    /// The value of an environment variable, for secrets (`env:NAME`).
    public var variable: @Sendable (String) -> String?
    /// The ASCII form of a domain in any script (UTS #46); `nil` if it has none.
    public var asciiDomain: @Sendable (String) -> String?

    /// Where messages go that are shown at once.
    public var output: any ByteOutput = DescriptorOutput.standardOutput

    /// Makes an environment; without arguments it has no network, no variables and no domains beyond ASCII.
    public init(
        transport: (any Transport)? = nil, variable: @escaping @Sendable (String) -> String? = { _ in nil },
        asciiDomain: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.transport = transport
        self.variable = variable
        self.asciiDomain = asciiDomain
    }
}
