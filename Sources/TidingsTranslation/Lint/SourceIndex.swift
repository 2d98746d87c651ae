/// Finds the entries of the source.
///
/// Most translations have the keys in the order of the source, so the next one is tried first.
struct SourceIndex {
    private let entries: [LintEntry]
    private let positions: [Key: Int]

    /// A key by its bytes: `é` in two writings is two keys.
    private struct Key: Hashable {
        let text: String

        static func == (left: Key, right: Key) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    init(_ entries: [LintEntry]) {
        self.entries = entries
        positions = Dictionary(entries.enumerated().map { (Key(text: $1.key), $0) }) { _, last in last }
    }

    /// The entry of a key.
    subscript(_ key: String) -> LintEntry? { positions[Key(text: key)].map { entries[$0] } }

    /// For each entry the one of the source.
    func sources(of translations: [LintEntry]) -> [LintEntry?] {
        var next = 0
        return translations.map { entry in
            if next < entries.count, entries[next].key.utf8.elementsEqual(entry.key.utf8) {
                next += 1
                return entries[next - 1]
            }
            guard let position = positions[Key(text: entry.key)] else { return nil }
            next = position + 1
            return entries[position]
        }
    }
}
