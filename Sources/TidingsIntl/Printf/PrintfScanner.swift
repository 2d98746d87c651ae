/// Takes a printf-style text apart.
///
/// Grammar: C's `printf` with the positions of POSIX, and Apple's `%@` and `%#@name@`.
struct PrintfScanner {
    private let scalars: [Unicode.Scalar]
    private let isVariable: Bool
    private var position = 0
    private var words = String.UnicodeScalarView()
    private var parts: [PrintfText.Part] = []

    init(_ text: String, isVariable: Bool) {
        scalars = Array(text.unicodeScalars)
        self.isVariable = isVariable
    }

    mutating func scan() -> [PrintfText.Part] {
        while position < scalars.count {
            let scalar = scalars[position]
            if scalar == "%" {
                scanPercent()
            } else if scalar == "\u{FF05}", let (_, end) = specifier(after: position) {
                append(.fullWidth(text(position..<end)))
                position = end
            } else {
                words.append(scalar)
                position += 1
            }
        }
        flush()
        return parts
    }

    private mutating func scanPercent() {
        if scalar(at: position + 1) == "%" {
            words.append("%")
            position += 2
        } else if let (part, end) = variable(after: position) ?? specifier(after: position) {
            append(part)
            position = end
        } else {
            append(.unknown("%"))
            position += 1
        }
    }

    /// `[n$]#@name@`, or in a variable `arg`, after the percent sign, and where it ends.
    private func variable(after percent: Int) -> (part: PrintfText.Part, end: Int)? {
        var next = percent + 1
        if isVariable, text(next..<(next + 3)) == "arg" {
            return (.number(written: "%arg"), next + 3)
        }
        var argument: Int?
        if let (index, end) = index(from: next) {
            argument = index
            next = end
        }
        guard scalar(at: next) == "#", scalar(at: next + 1) == "@" else { return nil }
        let start = next + 2
        next = start
        while let scalar = scalar(at: next), scalar != "@" {
            guard scalar != "%", scalar.value >= 0x20 else { return nil }
            next += 1
        }
        guard next > start, scalar(at: next) == "@" else { return nil }
        return (
            .variable(name: text(start..<next), written: text(percent..<(next + 1)), position: argument), next + 1
        )
    }

    /// `[n$][flags][width][.precision][length]conversion` after the percent sign, and where it ends.
    ///
    /// A space is a flag only with a width or a precision: in “100 % de” the percent sign is meant as it is.
    private func specifier(after percent: Int) -> (part: PrintfText.Part, end: Int)? {
        var next = percent + 1
        var argument: Int?
        if let (index, end) = index(from: next) {
            argument = index
            next = end
        }
        var flags: PrintfSpecifier.Flags = []
        while let flag = scalar(at: next).flatMap(PrintfSpecifier.Flags.init(scalar:)) {
            flags.insert(flag)
            next += 1
        }
        let width = size(from: &next)
        var precision: PrintfSpecifier.Size?
        if scalar(at: next) == "." {
            next += 1
            precision = size(from: &next) ?? .number(0)
        }
        let length = next
        while let scalar = scalar(at: next), "hlqLztj".unicodeScalars.contains(scalar), next < length + 2 { next += 1 }
        guard let letter = scalar(at: next), let conversion = PrintfSpecifier.Conversion(letter) else { return nil }
        if flags.contains(.space), width == nil, precision == nil { return nil }
        var specifier = PrintfSpecifier(written: text(percent..<(next + 1)), conversion)
        specifier.flags = flags
        specifier.width = width
        specifier.precision = precision
        return (.specifier(specifier, position: argument), next + 1)
    }

    /// `n$`: an argument counted from 1, and where it ends.
    private func index(from start: Int) -> (index: Int, end: Int)? {
        let (number, end) = digits(from: start)
        guard let number, number > 0, scalar(at: end) == "$" else { return nil }
        return (number - 1, end + 1)
    }

    /// A number, `*` or `*n$`; `nil` if none of these stands next.
    private func size(from next: inout Int) -> PrintfSpecifier.Size? {
        if scalar(at: next) == "*" {
            next += 1
            guard let (index, end) = index(from: next) else { return .next }
            next = end
            return .argument(.position(index))
        }
        let (number, end) = digits(from: next)
        next = end
        return number.map { .number(min($0, PrintfSpecifier.maximumSize)) }
    }

    /// A number of at most nine digits, and where it ends.
    private func digits(from start: Int) -> (value: Int?, end: Int) {
        var next = start
        var value: Int?
        while next < start + 9, let digit = scalar(at: next), ("0"..."9").contains(digit) {
            value = (value ?? 0) * 10 + Int(digit.value - 0x30)
            next += 1
        }
        return (value, next)
    }

    private func scalar(at index: Int) -> Unicode.Scalar? {
        scalars.indices.contains(index) ? scalars[index] : nil
    }

    private func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range.clamped(to: 0..<scalars.count)])
        return String(text)
    }

    private mutating func append(_ part: PrintfText.Part) {
        flush()
        parts.append(part)
    }

    private mutating func flush() {
        if !words.isEmpty { parts.append(.words(String(words))) }
        words = String.UnicodeScalarView()
    }
}

extension PrintfSpecifier.Flags {
    fileprivate init?(scalar: Unicode.Scalar) {
        switch scalar {
        case "-": self = .left
        case "+": self = .plus
        case " ": self = .space
        case "0": self = .zero
        case "#": self = .alternate
        case "'": self = .grouped
        default: return nil
        }
    }
}

extension PrintfSpecifier.Conversion {
    fileprivate init?(_ letter: Unicode.Scalar) {
        switch letter {
        case "@", "s", "S": self = .any
        case "d", "i", "u", "D", "U": self = .integer
        case "x": self = .based(radix: 16, isUpperCase: false)
        case "X": self = .based(radix: 16, isUpperCase: true)
        case "o", "O": self = .based(radix: 8, isUpperCase: false)
        case "f", "F": self = .decimal
        case "e": self = .exponent(isHexadecimal: false, isUpperCase: false)
        case "E": self = .exponent(isHexadecimal: false, isUpperCase: true)
        case "a": self = .exponent(isHexadecimal: true, isUpperCase: false)
        case "A": self = .exponent(isHexadecimal: true, isUpperCase: true)
        case "g": self = .general(isUpperCase: false)
        case "G": self = .general(isUpperCase: true)
        case "c", "C": self = .character
        default: return nil
        }
    }
}
