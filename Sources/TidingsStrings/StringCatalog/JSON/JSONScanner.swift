/// Reads JSON byte by byte, strictly by RFC 8259, and goes on after a fault.
///
/// It never calls itself: the open brackets are a list, so that no input can overflow the stack.
/// The text is valid UTF-8, every byte above 0x7F belongs to a longer character.
struct JSONScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    var nodes: [JSONTree.Node] = []
    var faults: [JSONFault] = []
    private var open: [Int] = []
    private var state = State.value
    private let nesting: Int
    private let faultLimit: Int

    /// What may stand next.
    private enum State {
        case value
        case firstValue
        case firstKey
        case key
        case colon
        case separator
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, nesting: Int, faultLimit: Int) {
        self.bytes = bytes
        self.nesting = nesting
        self.faultLimit = faultLimit
        nodes.reserveCapacity(bytes.count / 24)
    }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Reads to the end.
    mutating func scan() {
        while true {
            skipSpace()
            guard let byte = peek else { break }
            if isConflictMark(byte) {
                skipConflictMark()
                continue
            }
            switch state {
            case .value, .firstValue: scanValue(byte)
            case .firstKey, .key: scanKey(byte)
            case .colon: scanColon(byte)
            case .separator:
                if open.isEmpty {
                    report(
                        "text-after-end", "Text follows the bracket that closes the file; it is not read. Remove it.")
                    return
                }
                scanSeparator(byte)
            }
        }
        finish()
    }

    mutating func report(_ rule: String, _ message: String, at offset: Int? = nil, isSyntax: Bool = true) {
        guard faults.count <= faultLimit else { return }
        faults.append(JSONFault(rule: rule, message: message, offset: offset ?? position, isSyntax: isSyntax))
    }

    private mutating func scanValue(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""):
            scanString()
            state = .separator
        case UInt8(ascii: "{"): push(.object, then: .firstKey)
        case UInt8(ascii: "["): push(.array, then: .firstValue)
        case UInt8(ascii: "]") where isInArray:
            if state == .value { reportTrailingComma() }
            close(byte)
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
            report("missing-value", "A value is missing here. Write it, or remove what it belongs to.")
            appendLeaf(.invalid, from: position)
            state = .separator
            // A bracket that nothing has opened must not be met again and again.
            if open.isEmpty { position += 1 }
        default:
            scanScalar(byte)
            state = .separator
        }
    }

    private mutating func scanKey(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""):
            scanString()
            state = .colon
        case UInt8(ascii: "}"):
            if state == .key { reportTrailingComma() }
            close(byte)
        case UInt8(ascii: "]"): close(byte)
        case UInt8(ascii: ","):
            report("stray-comma", "A comma stands where a name should. Remove it.")
            position += 1
            state = .key
        default:
            report(
                "invalid-json", "The name of a member must stand here, in double quotes; what stands here is left out.")
            skipToSeparator()
            state = .separator
        }
    }

    private mutating func scanColon(_ byte: UInt8) {
        if byte == UInt8(ascii: ":") {
            position += 1
            state = .value
            return
        }
        report("missing-colon", "A colon is missing between the name and its value. Write \"name\" : value.")
        if byte == UInt8(ascii: "=") { position += 1 }
        state = .value
    }

    private mutating func scanSeparator(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: ","):
            position += 1
            state = isInArray ? .value : .key
        case UInt8(ascii: "}"), UInt8(ascii: "]"): close(byte)
        case UInt8(ascii: "\""):
            report("missing-comma", "A comma is missing before this. Write it after the value above.")
            state = isInArray ? .value : .key
        default:
            report("invalid-json", "A comma or a closing bracket must stand here; what stands here is left out.")
            skipToSeparator()
        }
    }

    private var isInArray: Bool { open.last.map { nodes[$0].kind == .array } ?? false }

    private mutating func push(_ kind: JSONTree.Kind, then next: State) {
        guard open.count < nesting else {
            report(
                "nesting-too-deep", "Brackets are nested deeper than \(nesting) levels; the inner ones are left out.")
            let start = position
            skipToSeparator()
            appendLeaf(.invalid, from: start)
            state = .separator
            return
        }
        open.append(nodes.count)
        nodes.append(JSONTree.Node(kind: kind, start: position, end: position, after: nodes.count + 1))
        position += 1
        state = next
    }

    /// The wrong closing bracket closes too: it is a slip more often than one too many.
    private mutating func close(_ byte: UInt8) {
        let opening = UInt8(ascii: isInArray ? "[" : "{")
        if (byte == UInt8(ascii: "]")) != isInArray {
            report(
                "wrong-bracket",
                "\(Character(Unicode.Scalar(byte))) closes what \(Character(Unicode.Scalar(opening))) opened. "
                    + "Write the bracket that belongs to it.")
        }
        position += 1
        closeInnermost()
        state = .separator
    }

    private mutating func closeInnermost() {
        guard let node = open.popLast() else { return }
        nodes[node].end = position
        nodes[node].after = nodes.count
    }

    private mutating func reportTrailingComma() {
        report("trailing-comma", "A comma stands before the closing bracket. Remove it.")
    }

    private mutating func finish() {
        if nodes.isEmpty { return }
        if !open.isEmpty {
            report(
                "unexpected-end",
                "The file ends before its \(open.count == 1 ? "bracket is" : "\(open.count) brackets are") closed: "
                    + "it may have been cut off. What is there is read.")
        }
        // A name at the very end has no value.
        if state == .colon || (state == .value && !isInArray) { appendLeaf(.invalid, from: position) }
        while !open.isEmpty { closeInnermost() }
    }
}
