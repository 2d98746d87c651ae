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

    /// The digits.
    public var description: String { digits }
}
