public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value for a message.
///
/// A literal is one too: text counts as words from outside.
public enum MessageArgument: Sendable, Hashable {
    /// Words in the message's own language.
    case text(String)
    /// Words from outside, isolated where their direction could mix with the message's.
    case outside(String)
    /// A whole number.
    case integer(Int64)
    /// A number.
    case number(Double)
    /// A moment.
    case date(Date)
    /// Items of a list, from outside.
    case list([String])
    /// From one number to another.
    case numberRange(Double, Double)
    /// From one moment to another.
    case dateRange(Date, Date)
    /// What only the recipient brings.
    case slot(Slot)
}

extension MessageArgument {
    /// A whole number of any type; one beyond 64 bits becomes the nearest that has them.
    public init(_ number: some BinaryInteger) { self = .integer(Int64(clamping: number)) }

    /// The time from one moment to another in seconds, for `{name, relative}`.
    public static func time(from now: Date, to moment: Date) -> MessageArgument {
        .number(moment.timeIntervalSince(now))
    }
}

extension MessageArgument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Words from outside.
    public init(stringLiteral text: String) { self = .outside(text) }

    /// A whole number.
    public init(integerLiteral number: Int64) { self = .integer(number) }

    /// A number.
    public init(floatLiteral number: Double) { self = .number(number) }
}
