/// How much of an exchange file is read, so that a hostile or broken one cannot exhaust the machine.
public struct ExchangeLimits: Sendable, Hashable {
    /// The largest file, in bytes.
    public var fileSize = 64 << 20
    /// The most texts of one file.
    public var records = 1_000_000
    /// How deep the elements of XML are nested at most.
    public var depth = 64
    /// The most elements of an XML file.
    public var elements = 8_000_000
    /// The most problems that are written down for one file.
    public var problems = 1_000

    /// Makes the default limits.
    public init() {}
}
