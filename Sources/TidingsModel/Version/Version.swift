/// A version of an app or of an operating system, as it is written and as it compares.
///
/// Numbers compare as numbers of any length, missing components count as zero (`1.0` equals
/// `1.0.0`, `1.10` is above `1.9`), and a pre-release comes before its release (`1.0-beta.2` is
/// below `1.0`). Build metadata (`+45`) does not count.
public struct Version: Sendable {
    /// The version as it was written.
    public let text: String
    /// Orders versions of four small numbers without looking at their digits; 0 for any other version.
    private let key: UInt64
    /// What it is made of, where the key does not say it: a version is copied often, and most have a key.
    private let parts: Parts?

    /// The numbers and what follows them.
    private final class Parts: Sendable {
        /// The numbers, without leading zeros and without trailing zero components.
        let numbers: [Substring]
        /// The identifiers of the pre-release; empty for a release.
        let prerelease: [Substring]

        init(numbers: [Substring], prerelease: [Substring]) {
            self.numbers = numbers
            self.prerelease = prerelease
        }
    }

    /// Longer texts are no versions.
    public static let maximumLength = 128

    /// Reads a version; `nil` when the text is none.
    ///
    /// Accepted are numbers joined by dots, after an optional `v`, then a pre-release after `-` or
    /// beginning with a letter (`2.0b3`), then build metadata after `+`.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.maximumLength else { return nil }
        var rest = Substring(text)
        if let first = rest.first, first == "v" || first == "V" { rest = rest.dropFirst() }
        if let plus = rest.firstIndex(of: "+") {
            let build = rest[plus...].dropFirst()
            guard !build.isEmpty, build.utf8.allSatisfy(\.isIdentifier) else { return nil }
            rest = rest[..<plus]
        }
        let end = rest.utf8.firstIndex { !($0.isDigit || $0 == UInt8(ascii: ".")) } ?? rest.endIndex
        var numbers = rest[..<end].split(separator: ".", omittingEmptySubsequences: false)
        guard numbers.allSatisfy({ !$0.isEmpty }) else { return nil }
        numbers = numbers.map { $0.drop { $0 == "0" } }
        while let last = numbers.last, last.isEmpty { numbers.removeLast() }
        var tail = rest[end...]
        if tail.first == "-" { tail = tail.dropFirst() }
        guard tail.utf8.allSatisfy(\.isIdentifier) else { return nil }
        let prerelease = Self.identifiers(of: tail)
        if end != rest.endIndex, prerelease.isEmpty { return nil }
        self.text = text
        key = prerelease.isEmpty ? Self.key(of: numbers) : 0
        parts = key == 0 ? Parts(numbers: numbers, prerelease: prerelease) : nil
    }

    /// The numbers side by side with a bit above them; 0 if there are more than four, or one above 9999.
    private static func key(of numbers: [Substring]) -> UInt64 {
        guard numbers.count <= 4 else { return 0 }
        var key: UInt64 = 1
        for index in 0..<4 {
            let digits = index < numbers.count ? numbers[index] : ""
            guard digits.utf8.count <= 4 else { return 0 }
            key = key << 14 | digits.utf8.reduce(0) { $0 * 10 + UInt64($1 & 0xF) }
        }
        return key
    }

    /// The numbers, as the parts have them.
    private var numbers: [Substring] {
        if let parts { return parts.numbers }
        var numbers = [42, 28, 14, 0].map { place -> Substring in
            let number = key >> UInt64(place) & 0x3FFF
            return number == 0 ? "" : Substring(String(number))
        }
        while let last = numbers.last, last.isEmpty { numbers.removeLast() }
        return numbers
    }

    private var prerelease: [Substring] { parts?.prerelease ?? [] }

    /// Whether this comes before a release of the same numbers.
    public var isPrerelease: Bool { parts.map { !$0.prerelease.isEmpty } ?? false }

    /// The place of the first number that differs from another version's; `nil` when only what follows does.
    func firstDifference(from other: Version) -> Int? {
        if key != 0, other.key != 0 {
            let difference = key ^ other.key
            return difference == 0 ? nil : (difference.leadingZeroBitCount - 8) / 14
        }
        let (own, others) = (numbers, other.numbers)
        return (0..<max(own.count, others.count)).first { index in
            let left = index < own.count ? own[index] : ""
            let right = index < others.count ? others[index] : ""
            return Self.order(ofNumber: left, to: right) != 0
        }
    }

    /// `beta2` and `beta.2` are the same pre-release: runs of digits stand alone.
    private static func identifiers(of text: Substring) -> [Substring] {
        var found: [Substring] = []
        for part in text.split(whereSeparator: { $0 == "." || $0 == "-" }) {
            var rest = part
            while let first = rest.utf8.first {
                let digits = first.isDigit
                let end = rest.utf8.firstIndex { $0.isDigit != digits } ?? rest.endIndex
                found.append(rest[..<end])
                rest = rest[end...]
            }
        }
        return found
    }
}

extension Version: Comparable {
    /// Whether two versions count as the same, however they are written.
    public static func == (left: Version, right: Version) -> Bool { left.order(to: right) == 0 }

    /// Whether one version comes before another.
    public static func < (left: Version, right: Version) -> Bool { left.order(to: right) < 0 }

    private func order(to other: Version) -> Int {
        if key != 0, other.key != 0 { return key == other.key ? 0 : (key < other.key ? -1 : 1) }
        let (own, others) = (numbers, other.numbers)
        for index in 0..<max(own.count, others.count) {
            let left = index < own.count ? own[index] : ""
            let right = index < others.count ? others[index] : ""
            let order = Self.order(ofNumber: left, to: right)
            if order != 0 { return order }
        }
        if prerelease.isEmpty || other.prerelease.isEmpty {
            return (prerelease.isEmpty ? 1 : 0) - (other.prerelease.isEmpty ? 1 : 0)
        }
        for (left, right) in zip(prerelease, other.prerelease) {
            let order = Self.order(ofIdentifier: left, to: right)
            if order != 0 { return order }
        }
        return prerelease.count - other.prerelease.count
    }

    /// Both are digits without leading zeros, so the longer one is the greater one.
    private static func order(ofNumber left: Substring, to right: Substring) -> Int {
        if left.utf8.count != right.utf8.count { return left.utf8.count - right.utf8.count }
        return left == right ? 0 : (left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1)
    }

    private static func order(ofIdentifier left: Substring, to right: Substring) -> Int {
        switch (left.utf8.first.map(\.isDigit) ?? false, right.utf8.first.map(\.isDigit) ?? false) {
        case (true, true):
            return order(ofNumber: left.drop { $0 == "0" }, to: right.drop { $0 == "0" })
        case (true, false): return -1
        case (false, true): return 1
        case (false, false):
            let (left, right) = (left.lowercased(), right.lowercased())
            return left == right ? 0 : (left < right ? -1 : 1)
        }
    }
}

extension Version: Hashable {
    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        guard let parts else { return }
        hasher.combine(parts.numbers)
        for part in parts.prerelease {
            hasher.combine(part.utf8.first.map(\.isDigit) == true ? String(part.drop { $0 == "0" }) : part.lowercased())
        }
    }
}

extension Version: CustomStringConvertible {
    /// The version as it was written.
    public var description: String { text }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isIdentifier: Bool {
        isDigit || isLetter || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
    }
}
