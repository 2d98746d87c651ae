/// Reads the figures of a text.
enum Numbers {
    /// The numbers with two digits or more, without what groups their digits, in the digits of ASCII.
    static func numbers(in text: String) -> [String] {
        var numbers: [String] = []
        var number = ""
        var gap = ""
        func flush() {
            if number.utf8.count > 1 { numbers.append(number) }
            number = ""
            gap = ""
        }
        for scalar in text.unicodeScalars {
            if let digit = digit(scalar) {
                if !gap.isEmpty { gap = "" }
                number.append(digit)
            } else if !number.isEmpty, gap.isEmpty, isSeparator(scalar) {
                gap.unicodeScalars.append(scalar)
            } else {
                flush()
            }
        }
        flush()
        return numbers
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2C, 0x2E, 0x27, 0xA0, 0x202F, 0x2019, 0x66B, 0x66C, 0x20: true
        default: false
        }
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Character? {
        if scalar.isASCII { return (0x30...0x39).contains(scalar.value) ? Character(scalar) : nil }
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return nil }
        return Character(Unicode.Scalar(UInt8(0x30 + Int(value))))
    }
}
