public import TidingsModel

/// Writes a message with its values in, in one language.
struct MessageEvaluator {
    let arguments: [String: MessageArgument]
    let formatters: Formatters
    /// Each problem once, in the order in which the message has them.
    private(set) var problems: [MessageProblem] = []

    init(arguments: [String: MessageArgument], formatters: Formatters) {
        self.arguments = arguments
        self.formatters = formatters
    }

    /// Writes nodes; `pound` is what `#` stands for, if it stands for anything.
    mutating func evaluate(_ nodes: [MessageNode], pound: Fragment? = nil) -> Fragment {
        .joined(nodes.map { evaluate($0, pound: pound) })
    }

    private mutating func evaluate(_ node: MessageNode, pound: Fragment?) -> Fragment {
        switch node {
        case .text(let text): return .text(text)
        case .pound: return pound ?? .text("#")
        case .argument(let name, let format):
            guard let value = value(name) else { return Self.visible(name) }
            return written(value, format, name)
        case .plural(let name, let ordinal, let offset, let exact, let categories):
            let plural = MessagePlural(
                name: name, ordinal: ordinal, offset: offset, exact: exact, categories: categories)
            return evaluate(plural)
        case .select(let name, let cases): return select(name, cases, pound)
        }
    }

    /// The value of an argument; that there is none is a problem.
    mutating func value(_ name: String) -> MessageArgument? {
        let value = arguments[name]
        if value == nil { report(.unknownArgument(name)) }
        return value
    }

    mutating func report(_ problem: MessageProblem) {
        if !problems.contains(problem) { problems.append(problem) }
    }

    /// How an argument is shown that is not there.
    static func visible(_ name: String) -> Fragment { .text("{\(name)}") }

    private mutating func written(_ value: MessageArgument, _ format: ArgumentFormat, _ name: String) -> Fragment {
        switch (value, format) {
        case (_, .none): return asIs(value)
        case (.integer(let number), .number(let skeleton)): return .text(formatters.string(number, skeleton: skeleton))
        case (.number(let number), .number(let skeleton)): return .text(formatters.string(number, skeleton: skeleton))
        case (.date(let date), .date(let length)): return .text(formatters.date(date, length))
        case (.date(let date), .time(let length)): return .text(formatters.time(date, length))
        // A recipient's number is a whole one, and is written as such.
        case (.slot(let slot), .number(NumberSkeleton.decimal)), (.slot(let slot), .number(NumberSkeleton.integer)):
            return .slot(slot)
        case (.slot(let slot), _):
            report(.slotCannotBeFormatted(name))
            return .slot(slot)
        default:
            report(.wrongType(name, expected: format.expected))
            return asIs(value)
        }
    }

    /// A value as its type is written best.
    func asIs(_ value: MessageArgument) -> Fragment {
        switch value {
        case .text(let text): .text(text)
        case .outside(let text): .outside(text, Bidi.directions(of: text))
        case .list(let items): formatters.fragment(list: items)
        case .integer(let number): .text(formatters.integer(number))
        case .number(let number): .text(formatters.decimal(number))
        case .date(let date): .text(formatters.dateAndTime(date, .medium))
        case .slot(let slot): .slot(slot)
        }
    }

    private mutating func select(_ name: String, _ cases: [String: [MessageNode]], _ pound: Fragment?) -> Fragment {
        var chosen = "other"
        switch value(name) {
        case .text(let text), .outside(let text): chosen = text
        case .integer(let number): chosen = String(number)
        case .slot: report(.slotCannotBeFormatted(name))
        case .number, .date, .list: report(.wrongType(name, expected: "word"))
        case nil: break
        }
        return evaluate(cases[chosen] ?? cases["other"] ?? [], pound: pound)
    }
}

extension ArgumentFormat {
    fileprivate var expected: String {
        switch self {
        case .none: "text"
        case .number: "number"
        case .date, .time: "date"
        }
    }
}

extension MessagePattern {
    /// Writes the message with its values in.
    ///
    /// What is wrong never blanks the message: it is shown as well as it can be, with the problems.
    public func fragment(
        _ arguments: [String: MessageArgument], _ formatters: Formatters
    ) -> (fragment: Fragment, problems: [MessageProblem]) {
        var evaluator = MessageEvaluator(arguments: arguments, formatters: formatters)
        let fragment = evaluator.evaluate(nodes)
        return (fragment, evaluator.problems)
    }
}
