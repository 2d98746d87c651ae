/// A number of 128 bits for bytes (FNV-1a), to name and to compare them; nothing that withstands an attack.
enum Fingerprint {
    static func of(_ bytes: [UInt8]) -> String {
        var low: UInt64 = 0x62B8_2175_6295_C58D
        var high: UInt64 = 0x6C62_272E_07BB_0142
        for byte in bytes {
            low ^= UInt64(byte)
            // The prime is 2^88 + 0x13B.
            let product = low.multipliedFullWidth(by: 0x13B)
            high = high &* 0x13B &+ product.high &+ low << 24
            low = product.low
        }
        return hexadecimal(high) + hexadecimal(low)
    }

    private static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
