import CICU

/// The parts of a pattern as ICU's parser found them.
struct MessageParts {
    private let handle: Handle
    let count: Int

    /// Closes the parser's result on every path.
    private final class Handle {
        let pointer: OpaquePointer
        init(_ pointer: OpaquePointer) { self.pointer = pointer }
        deinit { cicu_message_close(pointer) }
    }

    init(_ pattern: String) throws(MessagePatternError) {
        var offset: Int32 = 0
        var status: Int32 = 0
        let opened = pattern.withICU { cicu_message_open($0, $1, &offset, &status) }
        guard let opened, status <= 0 else {
            let error = ICUError(code: status, operation: "read the pattern")
            throw MessagePatternError(
                message: Self.explanation(of: error), offset: Self.scalars(before: Int(offset), in: pattern))
        }
        handle = Handle(opened)
        count = Int(cicu_message_count(opened))
    }

    subscript(index: Int) -> cicu_part { cicu_message_part(handle.pointer, Int32(index)) }

    func text(_ start: Int32, _ end: Int32) -> String {
        guard start < end else { return "" }
        return (try? withICUText("read the pattern") { cicu_message_text(handle.pointer, start, end, $0, $1, &$2) })
            ?? ""
    }

    func text(of part: cicu_part) -> String { text(part.index, part.limit) }

    private static func explanation(of error: ICUError) -> String {
        switch error.code {
        case 65801: "The braces are not balanced: each “{” needs its “}”. To show a brace, write it as '{'."
        case 65807: "A plural or a choice has no “other” case; every one needs it."
        case 8: "A name, number or style is too long."
        case 65799: "An argument has the form of none: write {name}, or {name, type, style}."
        default: "The pattern cannot be read (\(error.description))."
        }
    }

    static func scalars(before offset: Int, in pattern: String) -> Int {
        let units = pattern.utf16
        let end = units.index(units.startIndex, offsetBy: offset, limitedBy: units.endIndex) ?? units.endIndex
        return pattern.unicodeScalars.distance(
            from: pattern.startIndex, to: end.samePosition(in: pattern.unicodeScalars) ?? pattern.endIndex)
    }
}
