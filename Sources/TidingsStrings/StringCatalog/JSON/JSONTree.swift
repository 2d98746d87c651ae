/// JSON as its author wrote it: every value with its place, and members in their order, also those that stand twice.
///
/// It is one flat list in the order of the text, so that reading a file makes no object for each value.
struct JSONTree: Sendable {
    /// What a value is.
    enum Kind: UInt8, Sendable {
        case object, array, string, number, `true`, `false`, null
        /// No JSON; where it stands, something was reported.
        case invalid
    }

    /// One value, or the name of a member.
    struct Node: Sendable {
        let kind: Kind
        /// Of a string: whether its bytes are not the text itself.
        var hasEscapes = false
        /// Of a string: whether its quote is closed.
        var isClosed = true
        let start: Int
        var end: Int
        /// The position in the list of what follows this value and all in it.
        var after: Int
    }

    let source: SourceText
    let nodes: [Node]
    /// What is wrong with the text.
    let faults: [JSONFault]

    /// Reads a text, whatever is wrong with it.
    init(_ source: SourceText, nesting: Int, faultLimit: Int) {
        self.source = source
        (nodes, faults) = source.bytes.withUnsafeBufferPointer { buffer in
            var scanner = JSONScanner(buffer, nesting: nesting, faultLimit: faultLimit)
            scanner.scan()
            return (scanner.nodes, scanner.faults)
        }
    }

    /// The outermost value.
    var root: Int? { nodes.isEmpty ? nil : 0 }

    /// Whether the text is JSON, so that values may be put into it.
    var isSound: Bool { !faults.contains { $0.isSyntax } }

    func kind(of node: Int) -> Kind { nodes[node].kind }

    func start(of node: Int) -> Int { nodes[node].start }

    /// The bytes of a value, with its quotes or brackets.
    func range(of node: Int) -> Range<Int> { nodes[node].start..<nodes[node].end }

    /// The text of a string, its escapes resolved.
    func text(of node: Int) -> String {
        let node = nodes[node]
        let end = node.isClosed ? node.end - 1 : node.end
        guard node.kind == .string, node.start + 1 <= end else { return "" }
        return source.bytes.withUnsafeBufferPointer { buffer in
            let content = UnsafeBufferPointer(rebasing: buffer[(node.start + 1)..<end])
            guard node.hasEscapes else { return String(decoding: content, as: UTF8.self) }
            return JSONEscapes.text(of: content)
        }
    }

    /// The members of an object as they stand; none of what is no object.
    func members(of node: Int) -> Members {
        let object = nodes[node]
        return Members(nodes: nodes, position: node + 1, end: object.kind == .object ? object.after : node + 1)
    }

    /// The value of a member; of one that stands twice, the last.
    func member(_ name: String, of node: Int) -> Int? {
        let name = StringsKey(name)
        var found: Int?
        for member in members(of: node) where StringsKey(text(of: member.key)) == name { found = member.value }
        return found
    }

    /// The values of an array.
    func elements(of node: Int) -> [Int] {
        guard nodes[node].kind == .array else { return [] }
        var result: [Int] = []
        var position = node + 1
        while position < nodes[node].after {
            result.append(position)
            position = nodes[position].after
        }
        return result
    }

    /// The name and the value of each member.
    struct Members: Sequence, IteratorProtocol {
        fileprivate let nodes: [Node]
        fileprivate var position: Int
        fileprivate let end: Int

        mutating func next() -> (key: Int, value: Int)? {
            guard position + 1 < end else { return nil }
            let key = position
            position = nodes[key + 1].after
            return (key, key + 1)
        }
    }
}
