/// Finds addresses of the net.
enum WebAddress {
    /// The web addresses of a text, without the signs of a sentence at their ends.
    static func addresses(in text: String) -> [String] {
        words(text).compactMap { word in
            guard let start = ["https://", "http://"].lazy.compactMap({ position(of: $0, in: word) }).first else {
                return nil
            }
            var address = word[start...].prefix { $0 < 0x80 && !ends.contains($0) }
            while let last = address.last, trailing.contains(last) { address = address.dropLast() }
            return String(decoding: address, as: UTF8.self)
        }
    }

    /// The e-mail addresses of a text.
    static func emails(in text: String) -> [String] {
        words(text).compactMap { word in
            guard let at = word.firstIndex(of: UInt8(ascii: "@")), at > word.startIndex else { return nil }
            var first = at
            while first > word.startIndex, isAddressByte(word[first - 1]) { first -= 1 }
            var end = at + 1
            while end < word.endIndex, isAddressByte(word[end]) { end += 1 }
            var address = word[first..<end]
            while address.last == UInt8(ascii: ".") { address = address.dropLast() }
            guard first < at, address[at...].dropFirst().contains(UInt8(ascii: ".")) else { return nil }
            return String(decoding: address, as: UTF8.self)
        }
    }

    private static let ends = Set("\"<>()[]{}".utf8)
    private static let trailing = Set(".,;:!?'*_".utf8)

    private static func isAddressByte(_ byte: UInt8) -> Bool {
        PlaceholderScan.isLetter(byte) || PlaceholderScan.isDigit(byte) || "._-+".utf8.contains(byte)
    }

    private static func words(_ text: String) -> [ArraySlice<UInt8>] {
        Array(text.utf8).split { $0 <= 0x20 }
    }

    private static func position(of scheme: String, in word: ArraySlice<UInt8>) -> Int? {
        let wanted = Array(scheme.utf8)
        return word.indices.first { word[$0...].starts(with: wanted) }
    }
}
