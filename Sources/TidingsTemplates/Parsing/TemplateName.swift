/// The name in a tag, in its parts: `release.version`, or `.` for the innermost value.
struct TemplateName: Sendable, Hashable {
    /// The name as it is written.
    let text: String
    /// Its parts; none for `.`.
    let parts: [String]

    /// Reads a name; `nil` when it is empty, holds white space or has an empty part.
    init?(_ text: String) {
        guard !text.isEmpty, !text.utf8.contains(where: \.isBlank) else { return nil }
        self.text = text
        guard text != "." else {
            parts = []
            return
        }
        let pieces = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard !pieces.contains(where: \.isEmpty) else { return nil }
        // A part of a well-formed text between two full stops is well-formed.
        parts = pieces.map { String(Substring($0)) }
    }
}

extension UInt8 {
    /// Space, tab, line feed, vertical tab, form feed or carriage return.
    var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
    /// Space or tab.
    var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }
}
