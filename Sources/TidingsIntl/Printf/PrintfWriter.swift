#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes numbers as a specifier says, for a locale.
struct PrintfWriter {
    let formatters: Formatters
    let flags: PrintfSpecifier.Flags
    let width: Int
    let precision: Int?

    /// A whole number, with the digits and groups of the locale.
    func append(_ number: Int64, to buffer: inout [UInt8]) {
        let isFilled = fillsWithZeros && precision == nil
        guard !isFilled, precision == nil, flags.isDisjoint(with: [.plus, .space]) else {
            let sign = number < 0 || !flags.isDisjoint(with: [.plus, .space]) ? 1 : 0
            let digits = isFilled ? max(width - sign, 1) : max(precision ?? 1, 1)
            let group = isFilled || precision != nil ? "group-off " : ""
            appendSpace(number < 0, to: &buffer)
            formatters.append(
                number, skeleton: "\(NumberSkeleton.integer) \(group)\(signSkeleton)integer-width/*\(zeros(digits))",
                to: &buffer)
            return
        }
        formatters.append(number, to: &buffer)
    }

    /// A number with its decimals, with the digits and groups of the locale.
    func append(decimal number: Double, to buffer: inout [UInt8]) {
        let decimals = min(precision ?? 6, Formatters.fractionDigitsLimit)
        let fraction = decimals == 0 ? NumberSkeleton.integer : ".\(zeros(decimals))"
        var skeleton = fraction + " "
        if fillsWithZeros {
            let sign = number.sign == .minus || !flags.isDisjoint(with: [.plus, .space]) ? 1 : 0
            skeleton += "group-off integer-width/*\(zeros(max(width - decimals - (decimals > 0 ? 1 : 0) - sign, 1))) "
        }
        appendSpace(number.sign == .minus, to: &buffer)
        formatters.append(number, skeleton: skeleton + signSkeleton, to: &buffer)
    }

    /// A number with so many digits as it needs; where C would write an exponent, as C writes it.
    func append(general number: Double, isUpperCase: Bool, to buffer: inout [UInt8]) {
        let digits = min(max(precision ?? 6, 1), Formatters.fractionDigitsLimit)
        let size = number.magnitude
        guard number.isFinite, size == 0 || (size >= 1e-4 && size < pow(10, Double(digits))) else {
            return append(cFormat: isUpperCase ? "G" : "g", number, to: &buffer)
        }
        appendSpace(number.sign == .minus, to: &buffer)
        let skeleton = "@" + String(repeating: "#", count: digits - 1) + " " + signSkeleton
        formatters.append(number, skeleton: skeleton, to: &buffer)
    }

    /// A number as C writes it.
    func append(cFormat conversion: Character, _ number: Double, to buffer: inout [UInt8]) {
        var format = "%"
        if flags.contains(.plus) { format += "+" }
        if flags.contains(.space) { format += " " }
        if flags.contains(.alternate) { format += "#" }
        if let precision { format += ".\(precision)" }
        format.append(conversion)
        var capacity = 128
        while true {
            let written = withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { text in
                let length = withVaList([number]) { vsnprintf(text.baseAddress, capacity, format, $0) }
                if length >= 0, length < capacity {
                    buffer.append(contentsOf: UnsafeRawBufferPointer(text)[..<Int(length)])
                }
                return Int(length)
            }
            if written < capacity { return }
            capacity = written + 1
        }
    }

    /// A whole number to a base; a negative one as its two's complement, as in C.
    func append(_ number: Int64, radix: Int, isUpperCase: Bool, to buffer: inout [UInt8]) {
        var digits = String(UInt64(bitPattern: number), radix: radix, uppercase: isUpperCase)
        if let precision, digits.utf8.count < precision {
            digits = zeros(precision - digits.utf8.count) + digits
        }
        let prefix = flags.contains(.alternate) && number != 0 ? (radix == 16 ? (isUpperCase ? "0X" : "0x") : "0") : ""
        if fillsWithZeros, precision == nil {
            digits = zeros(max(width - prefix.utf8.count - digits.utf8.count, 0)) + digits
        }
        buffer.append(contentsOf: prefix.utf8)
        buffer.append(contentsOf: digits.utf8)
    }

    /// Fills what was written since a place up with spaces, counted in characters as a reader sees them.
    func fill(from start: Int, of buffer: inout [UInt8]) {
        guard width > 0 else { return }
        let missing = width - String(decoding: buffer[start...], as: UTF8.self).count
        guard missing > 0 else { return }
        let spaces = repeatElement(UInt8(ascii: " "), count: missing)
        buffer.insert(contentsOf: spaces, at: flags.contains(.left) ? buffer.endIndex : start)
    }

    private var fillsWithZeros: Bool { flags.contains(.zero) && !flags.contains(.left) && width > 0 }

    private var signSkeleton: String { flags.contains(.plus) ? "sign-always " : "" }

    private func appendSpace(_ isNegative: Bool, to buffer: inout [UInt8]) {
        if flags.contains(.space), !flags.contains(.plus), !isNegative { buffer.append(UInt8(ascii: " ")) }
    }

    private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
}
