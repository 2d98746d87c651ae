import TidingsIntl
import TidingsModel

/// Binds the specifiers of a printf-style text to arguments.
///
/// What is numbered means the argument of that number; what is not takes them in order, also the
/// variables. In the text of a variable the first specifier of a number
/// means the variable's own, if it does not say which.
struct PrintfBinder {
    /// What is not right in the text, as it is written.
    enum Fault: Hashable {
        case unknownArgument(String, position: Int)
        case unknownVariable(String)
        case cyclicVariable(String)
        case tooManyVariables(String)
        case unescapedPercent
        case fullWidthPercent(String)
    }

    /// A specifier and the argument that it means.
    struct Use: Hashable {
        let reference: ArgumentReference
        let specifier: PrintfSpecifier
    }

    /// The declared arguments; `nil` if nobody said which there are.
    let arguments: [ArgumentDeclaration]?
    /// The variables that the text may name.
    var variables: [String: StringsVariable] = [:]
    private(set) var uses: [Use] = []
    private(set) var faults: [Fault] = []
    private var open: Set<String> = []
    private var positions: [String: Int] = [:]
    private var bound: [String: (node: MessageNode, size: Int)] = [:]
    /// How many parts the text has, those of a variable counted as often as they stand in it.
    private var size = 0

    private static let maximumDepth = 16
    /// Variables that name each other multiply: a few lines could make a text of millions of parts.
    private static let maximumSize = 20_000

    /// Which argument comes next, and which is that of the variable around.
    private struct Order {
        var next = 0
        var own: (position: Int, specifier: PrintfSpecifier?)?
        var ownIsTaken = false
    }

    init(_ arguments: [ArgumentDeclaration]?) { self.arguments = arguments }

    /// The text as nodes of a message.
    mutating func nodes(of text: String) -> [MessageNode] {
        var order = Order()
        return nodes(of: PrintfText(text), &order)
    }

    /// Which argument the first number of a text is, counted from 0.
    static func firstNumber(of text: String) -> Int? {
        var next = 0
        for case .specifier(let specifier, let position) in PrintfText(text).parts {
            if position == nil { next += 1 }
            if specifier.isNumber { return position ?? (next - 1) }
        }
        return nil
    }

    /// What an argument at a place is called; `nil` if there is none.
    func reference(_ position: Int) -> ArgumentReference? {
        guard let arguments else { return .position(position) }
        return arguments.indices.contains(position) ? .name(arguments[position].name) : nil
    }

    private mutating func nodes(of text: PrintfText, _ order: inout Order) -> [MessageNode] {
        size += text.parts.count
        return text.parts.map { part in
            switch part {
            case .words(let words): return .text(words)
            case .specifier(let specifier, let position): return node(specifier, position, &order)
            case .variable(let name, let written, let position): return node(name, written, position, &order)
            case .number(let written):
                guard case (let position, let specifier?)? = order.own else { return .text(written) }
                return node(specifier, position, &order)
            case .unknown(let written):
                faults.append(.unescapedPercent)
                return .text(written)
            case .fullWidth(let written):
                faults.append(.fullWidthPercent(written))
                return .text(written)
            }
        }
    }

    private mutating func node(
        _ specifier: PrintfSpecifier, _ position: Int?, _ order: inout Order
    ) -> MessageNode {
        var specifier = specifier
        specifier.width = bound(specifier.width, &order)
        specifier.precision = bound(specifier.precision, &order)
        let index: Int
        if let position {
            index = position
        } else if let own = order.own, !order.ownIsTaken, specifier.isNumber || own.specifier?.isNumber != true {
            index = own.position
            order.ownIsTaken = true
        } else {
            index = order.next
            order.next += 1
        }
        guard let reference = reference(index) else {
            faults.append(.unknownArgument(specifier.written, position: index))
            return .text(specifier.written)
        }
        uses.append(Use(reference: reference, specifier: specifier))
        return .argument(reference, .printf(specifier))
    }

    private mutating func bound(_ size: PrintfSpecifier.Size?, _ order: inout Order) -> PrintfSpecifier.Size? {
        switch size {
        case .next?:
            defer { order.next += 1 }
            return reference(order.next).map(PrintfSpecifier.Size.argument)
        case .argument(.position(let index))?: return reference(index).map(PrintfSpecifier.Size.argument)
        case .argument?, .number?, nil: return size
        }
    }

    private mutating func node(
        _ name: String, _ written: String, _ position: Int?, _ order: inout Order
    ) -> MessageNode {
        guard let variable = variables[name] else {
            faults.append(.unknownVariable(written))
            return .text(written)
        }
        guard !open.contains(name), open.count < Self.maximumDepth else {
            faults.append(.cyclicVariable(written))
            return .text(written)
        }
        let index: Int
        if let number = position ?? variable.position.map({ $0 - 1 }) ?? positions[name] {
            index = number
        } else {
            index = order.next
            order.next += 1
        }
        positions[name] = index
        if size > Self.maximumSize || size + (bound[name]?.size ?? 0) > Self.maximumSize {
            faults.append(.tooManyVariables(written))
            return .text(written)
        }
        if let known = bound[name] {
            size += known.size
            return known.node
        }
        guard let reference = reference(index) else {
            faults.append(.unknownArgument(written, position: index))
            return .text(written)
        }
        open.insert(name)
        defer { open.remove(name) }
        let before = size
        let node = plural(variable, at: index, reference, &order)
        bound[name] = (node, size - before)
        return node
    }

    private mutating func plural(
        _ variable: StringsVariable, at index: Int, _ reference: ArgumentReference, _ order: inout Order
    ) -> MessageNode {
        let specifier = Self.specifier(variable.specifier)
        if let specifier { uses.append(Use(reference: reference, specifier: specifier)) }
        var categories: [PluralCategory: [MessageNode]] = [:]
        var following = order.next
        var exact: [Int64: [MessageNode]] = [:]
        for category in PluralCategory.allCases {
            guard let form = variable.forms[category] else { continue }
            let before = size
            var inner = Order(next: max(order.next, index + 1), own: (index, specifier))
            categories[category] = nodes(of: PrintfText(form, isVariable: true), &inner)
            following = max(following, inner.next)
            // The form for zero stands twice: for the number, and for the category that some languages have.
            if category == .zero, size + (size - before) <= Self.maximumSize {
                size += size - before
                exact[0] = categories[.zero]
            }
        }
        order.next = following
        return .plural(reference, ordinal: false, offset: 0, exact: exact, categories: categories)
    }

    private static func specifier(_ written: String) -> PrintfSpecifier? {
        let text = PrintfText("%" + (written.hasPrefix("%") ? String(written.dropFirst()) : written))
        guard case .specifier(let specifier, _)? = text.parts.first, text.parts.count == 1 else { return nil }
        return specifier
    }
}
