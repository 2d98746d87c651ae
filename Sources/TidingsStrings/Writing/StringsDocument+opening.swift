import TidingsModel

extension StringsDocument {
    /// Opens a file from its bytes.
    ///
    /// Faults do not matter: they are among the problems, and their bytes stay as they are.
    public init(
        _ bytes: [UInt8], file: String, limits: StringsLimits = .init()
    ) throws(StringsDocumentError) {
        guard bytes.count <= min(limits.fileSize, StringsFile.largestFile) else { throw .tooLarge(file: file) }
        var log = ProblemLog(limit: limits.problems)
        guard !bytes.starts(with: "bplist".utf8) else { throw .propertyList(file: file) }
        let mark = TextEncoding.sniff(bytes).mark
        let (text, encoding) = SourceText.decode(bytes, file: file, log: &log)
        let scan = StringsScanner.scan(text, log: &log, limits: limits)
        guard scan.propertyListStart == nil else { throw .propertyList(file: file) }
        guard scan.strings.entries.count < limits.entries else { throw .tooLarge(file: file) }
        self.file = file
        self.encoding = encoding
        source = bytes
        problems = log.sorted
        let isMarked = mark > 0
        isFragile = problems.contains { $0.severity == .error } || !isMarked && bytes.contains(0)
        style = StringsStyle(scan.strings)
        parts = []
        numbers = [:]

        let layout = EntryLayout(scan.strings)
        let insertion = layout.insertion(brace: scan.brace)
        let offsets = layout.places.isEmpty ? [insertion] : layout.places.flatMap(\.offsets)
        let inFile = text.fileOffsets(of: offsets, in: bytes, encoding, mark: mark)
        // The mark stays in front whatever becomes of the first entry.
        var start = layout.places.isEmpty ? inFile[0] : mark
        head = [.read(0..<start)]
        headEnd = layout.places.isEmpty ? layout.headEnd(before: insertion) : .nothing
        for (number, entry) in scan.strings.entries.enumerated() {
            let first = number * EntryLayout.Place.count
            let at = Array(inFile[first..<(first + EntryLayout.Place.count)])
            parts.append(Part(entry, of: scan.strings, number, layout.places[number], at, from: start))
            numbers[StringsKey(parts[number].key), default: []].append(number)
            start = at[7]
        }
        tail = [.read(start..<bytes.count)]
        first = parts.isEmpty ? nil : 0
        last = parts.isEmpty ? nil : parts.count - 1
    }

    /// Begins a file without entries; one that is not in UTF-8 gets a byte order mark.
    public init(file: String, encoding: TextEncoding = .utf8) {
        self.file = file
        self.encoding = encoding
        source = []
        problems = []
        isFragile = false
        style = StringsStyle()
        parts = []
        numbers = [:]
        head = [.written(encoding == .utf8 ? "" : "\u{FEFF}")]
        headEnd = .nothing
        tail = []
    }

    /// Writes a new file of entries that were read elsewhere; of a key that stands twice, the last.
    ///
    /// Variations cannot be written to a `.strings` file; of a text that varies the form for all the rest is.
    public init(_ entries: some Sequence<StringsEntry>, file: String, encoding: TextEncoding = .utf8) {
        self.init(file: file, encoding: encoding)
        for entry in entries {
            if number(of: entry.key) == nil {
                try? add(entry.key, entry.value, comment: entry.comment)
            } else {
                try? setText(entry.value, of: entry.key)
            }
        }
    }
}

extension StringsDocument.Part {
    /// An entry that was read; `at` are the offsets of its place, in the file.
    fileprivate init(
        _ entry: ScannedEntry, of strings: ScannedStrings, _ number: Int, _ place: EntryLayout.Place, _ at: [Int],
        from start: Int
    ) {
        let bytes = strings.source.bytes
        key = strings.string(entry.key.text)
        text = strings.string(entry.value.text)
        words = StringsEntry(strings, number).comment
        before = [.read(start..<at[1])]
        kept = place.isKept ? [.read(start..<at[0])] : []
        keptEndsLine = place.keptEndsLine
        comment = .read(at[1]..<at[2])
        keyToken = .read(at[2]..<at[3])
        value = entry.isPair ? (.read(at[3]..<at[4]), .read(at[4]..<at[5])) : nil
        ending = .read(at[5]..<at[6])
        trailer = .read(at[6]..<at[7])
        trailerKind = place.trailer
        keyQuotes = StringsEscaping.Quotes(of: bytes[entry.key.span.range])
        valueQuotes = StringsEscaping.Quotes(of: bytes[entry.value.span.range])
        previous = number > 0 ? number - 1 : nil
        next = number + 1 < strings.entries.count ? number + 1 : nil
    }
}
