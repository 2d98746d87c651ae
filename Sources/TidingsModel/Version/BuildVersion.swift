/// The version by which machines compare, as Sparkle compares it (`sparkle:version`, `CFBundleVersion`).
///
/// Whatever text it is, it compares: runs of digits as numbers of any length, a run of letters after a number as a
/// pre-release (`1.0b1` is below `1.0`), missing numbers as zero (`1.0` equals `1.0.0`), and nothing behind a hyphen
/// counts (`1.5-335d3e2` equals `1.5`). Source: Sparkle, `SUStandardVersionComparator`.
public struct BuildVersion: Sendable {
    /// The version as it was written.
    public let text: String
    /// The same as a version that people read, where it can be read as one.
    public let version: Version?
    private let parts: [Part]

    /// A run of characters of one kind.
    private enum Part: Sendable {
        case number(Substring)
        case letters(Substring)
        case dot
        case separator

        var isLetters: Bool { if case .letters = self { true } else { false } }
        var isNumber: Bool { if case .number = self { true } else { false } }
        var isDot: Bool { if case .dot = self { true } else { false } }
    }

    /// Longer texts are no versions.
    public static let maximumLength = Version.maximumLength

    /// Reads a version; `nil` for nothing and for a text that is too long.
    public init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.maximumLength else { return nil }
        self.text = text
        version = Version(text)
        parts = Self.parts(of: text)
    }

    private static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var rest = text.prefix { $0 != "-" }
        while let first = rest.first {
            let end: Substring.Index
            if first.isASCII, first.isNumber {
                end = rest.firstIndex { !($0.isASCII && $0.isNumber) } ?? rest.endIndex
                parts.append(.number(rest[..<end].drop { $0 == "0" }))
            } else if first.isSeparating {
                end = rest.index(after: rest.startIndex)
                parts.append(first == "." ? .dot : .separator)
            } else {
                end = rest.firstIndex { $0.isSeparating || ($0.isASCII && $0.isNumber) } ?? rest.endIndex
                parts.append(.letters(rest[..<end]))
            }
            rest = rest[end...]
        }
        return parts
    }

    /// How many numbers and dots stand at the beginning.
    private var leading: Int { parts.prefix { $0.isNumber || $0.isDot }.count }

    /// The parts, the leading numbers filled up with zeros to a count.
    private func padded(to count: Int) -> [Part] {
        var filled = parts
        var at = leading
        while at + 1 < count {
            filled.insert(contentsOf: [.dot, .number("")], at: at)
            at += 2
        }
        return filled
    }
}

extension BuildVersion: Comparable {
    /// Whether two versions count as the same, however they are written.
    public static func == (left: BuildVersion, right: BuildVersion) -> Bool { left.order(to: right) == 0 }

    /// Whether one version comes before another.
    public static func < (left: BuildVersion, right: BuildVersion) -> Bool { left.order(to: right) < 0 }

    private func order(to other: BuildVersion) -> Int {
        let length = max(leading, other.leading)
        let (left, right) = (padded(to: length), other.padded(to: length))
        for (left, right) in zip(left, right) {
            let order = Self.order(of: left, to: right)
            if order != 0 { return order }
        }
        guard left.count != right.count else { return 0 }
        let missing = left.count > right.count ? left[right.count] : right[left.count]
        // What goes on with letters is a pre-release of the other one.
        return (left.count > right.count) == missing.isLetters ? -1 : 1
    }

    private static func order(of left: Part, to right: Part) -> Int {
        switch (left, right) {
        case (.number(let left), .number(let right)):
            if left.utf8.count != right.utf8.count { return left.utf8.count - right.utf8.count }
            return left == right ? 0 : (left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1)
        case (.letters(let left), .letters(let right)): return left == right ? 0 : (left < right ? -1 : 1)
        case (.dot, .dot), (.separator, .separator), (.dot, .separator), (.separator, .dot): return 0
        case (.letters, _): return -1
        case (_, .letters): return 1
        case (.number, _): return 1
        case (_, .number): return -1
        }
    }
}

extension BuildVersion: Hashable {
    /// Hashes what `==` cannot tell apart: only the leading numbers, without the zeros at their end.
    public func hash(into hasher: inout Hasher) {
        var numbers = parts.prefix { $0.isNumber || $0.isDot }.compactMap { part -> Substring? in
            if case .number(let digits) = part { digits } else { nil }
        }
        while let last = numbers.last, last.isEmpty { numbers.removeLast() }
        hasher.combine(numbers)
    }
}

extension BuildVersion: CustomStringConvertible {
    /// The version as it was written.
    public var description: String { text }
}

extension Character {
    fileprivate var isSeparating: Bool { self == "." || isWhitespace || isPunctuation }
}
