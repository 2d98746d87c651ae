/// The one name of a delivery everywhere: 32 hexadecimal digits.
///
/// It stands in the Message-ID, in MIME boundaries, in file names and in webhook ids, and a retry
/// carries the same one. `TidingsDelivery` computes it.
public struct DeliveryKey: Sendable, Hashable, CustomStringConvertible {
    /// The digits, in lower case.
    public let digits: String

    /// Takes over digits; `nil` unless they are 32 hexadecimal ones in lower case.
    public init?(digits: String) {
        guard digits.utf8.count == 32,
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.digits = digits
    }

    /// Writes out a number of 128 bits, given as its upper and its lower half.
    public init(high: UInt64, low: UInt64) {
        func padded(_ half: UInt64) -> String {
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.utf8.count) + digits
        }
        digits = padded(high) + padded(low)
    }

    /// The digits.
    public var description: String { digits }
}
