/// The brackets and straight quotation marks of a text, counted while it is read.
struct PairedSigns: Sendable {
    /// How many brackets are closed.
    private(set) var brackets: Int32 = 0
    /// How many quotation marks may open or close something: those behind a figure are inches.
    private(set) var quotationMarks: Int32 = 0
    /// Whether a sign stands where it cannot be told what it is.
    var isUnclear = false
    private var isOutOfOrder = false
    /// The open brackets, the innermost in the lowest bit: 1 for a square one.
    ///
    /// The highest bit that is set marks the end.
    private var open: UInt64 = 1

    /// Whether each bracket surely has its partner.
    var areBracketsBalanced: Bool { !isOutOfOrder && !isUnclear && open == 1 }

    mutating func addBracket(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("): push(0)
        case UInt8(ascii: "["): push(1)
        case UInt8(ascii: ")"): pop(0)
        default: pop(1)
        }
    }

    private mutating func push(_ kind: UInt64) {
        if open >> 63 != 0 { isUnclear = true }
        open = open << 1 | kind
    }

    private mutating func pop(_ kind: UInt64) {
        guard open > 1, open & 1 == kind else {
            isOutOfOrder = true
            return
        }
        open >>= 1
        brackets += 1
    }

    /// Adds a quotation mark; the byte before it tells whether a figure stands there.
    mutating func addQuotationMark(behind byte: UInt8) {
        if byte >= 0x80 { isUnclear = true }
        if !PlaceholderScan.isDigit(byte) { quotationMarks += 1 }
    }
}
