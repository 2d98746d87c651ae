import TidingsModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The versions and the builds that were read last, by their bytes.
///
/// Many people have the same few versions; to read one anew for each of them costs more than all the rest of a row.
struct VersionTable {
    private var versions: RecentValues<Version>
    private var builds: RecentValues<BuildVersion>

    /// Makes an empty table for so many versions; a large one is worth its making only for many rows.
    init(size: Int) {
        versions = RecentValues(size: size)
        builds = RecentValues(size: size)
    }

    /// The version of a text in UTF-8; `nil` when the text is none.
    mutating func version(_ bytes: UnsafeBufferPointer<UInt8>) -> Version? {
        versions.value(bytes) { $0.count > Version.maximumLength ? nil : Version(String(decoding: $0, as: UTF8.self)) }
    }

    /// The build of a text in UTF-8 as `CompactText` writes it; `nil` when the text is none.
    mutating func build(_ bytes: UnsafeBufferPointer<UInt8>) -> BuildVersion? {
        builds.value(bytes) { CompactText.unescaped($0).flatMap(BuildVersion.init) }
    }
}

/// The values that were made last, by the bytes that they were made of.
private struct RecentValues<Value> {
    private struct Entry {
        var bytes: [UInt8]
        var value: Value
    }

    private var entries: [Entry?]

    init(size: Int) { entries = Array(repeating: nil, count: max(size, 1)) }

    mutating func value(
        _ bytes: UnsafeBufferPointer<UInt8>, _ make: (UnsafeBufferPointer<UInt8>) -> Value?
    ) -> Value? {
        guard let base = bytes.baseAddress else { return nil }
        var hash: UInt32 = 2_166_136_261
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let place = Int((hash ^ hash >> 15) % UInt32(entries.count))
        if let entry = entries[place], entry.bytes.count == bytes.count,
            entry.bytes.withUnsafeBytes({ kept in kept.baseAddress.map { memcmp($0, base, bytes.count) == 0 } }) ?? true
        {
            return entry.value
        }
        guard let value = make(bytes) else { return nil }
        entries[place] = Entry(bytes: Array(bytes), value: value)
        return value
    }
}
