import TidingsIntl
import TidingsModel
import TidingsStrings

/// The arguments of an entry, those of all its forms together.
struct EntryArguments {
    /// What the forms take each argument for, each way once, with how it is written.
    private(set) var uses: [ArgumentReference: [LintArgument]] = [:]
    /// The arguments in the order in which they come first.
    private(set) var order: [ArgumentReference] = []

    /// Whether an argument is written with its number or name.
    private(set) var hasNamed = false
    /// Whether one is meant by its order.
    private(set) var hasUnnamed = false
    /// Whether there are both.
    var isMixed: Bool { hasNamed && hasUnnamed }

    init(_ entry: LintEntry) {
        if entry.variation == nil {
            if entry.syntax == .icu, case .success(let pattern) = entry.text.pattern {
                add(pattern.nodes, pound: nil)
            } else {
                for argument in entry.text.arguments { add(argument) }
            }
        } else {
            for form in entry.forms {
                for argument in form.text.arguments where argument.variable == nil || form.text.variable == nil {
                    add(argument)
                }
            }
        }
    }

    private mutating func add(_ nodes: [MessageNode], pound: ArgumentReference?) {
        for node in nodes {
            switch node {
            case .text: break
            case .argument, .pound:
                if case .argument(let argument) = LintPart.part(of: node, pound: pound), argument.written != "#" {
                    add(argument)
                }
            case .plural(let reference, _, _, let exact, let categories):
                if case .argument(let argument) = LintPart.part(of: node, pound: pound) { add(argument) }
                for nodes in exact.sorted(by: { $0.key < $1.key }).map(\.value) { add(nodes, pound: reference) }
                for category in PluralCategory.allCases { add(categories[category] ?? [], pound: reference) }
            case .select(_, let cases):
                if case .argument(let argument) = LintPart.part(of: node, pound: pound) { add(argument) }
                for nodes in cases.sorted(by: { $0.key < $1.key }).map(\.value) { add(nodes, pound: pound) }
            }
        }
    }

    private mutating func add(_ argument: LintArgument) {
        if argument.isNamed { hasNamed = true } else { hasUnnamed = true }
        if uses[argument.reference] == nil { order.append(argument.reference) }
        if uses[argument.reference]?.contains(where: { $0.valueType == argument.valueType }) != true {
            uses[argument.reference, default: []].append(argument)
        }
    }

    /// An argument as the source writes it.
    func written(_ reference: ArgumentReference) -> String {
        guard let argument = uses[reference]?.first else { return "\(reference)" }
        if argument.variable == nil, case .position(let index) = reference, let specifier = argument.specifier,
            uses.count > 1, !argument.isNamed
        {
            return "%\(index + 1)$\(specifier.written.dropFirst())"
        }
        return argument.written
    }
}

extension LintArgument {
    /// What the program must give, as far as the text says it: two that differ cannot both be right.
    enum ValueType {
        /// Any value, of a pattern.
        case any
        /// An object or text (`%@`).
        case object
        /// A pointer to characters (`%s`).
        case characters
        case character
        case integer
        case decimal
        case moment
        case list
        /// A number that selects a form, whole or not.
        case number
        case word

        func fits(_ other: ValueType) -> Bool {
            if self == other || self == .any || other == .any { return true }
            switch (self, other) {
            case (.number, .integer), (.integer, .number), (.number, .decimal), (.decimal, .number): return true
            default: return false
            }
        }

        /// As it is said to translators.
        var words: String {
            switch self {
            case .any: "any value"
            case .object: "a text"
            case .characters: "a C string"
            case .character: "a character"
            case .integer: "a whole number"
            case .decimal: "a number with decimals"
            case .moment: "a date"
            case .list: "a list"
            case .number: "a number"
            case .word: "a word"
            }
        }
    }

    var valueType: ValueType {
        switch kind {
        case .any:
            guard let specifier else { return .any }
            return specifier.written.utf8.last == UInt8(ascii: "@") ? .object : .characters
        case .character: return .character
        case .integer: return specifier == nil ? .number : .integer
        case .decimal: return specifier == nil ? .number : .decimal
        case .plural: return .number
        case .select: return .any
        case .moment: return .moment
        case .list: return .list
        }
    }
}
