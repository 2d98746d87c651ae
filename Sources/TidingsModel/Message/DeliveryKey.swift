/// The one name of a delivery everywhere: 32 hexadecimal digits.
///
/// It stands in the Message-ID, in MIME boundaries, in file names and in webhook ids, and a retry
/// carries the same one. `TidingsDelivery` computes it.
public struct DeliveryKey: Sendable, Hashable, CustomStringConvertible {
    /// The upper half of the number.
    public let high: UInt64
    /// The lower half of the number.
    public let low: UInt64

    /// Takes over digits; `nil` unless they are 32 hexadecimal ones in lower case.
    public init?(digits: String) {
        guard digits.utf8.count == 32,
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
            let high = UInt64(digits.prefix(16), radix: 16), let low = UInt64(digits.suffix(16), radix: 16)
        else { return nil }
        self.init(high: high, low: low)
    }

    /// Takes a number of 128 bits, as its upper and its lower half.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The digits, in lower case.
    public var digits: String {
        String(unsafeUninitializedCapacity: 32) { bytes in
            if let base = bytes.baseAddress { write(to: base) }
            return bytes.baseAddress == nil ? 0 : 32
        }
    }

    /// Writes the 32 digits.
    package func write(to bytes: UnsafeMutablePointer<UInt8>) {
        for place in 0..<16 {
            bytes[place] = Self.digit(high >> UInt64(60 - 4 * place) & 15)
            bytes[16 + place] = Self.digit(low >> UInt64(60 - 4 * place) & 15)
        }
    }

    @inline(__always)
    private static func digit(_ number: UInt64) -> UInt8 {
        number < 10 ? UInt8(ascii: "0") + UInt8(number) : UInt8(ascii: "a") + UInt8(number) - 10
    }

    /// The digits.
    public var description: String { digits }
}
