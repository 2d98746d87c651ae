extension StringsDocument {
    /// Replaces the text of a key; of a key that stands twice, the last text, which is the one that counts.
    public mutating func setText(_ text: String, of key: String) throws(StringsDocumentError) {
        guard let number = number(of: key) else { throw .unknownKey(key, file: file) }
        guard !text.utf8.elementsEqual(parts[number].text.utf8) else { return }
        try change(of: key) { $0.write(text, to: number) }
    }

    private mutating func write(_ text: String, to number: Int) {
        let part = parts[number]
        let between = part.value?.between ?? .written(style.equals)
        let quotes = part.value == nil ? style.valueQuotes : part.valueQuotes
        parts[number].value = (between, .written(StringsEscaping.token(text, quotes)))
        parts[number].text = text
    }

    /// Adds an entry in the style of the file.
    ///
    /// - Parameters:
    ///   - key: The key, which the file must not have yet.
    ///   - text: Its text.
    ///   - comment: What the translator should know, without the marks of a comment.
    ///   - earlier: The key of the entry that the new one follows; without it, it becomes the last.
    public mutating func add(
        _ key: String, _ text: String, comment: String? = nil, after earlier: String? = nil
    ) throws(StringsDocumentError) {
        guard number(of: key) == nil else { throw .existingKey(key, file: file) }
        var previous = last
        if let earlier {
            guard let number = number(of: earlier) else { throw .unknownKey(earlier, file: file) }
            previous = number
        }
        try change(of: key) { document in
            let part = document.part(key, text, comment: comment.map(document.style.comment) ?? "", after: previous)
            document.insert(part, after: previous)
        }
    }

    /// Removes an entry and its own comment; a key that stands twice goes whole.
    ///
    /// Comments that a blank line parts from the key stay.
    public mutating func remove(_ key: String) throws(StringsDocumentError) {
        guard let all = numbers[StringsKey(key)] else { throw .unknownKey(key, file: file) }
        try change(of: key, opensFile: all.contains { $0 == first }) { document in
            document.numbers[StringsKey(key)] = nil
            for number in all { document.unlink(number) }
        }
    }

    /// Gives a key another name; its text stays, also that of a key without a value, which is both.
    public mutating func rename(_ key: String, to name: String) throws(StringsDocumentError) {
        guard let all = numbers[StringsKey(key)] else { throw .unknownKey(key, file: file) }
        guard StringsKey(key) != StringsKey(name) else { return }
        guard number(of: name) == nil else { throw .existingKey(name, file: file) }
        try change(of: key) { document in
            for number in all {
                if document.parts[number].value == nil { document.write(document.parts[number].text, to: number) }
                document.parts[number].key = name
                document.parts[number].keyToken = .written(
                    StringsEscaping.token(name, document.parts[number].keyQuotes))
            }
            document.numbers[StringsKey(key)] = nil
            document.numbers[StringsKey(name)] = all
        }
    }

    /// Makes a change, unless the file would be read otherwise than it was meant.
    ///
    /// In a sound file that cannot happen. Where something is wrong already, a change may end the fault elsewhere than
    /// before, or give the guess of an encoding another ground; so may a file that begins otherwise.
    private mutating func change(
        of key: String, opensFile: Bool = false, _ body: (inout StringsDocument) -> Void
    ) throws(StringsDocumentError) {
        guard isFragile || opensFile else { return body(&self) }
        let old = self
        body(&self)
        let read = StringsFile.parse(bytes, file: file)
        let keys = keys
        let isSame =
            read.format == .text && read.encoding == encoding && read.entries.count == keys.count
            && zip(read.entries, keys).allSatisfy { entry, key in
                entry.key.utf8.elementsEqual(key.utf8) && (self[key] ?? "").utf8.elementsEqual(entry.value.utf8)
            }
        guard !isSame else { return }
        self = old
        throw .wouldBeMisread(key, file: file)
    }
}
