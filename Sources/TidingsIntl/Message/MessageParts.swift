import CICU

/// The parts of a pattern as ICU's parser found them.
struct MessageParts {
    let count: Int
    private let parts: [cicu_part]
    private let bytes: [UInt8]

    /// Parses a pattern.
    init(_ pattern: String) throws(MessagePatternError) {
        bytes = Array(pattern.utf8)
        guard bytes.count(where: { $0 == UInt8(ascii: "{") }) <= MessagePattern.maximumBraces else {
            throw MessagePatternError(
                message: "The pattern has more than \(MessagePattern.maximumBraces) braces. Say it in fewer.", offset: 0
            )
        }
        var fault: Int32 = 0
        var offset: Int32 = 0
        let handle: OpaquePointer
        do {
            handle = try openedICU("read the pattern") { status in
                pattern.withICU { cicu_message_open($0, $1, &fault, &offset, &status) }
            }
        } catch {
            throw MessagePatternError(message: "The pattern cannot be read. \(error.description).", offset: 0)
        }
        defer { cicu_message_close(handle) }
        parts = (0..<cicu_message_count(handle)).map { cicu_message_part(handle, $0) }
        count = parts.count
        if fault > 0 { throw error(fault, at: offset) }
    }

    /// A part; behind the last one, another limit of a message.
    subscript(index: Int) -> cicu_part {
        if parts.indices.contains(index) { return parts[index] }
        let end = Int32(bytes.count)
        return cicu_part(type: Int32(CICU_PART_MESSAGE_LIMIT), argument: 0, start: end, end: end, number: 0)
    }

    /// The bytes of the pattern between two places.
    func bytes(_ start: Int32, _ end: Int32) -> ArraySlice<UInt8> {
        start < end ? bytes[Int(start)..<Int(end)] : []
    }

    /// The text of a part.
    func text(of part: cicu_part) -> String { String(decoding: bytes(part.start, part.end), as: UTF8.self) }

    /// A fault of the pattern at a place in bytes.
    func error(_ message: String, at offset: Int32) -> MessagePatternError {
        // Every byte but those that go on with a scalar begins one.
        MessagePatternError(message: message, offset: bytes.prefix(Int(offset)).count { $0 & 0xC0 != 0x80 })
    }
}

extension MessageParts {
    /// The error for what ICU's parser found, with the place that it leaves out.
    private func error(_ fault: Int32, at offset: Int32) -> MessagePatternError {
        switch Int(fault) {
        case CICU_FAULT_OTHER_MISSING:
            guard let open = openArguments.last else { break }
            let kind = open.argument == CICU_ARGUMENT_SELECT ? "choice by" : "plural of"
            return error("The \(kind) “\(open.name)” has no case “other”. Add “other {…}”.", at: open.start)
        case CICU_FAULT_BRACES: return unbalancedBraces(at: offset)
        // Where the cases of a plural stop, ICU misses the next case before it misses the brace.
        case CICU_FAULT_SYNTAX where endsBehindParts: return unbalancedBraces(at: offset)
        case CICU_FAULT_TOO_LONG:
            return error("A name, a number or a style is too long here.", at: offset)
        case CICU_FAULT_SYNTAX:
            return error(
                "This is not the form of an argument. Write {name}, {name, type, style} or "
                    + "{name, plural, one {…} other {…}}; to show a brace, write it as '{'.", at: offset)
        default: break
        }
        return error(ICUError(code: fault, operation: "read the pattern").description + ".", at: offset)
    }

    private func unbalancedBraces(at offset: Int32) -> MessagePatternError {
        if let quotation = openQuotation { return unclosedQuotation(at: quotation) }
        return error(
            "This “{” has no “}”. The braces must be balanced; to show one, write it as '{'.",
            at: openArguments.last?.start ?? offset)
    }

    /// Whether nothing but white space follows the last part.
    private var endsBehindParts: Bool {
        let blank = [UInt8](" \t\r\n".utf8)
        return bytes(parts.last?.end ?? 0, Int32(bytes.count)).allSatisfy(blank.contains)
    }

    /// The error for a quotation that begins at a place and never ends.
    func unclosedQuotation(at offset: Int32) -> MessagePatternError {
        error("This apostrophe begins a quotation that never ends. For an apostrophe write two: ''.", at: offset)
    }

    /// The arguments that are not closed yet behind the last part, the outermost first.
    private var openArguments: [(name: String, argument: Int, start: Int32)] {
        var open: [(name: String, argument: Int, start: Int32)] = []
        for (index, part) in parts.enumerated() {
            switch Int(part.type) {
            case CICU_PART_ARGUMENT_START:
                open.append((text(of: self[index + 1]), Int(part.argument), part.start))
            case CICU_PART_ARGUMENT_LIMIT: open.removeLast()
            default: break
            }
        }
        return open
    }

    /// Where the quotation begins that is not closed yet behind the last part.
    private var openQuotation: Int32? {
        var quotation = MessageQuotation()
        var previous: Int32 = 0
        for part in parts {
            if Int(part.type) == CICU_PART_SKIP_SYNTAX { quotation.skip(part, after: bytes(previous, part.start)) }
            previous = part.end
        }
        return quotation.start
    }
}

/// Where a quotation in a pattern begins and ends.
struct MessageQuotation {
    /// Where the quotation began that is open.
    private(set) var start: Int32?

    /// Goes past an apostrophe that is not shown.
    ///
    /// ICU shows the first of a doubled apostrophe and skips the second; each other one that it skips opens
    /// or closes a quotation.
    mutating func skip(_ apostrophe: cicu_part, after shown: ArraySlice<UInt8>) {
        if shown.last == UInt8(ascii: "'") { return }
        start = start == nil ? apostrophe.start : nil
    }
}
