/// A printf-style text in its parts.
///
/// It is only taken apart here; no memory is read by what a translator writes.
struct PrintfText: Sendable, Hashable {
    /// One part of the text.
    enum Part: Sendable, Hashable {
        /// Words, with `%%` resolved.
        case words(String)
        /// A specifier: as it is written, which argument (from 0), and what it prints.
        case argument(String, index: Int, conversion: Conversion)
        /// A percent sign that begins no specifier, with what follows it.
        case unknown(String)
        /// A full-width percent sign where a specifier was meant.
        case fullWidth(String)
    }

    /// What a specifier prints.
    enum Conversion: Sendable, Hashable {
        /// `@` and `s`: whatever the argument is.
        case any
        /// `d`, `u`, `x` and their like.
        case integer
        /// `f`, `e`, `g` and their like, with the digits after the point if they are given.
        case decimal(digits: Int?)
    }

    /// The parts from first to last.
    private(set) var parts: [Part] = []

    init(_ text: String) {
        var scanner = PrintfScanner(Array(text.unicodeScalars))
        parts = scanner.scan()
    }
}

/// Takes a printf-style text apart.
private struct PrintfScanner {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var words = ""
    private var parts: [PrintfText.Part] = []
    private var nextArgument = 0

    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    mutating func scan() -> [PrintfText.Part] {
        while position < scalars.count {
            let scalar = scalars[position]
            if scalar == "%" {
                scanSpecifier()
            } else if scalar == "\u{FF05}", let (_, end) = specifier(after: position) {
                append(.fullWidth(text(position..<end)))
                position = end
            } else {
                words.unicodeScalars.append(scalar)
                position += 1
            }
        }
        flush()
        return parts
    }

    private mutating func scanSpecifier() {
        if scalar(at: position + 1) == "%" {
            words.append("%")
            position += 2
        } else if let (found, end) = specifier(after: position) {
            let index = found.position ?? nextArgument
            if found.position == nil { nextArgument += 1 }
            append(.argument(text(position..<end), index: index, conversion: found.conversion))
            position = end
        } else {
            append(.unknown("%"))
            position += 1
        }
    }

    /// `[n$][flags][width][.precision][length]conversion` after the percent sign, and where it ends.
    ///
    /// A space is no flag here: in “100 % de”, the percent sign is meant as it is.
    private func specifier(
        after percent: Int
    ) -> (found: (position: Int?, conversion: PrintfText.Conversion), end: Int)? {
        var next = percent + 1
        var argument: Int?
        let (number, end) = digits(from: next)
        if let number, scalar(at: end) == "$" {
            guard number > 0 else { return nil }
            argument = number - 1
            next = end + 1
        }
        while let flag = scalar(at: next), "-+0#'".unicodeScalars.contains(flag) { next += 1 }
        next = digits(from: next).end
        var precision: Int?
        if scalar(at: next) == "." {
            let (value, end) = digits(from: next + 1)
            precision = min(value ?? 0, 20)
            next = end
        }
        while let length = scalar(at: next), "hlqLztj".unicodeScalars.contains(length) { next += 1 }
        switch scalar(at: next) {
        case "@", "s", "S": return ((argument, .any), next + 1)
        case "d", "i", "u", "x", "X", "o", "D", "U", "O": return ((argument, .integer), next + 1)
        case "f", "F", "e", "E", "g", "G", "a", "A": return ((argument, .decimal(digits: precision)), next + 1)
        default: return nil
        }
    }

    /// A number of at most four digits, and where it ends.
    private func digits(from start: Int) -> (value: Int?, end: Int) {
        var next = start
        var value: Int?
        while next < start + 4, let digit = scalar(at: next), ("0"..."9").contains(digit) {
            value = (value ?? 0) * 10 + Int(digit.value - 0x30)
            next += 1
        }
        return (value, next)
    }

    private func scalar(at index: Int) -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        return String(text)
    }

    private mutating func append(_ part: PrintfText.Part) {
        flush()
        parts.append(part)
    }

    private mutating func flush() {
        if !words.isEmpty { parts.append(.words(words)) }
        words = ""
    }
}
