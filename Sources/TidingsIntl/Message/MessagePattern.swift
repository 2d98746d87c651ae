/// Why a text is no message pattern.
public struct MessagePatternError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what to do.
    public let message: String
    /// Where, in Unicode scalars from the start of the pattern.
    public let offset: Int

    /// What is wrong.
    public var description: String { message }
}

/// A message with named arguments, plurals and choices, in the syntax of ICU.
///
/// ICU's own parser reads it, once. An apostrophe stands for itself unless a brace, a `#` or another
/// apostrophe follows it. Source: UTS #35 part 1, ICU's MessageFormat.
public struct MessagePattern: Sendable, Hashable {
    /// How deep plurals and choices may stand in each other.
    public static let maximumDepth = 16

    /// The pattern as it was written.
    public let source: String
    /// What it consists of.
    public let nodes: [MessageNode]

    /// Reads a pattern.
    ///
    /// - Throws: `MessagePatternError` with the place of the fault.
    public init(_ pattern: String) throws(MessagePatternError) {
        source = pattern
        if !pattern.utf8.contains(where: {
            $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "'")
        }) {
            nodes = pattern.isEmpty ? [] : [.text(pattern)]
            return
        }
        let parts = try MessageParts(pattern)
        var reader = MessageReader(parts: parts)
        nodes = try reader.read()
    }

    /// The names of all arguments.
    public var arguments: Set<String> { nodes.reduce([]) { $0.union($1.arguments) } }
}
