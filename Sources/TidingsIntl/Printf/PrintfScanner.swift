/// Takes a printf-style text apart.
///
/// Grammar: C's `printf` with the positions of POSIX, and Apple's `%@` and `%#@name@`.
struct PrintfScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isVariable: Bool
    private var position = 0
    /// Where the words begin that no part has yet.
    private var start = 0
    /// Words before these, which do not stand as they are read.
    private var words = ""
    private var parts: [PrintfText.Part] = []

    private static let percent = UInt8(ascii: "%")
    /// The bytes of U+FF05.
    private static let fullWidth: [UInt8] = [0xEF, 0xBC, 0x85]

    /// Reads a text by its UTF-8, which must stay where it is as long as the scanner is used.
    init(_ bytes: UnsafeBufferPointer<UInt8>, isVariable: Bool) {
        self.bytes = bytes
        self.isVariable = isVariable
    }

    mutating func scan() -> [PrintfText.Part] {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == Self.percent {
                scanPercent()
            } else if byte == 0xEF, bytes[position...].starts(with: Self.fullWidth),
                let (_, end) = specifier(after: position + 2)
            {
                append(.fullWidth(text(position..<end)), end: end)
            } else {
                position += 1
            }
        }
        flush()
        return parts
    }

    private mutating func scanPercent() {
        if byte(at: position + 1) == Self.percent {
            // The first of the two is shown.
            words += text(start..<(position + 1))
            position += 2
            start = position
        } else if let (part, end) = variable(after: position) ?? specifier(after: position) {
            append(part, end: end)
        } else {
            append(.unknown("%"), end: position + 1)
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
        guard byte(at: next) == UInt8(ascii: "#"), byte(at: next + 1) == UInt8(ascii: "@") else { return nil }
        let start = next + 2
        next = start
        while let byte = byte(at: next), byte != UInt8(ascii: "@") {
            guard byte != Self.percent, byte >= 0x20 else { return nil }
            next += 1
        }
        guard next > start, byte(at: next) == UInt8(ascii: "@") else { return nil }
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
        while let flag = byte(at: next).flatMap(PrintfSpecifier.Flags.init(byte:)) {
            flags.insert(flag)
            next += 1
        }
        let width = size(from: &next)
        var precision: PrintfSpecifier.Size?
        if byte(at: next) == UInt8(ascii: ".") {
            next += 1
            precision = size(from: &next) ?? .number(0)
        }
        let length = next
        while let byte = byte(at: next), Self.isLength(byte), next < length + 2 { next += 1 }
        guard let letter = byte(at: next), let conversion = PrintfSpecifier.Conversion(letter) else { return nil }
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
        guard let number, number > 0, byte(at: end) == UInt8(ascii: "$") else { return nil }
        return (number - 1, end + 1)
    }

    /// A number, `*` or `*n$`; `nil` if none of these stands next.
    private func size(from next: inout Int) -> PrintfSpecifier.Size? {
        if byte(at: next) == UInt8(ascii: "*") {
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
        while next < start + 9, let digit = byte(at: next), (0x30...0x39).contains(digit) {
            value = (value ?? 0) * 10 + Int(digit & 0x0F)
            next += 1
        }
        return (value, next)
    }

    private static func isLength(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "z"),
            UInt8(ascii: "t"), UInt8(ascii: "j"):
            true
        default: false
        }
    }

    private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)]), as: UTF8.self)
    }

    private mutating func append(_ part: PrintfText.Part, end: Int) {
        flush()
        parts.append(part)
        position = end
        start = end
    }

    private mutating func flush() {
        if start < position { words += text(start..<position) }
        if !words.isEmpty { parts.append(.words(words)) }
        words = ""
    }
}

extension PrintfSpecifier.Flags {
    fileprivate init?(byte: UInt8) {
        switch byte {
        case UInt8(ascii: "-"): self = .left
        case UInt8(ascii: "+"): self = .plus
        case UInt8(ascii: " "): self = .space
        case UInt8(ascii: "0"): self = .zero
        case UInt8(ascii: "#"): self = .alternate
        case UInt8(ascii: "'"): self = .grouped
        default: return nil
        }
    }
}

extension PrintfSpecifier.Conversion {
    fileprivate init?(_ letter: UInt8) {
        switch letter {
        case UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "S"): self = .any
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "D"), UInt8(ascii: "U"):
            self = .integer
        case UInt8(ascii: "x"): self = .based(radix: 16, isUpperCase: false)
        case UInt8(ascii: "X"): self = .based(radix: 16, isUpperCase: true)
        case UInt8(ascii: "o"), UInt8(ascii: "O"): self = .based(radix: 8, isUpperCase: false)
        case UInt8(ascii: "f"), UInt8(ascii: "F"): self = .decimal
        case UInt8(ascii: "e"): self = .exponent(isHexadecimal: false, isUpperCase: false)
        case UInt8(ascii: "E"): self = .exponent(isHexadecimal: false, isUpperCase: true)
        case UInt8(ascii: "a"): self = .exponent(isHexadecimal: true, isUpperCase: false)
        case UInt8(ascii: "A"): self = .exponent(isHexadecimal: true, isUpperCase: true)
        case UInt8(ascii: "g"): self = .general(isUpperCase: false)
        case UInt8(ascii: "G"): self = .general(isUpperCase: true)
        case UInt8(ascii: "c"), UInt8(ascii: "C"): self = .character
        default: return nil
        }
    }
}
