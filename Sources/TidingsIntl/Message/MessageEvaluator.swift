public import TidingsModel

/// Writes a message with its values in, in one language.
struct MessageEvaluator {
    let arguments: [String: MessageArgument]
    let formatters: Formatters
    private(set) var problems: [MessageProblem] = []

    /// What `#` stands for.
    enum Pound {
        case none
        case number(Fragment)
    }

    init(arguments: [String: MessageArgument], formatters: Formatters) {
        self.arguments = arguments
        self.formatters = formatters
    }

    mutating func evaluate(_ nodes: [MessageNode], pound: Pound = .none) -> Fragment {
        if nodes.count == 1, let only = nodes.first { return evaluate(only, pound: pound) }
        return .sequence(nodes.map { evaluate($0, pound: pound) })
    }

    private mutating func evaluate(_ node: MessageNode, pound: Pound) -> Fragment {
        switch node {
        case .text(let text): return .text(text)
        case .pound:
            if case .number(let fragment) = pound { return fragment }
            return .text("#")
        case .argument(let name, let format):
            guard let value = value(name) else { return .text("{\(name)}") }
            return written(value, format, name)
        case .plural(let name, let ordinal, let offset, let exact, let categories):
            return plural(name, ordinal, offset, exact, categories)
        case .select(let name, let cases): return select(name, cases, pound)
        }
    }

    private mutating func value(_ name: String) -> MessageArgument? {
        let value = arguments[name]
        if value == nil { problems.append(.unknownArgument(name)) }
        return value
    }

    private mutating func written(_ value: MessageArgument, _ format: ArgumentFormat, _ name: String) -> Fragment {
        switch (value, format) {
        case (.integer(let number), .none): return .text(formatters.integer(number))
        case (.number(let number), .none): return .text(formatters.decimal(number))
        case (.integer(let number), .number(let skeleton)): return .text(formatters.string(number, skeleton: skeleton))
        case (.number(let number), .number(let skeleton)): return .text(formatters.string(number, skeleton: skeleton))
        case (.date(let date), .date(let length)): return .text(formatters.date(date, length))
        case (.date(let date), .time(let length)): return .text(formatters.time(date, length))
        case (.date(let date), .none): return .text(formatters.dateAndTime(date, .medium))
        case (.slot(let slot), .none): return .slot(slot)
        case (.slot(let slot), _):
            problems.append(.slotCannotBeFormatted(name))
            return .slot(slot)
        default:
            if format != .none { problems.append(.wrongType(name, expected: format.expected)) }
            return asIs(value)
        }
    }

    private func asIs(_ value: MessageArgument) -> Fragment {
        switch value {
        case .text(let text): .text(text)
        case .outside(let text): .outside(text, Bidi.directions(of: text))
        case .list(let items):
            .outside(formatters.list(items), Bidi.directions(of: items.joined()))
        case .integer(let number): .text(formatters.integer(number))
        case .number(let number): .text(formatters.decimal(number))
        case .date(let date): .text(formatters.dateAndTime(date, .medium))
        case .slot(let slot): .slot(slot)
        }
    }

    private mutating func plural(
        _ name: String, _ ordinal: Bool, _ offset: Int64, _ exact: [Int64: [MessageNode]],
        _ categories: [PluralCategory: [MessageNode]]
    ) -> Fragment {
        let other = categories[.other] ?? []
        switch value(name) {
        case .integer(let number):
            let (counted, overflow) = number.subtractingReportingOverflow(offset)
            let rest = overflow ? number : counted
            let category = ordinal ? formatters.ordinal(rest) : formatters.plural(rest)
            let shown = Pound.number(.text(formatters.integer(rest)))
            return evaluate(exact[number] ?? categories[category] ?? other, pound: shown)
        case .number(let number):
            let rest = number - Double(offset)
            let whole = Int64(exactly: number)
            let category = formatters.plural(rest)
            let shown = Pound.number(.text(formatters.decimal(rest)))
            return evaluate(whole.flatMap { exact[$0] } ?? categories[category] ?? other, pound: shown)
        case .slot(let slot):
            if offset != 0 || ordinal { problems.append(.slotCannotBeFormatted(name)) }
            let shown = Pound.number(.slot(slot))
            var evaluator = self
            let fragment = Fragment.plural(
                slot, exact: exact.mapValues { evaluator.evaluate($0, pound: shown) },
                categories: categories.mapValues { evaluator.evaluate($0, pound: shown) },
                other: evaluator.evaluate(other, pound: shown))
            problems = evaluator.problems
            return fragment
        case nil: return evaluate(other, pound: .number(.text("{\(name)}")))
        case .some(let value):
            problems.append(.wrongType(name, expected: "number"))
            return evaluate(other, pound: .number(asIs(value)))
        }
    }

    private mutating func select(_ name: String, _ cases: [String: [MessageNode]], _ pound: Pound) -> Fragment {
        let chosen: String
        switch value(name) {
        case .text(let text), .outside(let text): chosen = text
        case .integer(let number): chosen = String(number)
        case .slot:
            problems.append(.slotCannotBeFormatted(name))
            chosen = "other"
        case .number, .date, .list:
            problems.append(.wrongType(name, expected: "word"))
            chosen = "other"
        case nil: chosen = "other"
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

extension Fragment {
    /// The fragment as plain text.
    ///
    /// Slots stay empty.
    public func string(direction: TextDirection) -> String {
        var builder = ProgramBuilder(medium: .text, direction: direction)
        builder.append(self, .plain)
        return builder.build().string()
    }
}
