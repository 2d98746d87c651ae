extension StringsFile {
    /// Whether a word of ASCII stands anywhere in the text of the file: also in comments.
    package func mentions(_ word: String) -> Bool {
        entries.lazy.compactMap(\.scannedSource).first.map { $0.mentions(word) } ?? false
    }
}

extension StringCatalogFile {
    /// Whether a word of ASCII stands anywhere in the catalog.
    package func mentions(_ word: String) -> Bool { tree.source.mentions(word) }
}

extension SourceText {
    fileprivate func mentions(_ word: String) -> Bool {
        let word = Array(word.utf8)
        guard let first = word.first else { return true }
        return bytes.withUnsafeBufferPointer { buffer in
            var start = ByteSearch.first(first, in: buffer, from: 0)
            while start + word.count <= buffer.count {
                if buffer[start..<(start + word.count)].elementsEqual(word) { return true }
                start = ByteSearch.first(first, in: buffer, from: start + 1)
            }
            return false
        }
    }
}
