import TidingsIntl

/// The percent signs of printf-style texts, read as `PrintfText` reads them.
///
/// What is rare (`*`, the flags space, `#` and `'`, variables) is left to it: then the arguments are not clear.
extension TextSurveyReader {
    /// Where the percent sign ends with what belongs to it, and whether it is an argument.
    mutating func readPercent(_ bytes: UnsafeBufferPointer<UInt8>, at percent: Int) -> (end: Int, isArgument: Bool) {
        var next = percent + 1
        if next < bytes.count, bytes[next] == UInt8(ascii: "%") { return (next + 1, false) }
        let number = Self.number(bytes, &next)
        if let kind = kind(bytes, &next) {
            add(kind, number)
            return (next, true)
        }
        survey.traits.insert(.lonePercent)
        return (percent + 1, false)
    }

    private mutating func add(_ kind: PackedArguments.Kind, _ number: Int) {
        survey.arguments.add(kind, number: number)
        survey.traits.insert(.argument)
        if survey.arguments.hasSeveralPlain { survey.traits.insert(.severalArguments) }
        if survey.arguments.isMixed { survey.traits.insert(.mixedArguments) }
        // Which argument one without a number takes, may be that of another.
        if survey.arguments.hasConflict || survey.arguments.isMixed { survey.traits.insert(.conflictingArguments) }
    }

    /// `n$`; 0 if there is none.
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ next: inout Int) -> Int {
        var end = next
        let number = digits(bytes, &end)
        guard number > 0, end < bytes.count, bytes[end] == UInt8(ascii: "$") else { return 0 }
        next = end + 1
        return number
    }

    /// At most nine digits.
    private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ next: inout Int) -> Int {
        let limit = min(next + 9, bytes.count)
        var number = 0
        while next < limit, PlaceholderScan.isDigit(bytes[next]) {
            number = number * 10 + Int(bytes[next] & 0x0F)
            next += 1
        }
        return number
    }

    /// `[flags][width][.precision][length]conversion`.
    private mutating func kind(_ bytes: UnsafeBufferPointer<UInt8>, _ next: inout Int) -> PackedArguments.Kind? {
        flags: while next < bytes.count {
            switch bytes[next] {
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"): next += 1
            case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "'"), UInt8(ascii: "*"):
                // A percent sign before a blank is mostly meant as it is.
                if bytes[next] != UInt8(ascii: " ") || !Self.isAlone(bytes, next) { survey.arguments.isClear = false }
                return nil
            default: break flags
            }
        }
        _ = Self.digits(bytes, &next)
        if next < bytes.count, bytes[next] == UInt8(ascii: ".") {
            next += 1
            _ = Self.digits(bytes, &next)
        }
        if next < bytes.count, bytes[next] == UInt8(ascii: "*") { survey.arguments.isClear = false }
        let limit = min(next + 2, bytes.count)
        while next < limit, Self.isLength(bytes[next]) { next += 1 }
        guard next < bytes.count, let kind = Self.kind(bytes[next]) else { return nil }
        next += 1
        return kind
    }

    /// Whether a blank behind a percent sign is surely no flag: nothing follows that would make it one.
    private static func isAlone(_ bytes: UnsafeBufferPointer<UInt8>, _ blank: Int) -> Bool {
        guard blank + 1 < bytes.count else { return true }
        switch bytes[blank + 1] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "*"), UInt8(ascii: " "),
            UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "'"):
            return false
        default: return true
        }
    }

    private static func isLength(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "z"),
            UInt8(ascii: "t"), UInt8(ascii: "j"):
            true
        default: false
        }
    }

    private static func kind(_ conversion: UInt8) -> PackedArguments.Kind? {
        switch conversion {
        case UInt8(ascii: "@"): .object
        case UInt8(ascii: "s"), UInt8(ascii: "S"): .characters
        case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "D"), UInt8(ascii: "U"),
            UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"):
            .integer
        case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "a"),
            UInt8(ascii: "A"), UInt8(ascii: "g"), UInt8(ascii: "G"):
            .decimal
        default: nil
        }
    }
}
