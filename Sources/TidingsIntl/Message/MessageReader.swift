import CICU
import TidingsModel

/// Makes a tree of the parts that ICU's parser found.
struct MessageReader {
    let parts: MessageParts
    private var next = 0
    private var depth = 0

    init(parts: MessageParts) { self.parts = parts }

    /// Reads a message from its start to its limit.
    mutating func read() throws(MessagePatternError) -> [MessageNode] {
        guard depth <= MessagePattern.maximumDepth else {
            throw MessagePatternError(
                message: "More than \(MessagePattern.maximumDepth) plurals and choices stand in each other.",
                offset: Int(parts[next].index))
        }
        depth += 1
        defer { depth -= 1 }
        var nodes: [MessageNode] = []
        var text = ""
        var previous = parts[next].limit
        var isQuoted = false
        func flush(_ text: inout String, into nodes: inout [MessageNode]) {
            if !text.isEmpty { nodes.append(.text(text)) }
            text = ""
        }
        next += 1
        while next < parts.count {
            let part = parts[next]
            let run = parts.text(previous, part.index)
            if !isQuoted, run.contains("}") { throw Self.loneBrace(at: Int(previous)) }
            text += run
            previous = part.limit
            next += 1
            switch Int(part.type) {
            case CICU_PART_MESSAGE_LIMIT:
                flush(&text, into: &nodes)
                return nodes
            case CICU_PART_REPLACE_NUMBER:
                flush(&text, into: &nodes)
                nodes.append(.pound)
            case CICU_PART_SKIP_SYNTAX:
                // Of a doubled apostrophe the second is skipped; a single one opens or closes a quotation.
                if !run.hasSuffix("'") { isQuoted.toggle() }
            case CICU_PART_ARGUMENT_START:
                flush(&text, into: &nodes)
                nodes.append(try argument(part))
                previous = parts[next - 1].limit
            default: break
            }
        }
        flush(&text, into: &nodes)
        return nodes
    }

    private static func loneBrace(at offset: Int) -> MessagePatternError {
        MessagePatternError(
            message: "A “}” has no “{” before it. To show a brace, write it as '}'.", offset: offset)
    }

    /// Reads an argument from behind its start to behind its limit.
    private mutating func argument(_ start: cicu_part) throws(MessagePatternError) -> MessageNode {
        let name = parts.text(of: parts[next])
        next += 1
        let node: MessageNode
        switch Int(start.value) {
        case CICU_ARGUMENT_NONE: node = .argument(name, .none)
        case CICU_ARGUMENT_SIMPLE: node = .argument(name, try simpleFormat(at: Int(start.index)))
        case CICU_ARGUMENT_PLURAL: node = try plural(name, ordinal: false)
        case CICU_ARGUMENT_SELECTORDINAL: node = try plural(name, ordinal: true)
        case CICU_ARGUMENT_SELECT: node = try select(name)
        default:
            throw MessagePatternError(
                message: "“choice” is not supported; write a plural.", offset: Int(start.index))
        }
        next += 1
        return node
    }

    private mutating func simpleFormat(at offset: Int) throws(MessagePatternError) -> ArgumentFormat {
        let type = parts.text(of: parts[next])
        next += 1
        var style = ""
        if Int(parts[next].type) == CICU_PART_ARGUMENT_STYLE {
            style = parts.text(of: parts[next]).split(separator: " ").joined(separator: " ")
            next += 1
        }
        switch (type, style) {
        case ("number", ""): return .number(skeleton: ".###")
        case ("number", "integer"): return .number(skeleton: "precision-integer")
        case ("number", "percent"): return .number(skeleton: "percent scale/100 precision-integer")
        case ("number", _) where style.hasPrefix("::"):
            let skeleton = String(style.dropFirst(2))
            guard (try? NumberFormat(LocaleTag(language: "en"), skeleton: skeleton)) != nil else {
                throw MessagePatternError(message: "“\(skeleton)” is no number skeleton of ICU.", offset: offset)
            }
            return .number(skeleton: skeleton)
        case ("date", _):
            if let length = Formatters.DateLength(rawValue: style.isEmpty ? "medium" : style) { return .date(length) }
        case ("time", _):
            if let length = Formatters.DateLength(rawValue: style.isEmpty ? "medium" : style) { return .time(length) }
        default: break
        }
        let known = "number (integer, percent, ::skeleton), date and time (short, medium, long, full)"
        throw MessagePatternError(
            message: "“\(type)\(style.isEmpty ? "" : ", \(style)")” is no format; there are \(known).", offset: offset)
    }

    private mutating func plural(_ name: String, ordinal: Bool) throws(MessagePatternError) -> MessageNode {
        var offset: Int64 = 0
        if let number = number() { offset = number }
        var exact: [Int64: [MessageNode]] = [:]
        var categories: [PluralCategory: [MessageNode]] = [:]
        while Int(parts[next].type) == CICU_PART_ARGUMENT_SELECTOR {
            let part = parts[next]
            let selector = parts.text(of: part)
            next += 1
            if let number = number() {
                exact[number] = try read()
            } else if let category = PluralCategory(rawValue: selector) {
                categories[category] = try read()
            } else {
                let known = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
                throw MessagePatternError(
                    message: "“\(selector)” is no plural category; there are \(known), and exact ones like =0.",
                    offset: Int(part.index))
            }
        }
        return .plural(name, ordinal: ordinal, offset: offset, exact: exact, categories: categories)
    }

    private mutating func select(_ name: String) throws(MessagePatternError) -> MessageNode {
        var cases: [String: [MessageNode]] = [:]
        while Int(parts[next].type) == CICU_PART_ARGUMENT_SELECTOR {
            let selector = parts.text(of: parts[next])
            next += 1
            cases[selector] = try read()
        }
        return .select(name, cases: cases)
    }

    /// The number that stands next, if one does.
    private mutating func number() -> Int64? {
        let part = parts[next]
        guard Int(part.type) == CICU_PART_ARGUMENT_INT || Int(part.type) == CICU_PART_ARGUMENT_DOUBLE else {
            return nil
        }
        next += 1
        return Int64(exactly: part.number.rounded())
    }
}
