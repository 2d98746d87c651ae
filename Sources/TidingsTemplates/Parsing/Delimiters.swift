/// What opens and closes a tag.
struct Delimiters: Sendable, Hashable {
    let open: [UInt8]
    let close: [UInt8]

    /// `{{` and `}}`.
    static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))

    private init(open: [UInt8], close: [UInt8]) {
        self.open = open
        self.close = close
    }

    /// Reads what stands between the equals signs of a tag; `nil` unless it is two delimiters.
    init?(_ text: String) {
        let parts = text.utf8.split(whereSeparator: \.isBlank)
        guard parts.count == 2, !text.utf8.contains(UInt8(ascii: "=")) else { return nil }
        self.init(open: Array(parts[0]), close: Array(parts[1]))
    }
}
