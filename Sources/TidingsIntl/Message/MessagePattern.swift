/// A message with named arguments, plurals and choices, in the syntax of ICU.
///
/// ICU's own parser reads it, once. An apostrophe stands for itself unless a brace, a `#` (in a plural) or
/// another apostrophe follows it. Two things that ICU lets pass are errors here, because they are nearly
/// always mistakes: a `}` without its `{`, and an apostrophe that begins a quotation which never ends
/// (`l'{app}` shows `l{app}`; `l''{app}` is meant). Source: UTS #35 part 1, ICU's MessageFormat.
public struct MessagePattern: Sendable, Hashable {
    /// How deep plurals and choices may stand in each other.
    public static let maximumDepth = 32
    /// How many opening braces a pattern may have: ICU's parser calls itself for each.
    public static let maximumBraces = 1000

    /// The pattern as it was written.
    public let source: String
    /// What it consists of.
    public let nodes: [MessageNode]
    /// The names of all arguments.
    public let arguments: Set<String>

    /// Reads a pattern.
    ///
    /// - Throws: `MessagePatternError` with the place of the fault.
    public init(_ pattern: String) throws(MessagePatternError) {
        source = pattern
        if !pattern.utf8.contains(where: Self.isSyntax) {
            nodes = pattern.isEmpty ? [] : [.text(pattern)]
            arguments = []
            return
        }
        var reader = MessageReader(try MessageParts(pattern))
        nodes = try reader.read()
        arguments = nodes.reduce(into: []) { $0.formUnion($1.arguments) }
    }

    private static func isSyntax(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "'")
    }
}
