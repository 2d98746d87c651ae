/// How a locale writes whole numbers: what it takes to write them without ICU, many times faster.
///
/// It is read off what ICU writes, and held against ICU on samples of all lengths before it is used.
struct IntegerStyle: Sendable {
    /// The ten digits, each as many bytes.
    private let digits: [UInt8]
    private let digitLength: Int
    private let separator: [UInt8]
    /// How many digits stand behind the last separator, and how many between two.
    private let primary: Int
    private let secondary: Int
    /// With fewer digits than these there are no groups.
    private let leastGrouped: Int
    /// What stands before and behind a number below zero.
    private let prefix: [UInt8]
    private let suffix: [UInt8]

    /// Learns the style of a format of whole numbers; `nil` where it is of another kind.
    init?(_ format: NumberFormat) {
        func written(_ number: Int64) -> [UInt8] {
            var bytes: [UInt8] = []
            return format.append(number, to: &bytes) ? bytes : []
        }
        let digits = (0...9).map { written($0) }
        guard let length = digits.first?.count, length > 0, digits.allSatisfy({ $0.count == length }) else {
            return nil
        }
        self.digits = digits.flatMap { $0 }
        digitLength = length
        guard let groups = Self.groups(of: written(Self.longSample), digits: digits) else { return nil }
        separator = groups.separator
        primary = groups.sizes.last ?? 0
        secondary = groups.sizes.dropLast().last ?? primary
        // Without groups, the one group has all digits.
        let lengths = groups.sizes.count > 1 ? Array(primary + 1...primary + 4) : []
        leastGrouped = lengths.first { written(Self.power($0 - 1)).count > $0 * length } ?? Int.max
        let negative = written(-1)
        guard
            let place = (0...max(negative.count - length, 0)).first(where: { negative[$0...].starts(with: digits[1]) })
        else { return nil }
        prefix = Array(negative[..<place])
        suffix = Array(negative[(place + length)...])
        guard Self.samples.allSatisfy({ writes($0, as: written($0)) }) else { return nil }
    }

    func append(_ number: Int64, to buffer: inout [UInt8]) {
        if number < 0 { buffer.append(contentsOf: prefix) }
        append(number.magnitude, to: &buffer)
        if number < 0 { buffer.append(contentsOf: suffix) }
    }

    private func append(_ magnitude: UInt64, to buffer: inout [UInt8]) {
        if magnitude < 10, digitLength == 1 { return buffer.append(digits[Int(magnitude)]) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { reversed in
            var rest = magnitude
            var count = 0
            repeat {
                let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
                reversed[count] = UInt8(truncatingIfNeeded: digit)
                count += 1
                rest = quotient
            } while rest > 0
            let isGrouped = count >= leastGrouped
            for place in stride(from: count - 1, through: 0, by: -1) {
                let start = Int(reversed[place]) * digitLength
                if digitLength == 1 {
                    buffer.append(digits[start])
                } else {
                    buffer.append(contentsOf: digits[start..<start + digitLength])
                }
                if isGrouped, place >= primary, (place - primary) % secondary == 0 {
                    buffer.append(contentsOf: separator)
                }
            }
        }
    }

    private func writes(_ number: Int64, as expected: [UInt8]) -> Bool {
        var bytes: [UInt8] = []
        append(number, to: &bytes)
        return bytes == expected
    }

    /// 1234567890123456, of which no digit stands beside an equal one.
    private static let longSample: Int64 = 1_234_567_890_123_456

    private static func power(_ exponent: Int) -> Int64 { (0..<exponent).reduce(1) { power, _ in power * 10 } }

    /// Numbers of all lengths, the ends of what there is, and their negatives.
    private static let samples: [Int64] = {
        var samples: [Int64] = [0, .max, .min, .max - 7, 1_234_567_890, 98_765_432_109]
        for exponent in 1...18 { samples += [power(exponent) - 1, power(exponent), power(exponent) * 8 + 7] }
        return samples + samples.filter { $0 > 0 }.map { -$0 }
    }()

    /// The sizes of the groups in which the long sample is written, and what stands between them.
    private static func groups(of text: [UInt8], digits: [[UInt8]]) -> (sizes: [Int], separator: [UInt8])? {
        var sizes: [Int] = []
        var separators: [[UInt8]] = []
        var place = 0
        var size = 0
        for expected in String(longSample).utf8.map({ digits[Int($0 - UInt8(ascii: "0"))] }) {
            var between: [UInt8] = []
            while place < text.count, !text[place...].starts(with: expected) {
                between.append(text[place])
                place += 1
            }
            guard place < text.count else { return nil }
            if !between.isEmpty {
                separators.append(between)
                sizes.append(size)
                size = 0
            }
            size += 1
            place += expected.count
        }
        guard place == text.count, Set(separators).count <= 1 else { return nil }
        return (sizes + [size], separators.first ?? [])
    }
}
