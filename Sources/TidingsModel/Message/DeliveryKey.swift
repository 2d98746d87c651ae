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
        let memory = UnsafeMutableRawPointer(bytes)
        memory.storeBytes(of: Self.digits(UInt32(truncatingIfNeeded: high >> 32)).bigEndian, as: UInt64.self)
        memory.storeBytes(of: Self.digits(UInt32(truncatingIfNeeded: high)).bigEndian, toByteOffset: 8, as: UInt64.self)
        memory.storeBytes(
            of: Self.digits(UInt32(truncatingIfNeeded: low >> 32)).bigEndian, toByteOffset: 16, as: UInt64.self)
        memory.storeBytes(of: Self.digits(UInt32(truncatingIfNeeded: low)).bigEndian, toByteOffset: 24, as: UInt64.self)
    }

    /// Eight digits, the first in the highest byte, all at once.
    private static func digits(_ number: UInt32) -> UInt64 {
        var spread = UInt64(number)
        spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFF
        spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
        spread = (spread | spread << 4) & 0x0F0F_0F0F_0F0F_0F0F
        // A one for each digit above nine, which lies 39 further on in ASCII.
        let letters = (spread + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return spread + 0x3030_3030_3030_3030 + letters * 39
    }

    /// The digits.
    public var description: String { digits }
}
