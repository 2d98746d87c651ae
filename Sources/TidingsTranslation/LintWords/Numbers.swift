/// Reads the figures of a text: the numbers with two digits or more, without what groups their digits.
struct Numbers {
    private var scalars: String.UnicodeScalarView.Iterator

    private init(_ text: String) { scalars = text.unicodeScalars.makeIterator() }

    /// The first number of a text that is not in another; `nil` if all are.
    static func first(of text: String, notIn other: String) -> String? {
        var (wanted, found) = (Numbers(text), Numbers(other))
        // Mostly both have the same ones in the same order.
        while true {
            guard let number = wanted.next() else { return nil }
            guard number == found.next() else { return numbers(in: text).without(numbers(in: other)).first }
        }
    }

    /// All of them, in the digits of ASCII.
    static func numbers(in text: String) -> [String] {
        var numbers: [String] = []
        var reader = Numbers(text)
        while let number = reader.next() {
            numbers.append(String(decoding: number.map { 0x30 + $0 }, as: UTF8.self))
        }
        return numbers
    }

    /// The digits of the next number.
    private mutating func next() -> [UInt8]? {
        var first: UInt8?
        var number: [UInt8] = []
        var isBehindSeparator = false
        while let scalar = scalars.next() {
            if let digit = Self.digit(scalar) {
                isBehindSeparator = false
                if !number.isEmpty {
                    number.append(digit)
                } else if let start = first {
                    number = [start, digit]
                } else {
                    first = digit
                }
            } else if first != nil, !isBehindSeparator, Self.isSeparator(scalar) {
                isBehindSeparator = true
            } else {
                if !number.isEmpty { return number }
                first = nil
                isBehindSeparator = false
            }
        }
        return number.isEmpty ? nil : number
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2C, 0x2E, 0x27, 0xA0, 0x202F, 0x2019, 0x66B, 0x66C, 0x20: true
        default: false
        }
    }

    @inline(__always)
    private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
        if scalar.isASCII { return (0x30...0x39).contains(scalar.value) ? UInt8(scalar.value - 0x30) : nil }
        // Below there are none but raised ones.
        guard scalar.value >= 0x660, scalar.properties.numericType == .decimal,
            let value = scalar.properties.numericValue
        else { return nil }
        return UInt8(value)
    }
}
