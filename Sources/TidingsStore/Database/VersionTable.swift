import TidingsModel

/// The versions and the builds that were read last, by their bytes.
///
/// Many people have the same few versions; to read one anew for each of them costs more than all the rest of a row.
struct VersionTable {
    private var versions: RecentValues<Version>
    private var builds: RecentValues<BuildVersion>

    /// Makes an empty table; a large one is worth its making only for many rows.
    init(isLarge: Bool) {
        versions = RecentValues(bits: isLarge ? 10 : 3)
        builds = RecentValues(bits: isLarge ? 10 : 3)
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
    /// Up to fifteen bytes and their count, in two numbers.
    private struct Key: Equatable {
        var first: UInt64 = 0
        var second: UInt64 = 0

        init?(_ bytes: UnsafeBufferPointer<UInt8>) {
            guard bytes.count < 16 else { return nil }
            for byte in bytes.prefix(8) { first = first << 8 | UInt64(byte) }
            for byte in bytes.dropFirst(8) { second = second << 8 | UInt64(byte) }
            second |= UInt64(bytes.count) << 56
        }

        /// A number below a power of two.
        func place(bits: UInt64) -> Int {
            Int(((first ^ second &* 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD) >> (64 - bits))
        }
    }

    private let bits: UInt64
    private var keys: [Key?]
    private var values: [Value?]

    /// Makes an empty table with two to the power of so many bits places.
    init(bits: UInt64) {
        self.bits = bits
        keys = Array(repeating: nil, count: 1 << bits)
        values = Array(repeating: nil, count: 1 << bits)
    }

    /// The value of some bytes; longer ones are made anew each time.
    mutating func value(
        _ bytes: UnsafeBufferPointer<UInt8>, _ make: (UnsafeBufferPointer<UInt8>) -> Value?
    ) -> Value? {
        guard let key = Key(bytes) else { return make(bytes) }
        let place = key.place(bits: bits)
        if keys[place] == key { return values[place] }
        guard let value = make(bytes) else { return nil }
        keys[place] = key
        values[place] = value
        return value
    }
}
