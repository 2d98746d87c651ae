extension StringsDocument {
    /// Replaces the text of a key; of a key that stands twice, the last text, which is the one that counts.
    public mutating func setText(_ text: String, of key: String) throws(StringsDocumentError) {
        guard let number = number(of: key) else { throw .unknownKey(key, file: file) }
        guard !text.utf8.elementsEqual(parts[number].text.utf8) else { return }
        write(text, to: number)
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
        insert(part(key, text, comment: comment.map(style.comment) ?? "", after: previous), after: previous)
    }

    /// Removes an entry and its own comment; a key that stands twice goes whole.
    ///
    /// Comments that a blank line parts from the key stay.
    public mutating func remove(_ key: String) throws(StringsDocumentError) {
        guard let all = numbers.removeValue(forKey: StringsKey(key)) else { throw .unknownKey(key, file: file) }
        for number in all { unlink(number) }
    }

    /// Gives a key another name; its text stays, also that of a key without a value, which is both.
    public mutating func rename(_ key: String, to name: String) throws(StringsDocumentError) {
        guard let all = numbers[StringsKey(key)] else { throw .unknownKey(key, file: file) }
        guard StringsKey(key) != StringsKey(name) else { return }
        guard number(of: name) == nil else { throw .existingKey(name, file: file) }
        for number in all {
            if parts[number].value == nil { write(parts[number].text, to: number) }
            parts[number].key = name
            parts[number].keyToken = .written(StringsEscaping.token(name, parts[number].keyQuotes))
        }
        numbers[StringsKey(key)] = nil
        numbers[StringsKey(name)] = all
    }
}
