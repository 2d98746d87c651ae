extension LocaleTag {
    /// Reads a tag of a language of two or three letters, a script and a region, where each may be the last.
    ///
    /// Most tags are such, and they are read much faster than by the whole grammar. `nil` for all else, be it
    /// well-formed or not.
    static func plain(_ text: String) -> LocaleTag? {
        guard text.utf8.count <= longestPlain else { return nil }
        var text = text
        return text.withUTF8 { bytes in
            let language = run(of: .letters, in: bytes, from: 0)
            guard language == 2 || language == 3 else { return nil }
            var end = language
            var script: String?
            var region: String?
            if let start = afterSeparator(bytes, at: end), run(of: .letters, in: bytes, from: start) == 4 {
                end = start + 4
                script = spelled(bytes, start, end, capitals: 1)
            }
            if let start = afterSeparator(bytes, at: end) {
                let length = bytes.count - start
                guard
                    length == 2 && run(of: .letters, in: bytes, from: start) == 2
                        || length == 3 && run(of: .digits, in: bytes, from: start) == 3
                else { return nil }
                end = bytes.count
                region = spelled(bytes, start, end, capitals: length)
            }
            guard end == bytes.count else { return nil }
            return LocaleTag(language: spelled(bytes, 0, language, capitals: 0), script: script, region: region)
        }
    }

    /// `zho-Hant-001`.
    private static let longestPlain = 12

    private enum Kind { case letters, digits }

    /// The place behind a separator; `nil` when none is there.
    private static func afterSeparator(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int? {
        guard place < bytes.count, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "_") else {
            return nil
        }
        return place + 1
    }

    /// How many letters or digits stand together.
    private static func run(of kind: Kind, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count {
            switch (kind, bytes[end]) {
            case (.letters, 0x41...0x5A), (.letters, 0x61...0x7A), (.digits, 0x30...0x39): end += 1
            default: return end - start
            }
        }
        return end - start
    }

    /// Letters in lower case, but for the first few; digits as they are.
    private static func spelled(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, capitals: Int
    ) -> String {
        String(unsafeUninitializedCapacity: end - start) { buffer in
            var place = 0
            while place < end - start {
                let byte = bytes[start + place]
                buffer[place] = byte <= 0x39 ? byte : place < capitals ? byte & 0xDF : byte | 0x20
                place += 1
            }
            return place
        }
    }
}
