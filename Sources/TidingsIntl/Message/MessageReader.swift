import CICU

/// Makes a tree of the parts that ICU's parser found.
struct MessageReader {
    let parts: MessageParts
    var next = 0
    private var depth = 0

    init(_ parts: MessageParts) { self.parts = parts }

    /// Reads a message from its start to its limit.
    mutating func read() throws(MessagePatternError) -> [MessageNode] {
        guard depth <= MessagePattern.maximumDepth else {
            throw parts.error(
                "More than \(MessagePattern.maximumDepth) plurals and choices stand in each other.",
                at: parts[next].start)
        }
        depth += 1
        defer { depth -= 1 }
        var text = MessageText()
        var quotation = MessageQuotation()
        var previous = parts[next].end
        next += 1
        while next < parts.count {
            let part = parts[next]
            let run = parts.bytes(previous, part.start)
            // ICU takes a brace that closes nothing for text, which can only be outside of all arguments.
            if quotation.start == nil, let brace = run.firstIndex(of: UInt8(ascii: "}")) {
                throw parts.error("This “}” has no “{” before it. To show a brace, write it as '}'.", at: Int32(brace))
            }
            text.append(run)
            previous = part.end
            next += 1
            switch Int(part.type) {
            case CICU_PART_MESSAGE_LIMIT:
                if let start = quotation.start { throw parts.unclosedQuotation(at: start) }
                return text.finished()
            case CICU_PART_REPLACE_NUMBER: text.append(.pound)
            case CICU_PART_SKIP_SYNTAX: quotation.skip(part, after: run)
            case CICU_PART_ARGUMENT_START:
                text.append(try argument(part))
                previous = parts[next - 1].end
            default: break
            }
        }
        return text.finished()
    }

    /// Reads an argument from behind its start to behind its limit.
    private mutating func argument(_ start: cicu_part) throws(MessagePatternError) -> MessageNode {
        let name = parts.text(of: parts[next])
        next += 1
        let node: MessageNode
        switch Int(start.argument) {
        case CICU_ARGUMENT_NONE: node = .argument(.name(name), .none)
        case CICU_ARGUMENT_SIMPLE: node = .argument(.name(name), try simpleFormat())
        case CICU_ARGUMENT_PLURAL: node = try plural(name, ordinal: false)
        case CICU_ARGUMENT_SELECTORDINAL: node = try plural(name, ordinal: true)
        case CICU_ARGUMENT_SELECT: node = try select(name)
        default:
            throw parts.error("“choice” is not supported. Write a plural with exact cases like =0.", at: start.start)
        }
        next += 1
        return node
    }
}

/// Gathers words and what stands between them.
private struct MessageText {
    private var nodes: [MessageNode] = []
    private var words: [UInt8] = []

    mutating func append(_ run: ArraySlice<UInt8>) { words += run }

    mutating func append(_ node: MessageNode) {
        flush()
        nodes.append(node)
    }

    mutating func finished() -> [MessageNode] {
        flush()
        return nodes
    }

    private mutating func flush() {
        if !words.isEmpty { nodes.append(.text(String(decoding: words, as: UTF8.self))) }
        words = []
    }
}
