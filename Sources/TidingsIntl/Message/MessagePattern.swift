public import TidingsModel

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
    /// The message that it makes.
    public let message: CompiledMessage
    /// The names of all arguments.
    public let arguments: Set<String>

    /// What it consists of.
    public var nodes: [MessageNode] { message.nodes }

    /// Reads a pattern.
    ///
    /// - Throws: `MessagePatternError` with the place of the fault.
    public init(_ pattern: String) throws(MessagePatternError) {
        source = pattern
        if !pattern.utf8.contains(where: Self.isSyntax) {
            message = CompiledMessage(pattern.isEmpty ? [] : [.text(pattern)])
            arguments = []
            return
        }
        var reader = MessageReader(try MessageParts(pattern))
        message = CompiledMessage(try reader.read())
        arguments = Set(message.references.map(\.description))
    }

    /// Writes the message with its values in.
    ///
    /// What is wrong never blanks the message: it is shown as well as it can be, with the problems.
    public func fragment(
        _ arguments: [String: MessageArgument], _ formatters: Formatters
    ) -> (fragment: Fragment, problems: [MessageProblem]) {
        message.fragment(MessageArguments(arguments), formatters)
    }

    /// Two patterns are the same when they are written the same.
    public static func == (left: MessagePattern, right: MessagePattern) -> Bool {
        left.source.utf8.elementsEqual(right.source.utf8)
    }

    /// Hashes what is written.
    public func hash(into hasher: inout Hasher) { hasher.combine(source) }

    private static func isSyntax(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "'")
    }
}
