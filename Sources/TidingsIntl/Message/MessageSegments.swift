import TidingsModel

/// A message laid out flat: steps over one run of bytes.
///
/// To write a message is to walk the steps. They hold numbers only, so that a walk neither
/// allocates nor counts references for the parts of the message.
final class MessageSegments: Sendable {
    /// One step.
    enum Step: Sendable {
        /// Copy words.
        case words(start: Int32, end: Int32)
        /// Write a value.
        case value(Int32)
        /// Write one of several bodies, by a number.
        case plural(Int32)
        /// Write one of several bodies, by a word.
        case select(Int32)
        /// Write the number of the plural around.
        case pound
    }

    /// Where the steps of a message or of a case of it begin and end.
    typealias Body = Range<Int>

    /// A value's place in the message.
    struct Placeholder: Sendable {
        let reference: ArgumentReference
        let format: ArgumentFormat
    }

    /// The cases of a plural.
    struct Plural: Sendable {
        let reference: ArgumentReference
        let isOrdinal: Bool
        let offset: Int64
        let exact: [(number: Int64, body: Body)]
        /// By the place of the category among all; `nil` where the message has no such case.
        let categories: [Body?]
        let other: Body
    }

    /// The cases of a choice.
    struct Select: Sendable {
        let reference: ArgumentReference
        let cases: [(word: String, body: Body)]
        let other: Body
    }

    let bytes: [UInt8]
    let steps: [Step]
    let placeholders: [Placeholder]
    let plurals: [Plural]
    let selects: [Select]
    /// The steps of the whole message.
    let body: Body

    init(_ nodes: [MessageNode]) {
        var layout = MessageLayout()
        body = layout.add(nodes)
        bytes = layout.bytes
        steps = layout.steps
        placeholders = layout.placeholders
        plurals = layout.plurals
        selects = layout.selects
    }
}

/// Lays nodes out: the bodies of cases first, so that each body is one run of steps.
private struct MessageLayout {
    var bytes: [UInt8] = []
    var steps: [MessageSegments.Step] = []
    var placeholders: [MessageSegments.Placeholder] = []
    var plurals: [MessageSegments.Plural] = []
    var selects: [MessageSegments.Select] = []

    mutating func add(_ nodes: [MessageNode]) -> MessageSegments.Body {
        var own: [MessageSegments.Step] = []
        for node in nodes { own.append(step(for: node)) }
        let start = steps.count
        steps += own
        return start..<steps.count
    }

    private mutating func step(for node: MessageNode) -> MessageSegments.Step {
        switch node {
        case .text(let text):
            let start = bytes.count
            bytes += text.utf8
            return .words(start: Int32(clamping: start), end: Int32(clamping: bytes.count))
        case .pound: return .pound
        case .argument(let reference, let format):
            placeholders.append(MessageSegments.Placeholder(reference: reference, format: format))
            return .value(Int32(clamping: placeholders.count - 1))
        case .plural(let reference, let ordinal, let offset, let exact, let categories):
            let exact = exact.sorted { $0.key < $1.key }.map { (number: $0.key, body: add($0.value)) }
            let bodies = PluralCategory.allCases.map { category in categories[category].map { add($0) } }
            let other = bodies.last.flatMap { $0 } ?? add([])
            plurals.append(
                MessageSegments.Plural(
                    reference: reference, isOrdinal: ordinal, offset: offset, exact: exact, categories: bodies,
                    other: other))
            return .plural(Int32(clamping: plurals.count - 1))
        case .select(let reference, let cases):
            let bodies = cases.sorted { $0.key < $1.key }.map { (word: $0.key, body: add($0.value)) }
            let other = bodies.first { $0.word == "other" }?.body ?? add([])
            selects.append(MessageSegments.Select(reference: reference, cases: bodies, other: other))
            return .select(Int32(clamping: selects.count - 1))
        }
    }
}
