/// Hashes texts for one run.
///
/// The seed is another one in each process, so that nobody can write texts that all fall into one place.
enum TextHash {
    private static let seed = UInt64.random(in: .min ... .max) | 1

    static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let start = bytes.baseAddress else { return seed }
        let raw = UnsafeRawPointer(start)
        var hash = seed ^ UInt64(bytes.count)
        var index = 0
        while index + 8 <= bytes.count {
            hash = mixed(hash, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        return mixed(mixed(hash, rest), seed)
    }

    @inline(__always)
    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low &+ hash.byteSwapped
    }
}
