import TidingsModel

/// Writes a message with its values in, in one language.
struct MessageWriter {
    private let segments: MessageSegments
    let arguments: MessageArguments
    let formatters: Formatters
    /// Each problem once, in the order in which the message has them.
    private(set) var problems: [MessageProblem] = []

    /// What `#` stands for.
    enum Pound {
        /// Nothing: it is a `#`.
        case none
        case integer(Int64)
        case number(Double)
        case value(MessageArgument)
        case slot(Slot)
        /// The place of an argument that is not there.
        case absent(ArgumentReference)
    }

    init(_ segments: MessageSegments, _ arguments: MessageArguments, _ formatters: Formatters) {
        self.segments = segments
        self.arguments = arguments
        self.formatters = formatters
    }

    mutating func write(_ body: MessageSegments.Body, pound: Pound = .none, into output: inout some MessageOutput) {
        for index in body {
            switch segments.steps[index] {
            case .words(let start, let end): output.bytes.append(contentsOf: segments.bytes[Int(start)..<Int(end)])
            case .value(let index):
                let placeholder = segments.placeholders[Int(index)]
                write(placeholder.reference, placeholder.format, into: &output)
            case .plural(let index): write(segments.plurals[Int(index)], into: &output)
            case .select(let index): write(segments.selects[Int(index)], pound, into: &output)
            case .pound: write(pound, into: &output)
            }
        }
    }

    /// The value of an argument; that there is none is a problem.
    mutating func value(_ reference: ArgumentReference) -> MessageArgument? {
        let value = arguments[reference]
        if value == nil { report(.unknownArgument(reference.description)) }
        return value
    }

    mutating func report(_ problem: MessageProblem) {
        if !problems.contains(problem) { problems.append(problem) }
    }

    private mutating func write(_ pound: Pound, into output: inout some MessageOutput) {
        switch pound {
        case .none: output.bytes.append(UInt8(ascii: "#"))
        case .integer(let number): formatters.append(number, to: &output.bytes)
        case .number(let number): formatters.append(number, to: &output.bytes)
        case .value(let value): write(value, as: .none, into: &output)
        case .slot(let slot): _ = output.append(slot)
        case .absent(let reference): output.append(visible: reference)
        }
    }

    private mutating func write(
        _ select: MessageSegments.Select, _ pound: Pound, into output: inout some MessageOutput
    ) {
        let name = select.reference.description
        var chosen = "other"
        switch value(select.reference) {
        case .text(let text), .outside(let text): chosen = text
        case .integer(let number): chosen = String(number)
        case .slot: report(.slotCannotBeFormatted(name))
        case .number, .date, .list, .numberRange, .dateRange: report(.wrongType(name, expected: "word"))
        case nil: break
        }
        for (word, body) in select.cases where word == chosen { return write(body, pound: pound, into: &output) }
        write(select.other, pound: pound, into: &output)
    }
}

extension MessageOutput {
    /// Shows the place of an argument that is not there.
    mutating func append(visible reference: ArgumentReference) {
        bytes.append(UInt8(ascii: "{"))
        bytes.append(contentsOf: reference.description.utf8)
        bytes.append(UInt8(ascii: "}"))
    }
}
