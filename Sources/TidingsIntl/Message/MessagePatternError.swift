/// Why a text is no message pattern.
public struct MessagePatternError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what to do.
    public let message: String
    /// Where, in Unicode scalars from the start of the pattern.
    public let offset: Int

    /// What is wrong.
    public var description: String { message }
}
