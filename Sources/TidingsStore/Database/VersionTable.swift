import TidingsModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The versions that were read last, by their bytes.
///
/// Many people have the same few versions; to read one anew for each of them costs more than all the rest of a row.
struct VersionTable {
    private struct Entry {
        var bytes: [UInt8]
        var version: Version
    }

    private static let size = 256
    private var entries = [Entry?](repeating: nil, count: size)

    /// The version of a text in UTF-8; `nil` when the text is none.
    mutating func version(_ bytes: UnsafeBufferPointer<UInt8>) -> Version? {
        guard bytes.count <= Version.maximumLength, let base = bytes.baseAddress else { return nil }
        var hash: UInt32 = 2_166_136_261
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let place = Int((hash ^ hash >> 15) % UInt32(Self.size))
        if let entry = entries[place], entry.bytes.count == bytes.count,
            entry.bytes.withUnsafeBytes({ kept in kept.baseAddress.map { memcmp($0, base, bytes.count) == 0 } }) ?? true
        {
            return entry.version
        }
        guard let version = Version(String(decoding: bytes, as: UTF8.self)) else { return nil }
        entries[place] = Entry(bytes: Array(bytes), version: version)
        return version
    }
}
