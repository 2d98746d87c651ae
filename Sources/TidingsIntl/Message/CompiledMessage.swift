public import TidingsModel

/// A message made ready to be written, whatever its syntax was.
///
/// It is compiled once and written often. It depends on no locale: the formatters bring it.
/// Threads may share it.
public struct CompiledMessage: Sendable {
    /// What it consists of.
    public let nodes: [MessageNode]
    /// The arguments that it uses.
    public let references: Set<ArgumentReference>
    let segments: MessageSegments

    /// Compiles a message.
    public init(_ nodes: [MessageNode]) {
        self.nodes = nodes
        references = nodes.reduce(into: []) { $0.formUnion($1.references) }
        segments = MessageSegments(nodes)
    }

    /// Writes the message as plain text behind what a buffer holds.
    ///
    /// What is wrong never blanks the message: it is shown as well as it can be, with the problems.
    /// Nothing is allocated when the buffer has room and the values are words and numbers.
    @discardableResult
    public func append(
        to buffer: inout [UInt8], _ arguments: MessageArguments, _ formatters: Formatters,
        isolation: Isolation = .whenDirectionsDiffer
    ) -> [MessageProblem] {
        var output = PlainOutput(direction: formatters.direction, isolation: isolation)
        swap(&output.bytes, &buffer)
        defer { swap(&output.bytes, &buffer) }
        var writer = MessageWriter(segments, arguments, formatters)
        writer.write(segments.body, into: &output)
        return writer.problems
    }

    /// Writes the message as plain text.
    public func string(
        _ arguments: MessageArguments, _ formatters: Formatters, isolation: Isolation = .whenDirectionsDiffer
    ) -> (text: String, problems: [MessageProblem]) {
        var buffer: [UInt8] = []
        buffer.reserveCapacity(segments.bytes.count + 32)
        let problems = append(to: &buffer, arguments, formatters, isolation: isolation)
        return (String(decoding: buffer, as: UTF8.self), problems)
    }

    /// Writes the message with its values in, for a medium that is not known yet; slots stay open.
    public func fragment(
        _ arguments: MessageArguments, _ formatters: Formatters
    ) -> (fragment: Fragment, problems: [MessageProblem]) {
        var output = FragmentOutput()
        var writer = MessageWriter(segments, arguments, formatters)
        writer.write(segments.body, into: &output)
        return (output.fragment, writer.problems)
    }
}
