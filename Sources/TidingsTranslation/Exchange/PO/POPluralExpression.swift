/// The expression of a `Plural-Forms` header: which form is for a number, as C would compute it.
///
/// Source: GNU gettext's manual, “Plural forms”.
struct POPluralExpression: Sendable {
    private let root: Node

    private indirect enum Node: Sendable {
        case number(UInt64), variable
        case not(Node)
        case binary(Operator, Node, Node)
        case choice(Node, Node, Node)
    }

    private enum Operator: String, Sendable {
        case or = "||", and = "&&", equal = "==", unequal = "!=", lessOrEqual = "<=", greaterOrEqual = ">="
        case less = "<", greater = ">", plus = "+", minus = "-", times = "*", divided = "/", remainder = "%"
    }

    /// Reads an expression; `nil` if it is none.
    init?(_ text: String) {
        // A longer one is nobody's, and would be nested deeper than the stack holds.
        guard text.utf8.count <= 1000 else { return nil }
        var parser = Parser(Array(text.utf8.filter { $0 > 0x20 }))
        guard let root = parser.choice(depth: 0), parser.isAtEnd else { return nil }
        self.root = root
    }

    /// The number of the form for a number; `nil` where C would fail.
    func form(of number: UInt64) -> Int? { Self.value(root, number).flatMap { Int(exactly: $0) } }

    private static func value(_ node: Node, _ n: UInt64) -> UInt64? {
        switch node {
        case .number(let number): return number
        case .variable: return n
        case .not(let node): return value(node, n).map { $0 == 0 ? 1 : 0 }
        case .choice(let condition, let yes, let no):
            guard let condition = value(condition, n) else { return nil }
            return value(condition != 0 ? yes : no, n)
        case .binary(let sign, let left, let right):
            guard let left = value(left, n) else { return nil }
            if sign == .or, left != 0 { return 1 }
            if sign == .and, left == 0 { return 0 }
            guard let right = value(right, n) else { return nil }
            return result(sign, left, right)
        }
    }

    private static func result(_ sign: Operator, _ left: UInt64, _ right: UInt64) -> UInt64? {
        switch sign {
        case .or, .and: right != 0 ? 1 : 0
        case .equal: left == right ? 1 : 0
        case .unequal: left != right ? 1 : 0
        case .less: left < right ? 1 : 0
        case .greater: left > right ? 1 : 0
        case .lessOrEqual: left <= right ? 1 : 0
        case .greaterOrEqual: left >= right ? 1 : 0
        case .plus: left &+ right
        case .minus: left &- right
        case .times: left &* right
        case .divided: right == 0 ? nil : left / right
        case .remainder: right == 0 ? nil : left % right
        }
    }

    /// The operators from the loosest to the tightest.
    private static let levels: [[Operator]] = [
        [.or], [.and], [.equal, .unequal], [.lessOrEqual, .greaterOrEqual, .less, .greater], [.plus, .minus],
        [.times, .divided, .remainder],
    ]

    private struct Parser {
        private let bytes: [UInt8]
        private var position = 0
        private static let maximumDepth = 40

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { position == bytes.count }

        mutating func choice(depth: Int) -> Node? {
            guard depth < Self.maximumDepth, let condition = operation(level: 0, depth: depth) else { return nil }
            guard take("?") else { return condition }
            guard let yes = choice(depth: depth + 1), take(":"), let no = choice(depth: depth + 1) else { return nil }
            return .choice(condition, yes, no)
        }

        private mutating func operation(level: Int, depth: Int) -> Node? {
            guard level < POPluralExpression.levels.count else { return operand(depth: depth) }
            guard var left = operation(level: level + 1, depth: depth) else { return nil }
            while let sign = POPluralExpression.levels[level].first(where: { take($0.rawValue) }) {
                guard let right = operation(level: level + 1, depth: depth) else { return nil }
                left = .binary(sign, left, right)
            }
            return left
        }

        private mutating func operand(depth: Int) -> Node? {
            guard depth < Self.maximumDepth else { return nil }
            if take("!") { return operand(depth: depth + 1).map(Node.not) }
            if take("n") { return .variable }
            if take("(") {
                guard let inner = choice(depth: depth + 1), take(")") else { return nil }
                return inner
            }
            let digits = bytes[position...].prefix { (0x30...0x39).contains($0) }
            position += digits.count
            return UInt64(String(decoding: digits, as: UTF8.self)).map(Node.number)
        }

        private mutating func take(_ word: String) -> Bool {
            guard bytes[position...].starts(with: word.utf8) else { return false }
            // `!` alone is no `!=`.
            if word == "!", position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "=") { return false }
            position += word.utf8.count
            return true
        }
    }
}
