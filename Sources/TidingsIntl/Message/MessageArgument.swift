public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value for a message.
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
    /// What only the recipient brings.
    case slot(Slot)
}
