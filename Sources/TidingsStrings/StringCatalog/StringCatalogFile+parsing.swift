import TidingsModel

extension StringCatalogFile {
    /// Reads a String Catalog.
    ///
    /// It never fails: what cannot be read is among the problems. `file` is the name that places are given with.
    public static func parse(_ bytes: [UInt8], file: String, limits: StringsLimits = .init()) -> StringCatalogFile {
        var log = ProblemLog(limit: limits.problems)
        guard bytes.count <= limits.fileSize else {
            log.report(
                .error, "file-too-large",
                "The file has \(bytes.count) bytes; more than \(limits.fileSize) are not read.",
                at: SourcePlace(file: file))
            return unread(file, nil, log.problems, limits)
        }
        let (source, encoding) = SourceText.decode(bytes, file: file, log: &log)
        if encoding != .utf8 {
            log.report(
                .warning, "not-utf8", "The file is \(encoding.rawValue); a String Catalog must be UTF-8. Save it so.",
                at: SourcePlace(file: file))
        }
        let tree = JSONTree(source, nesting: limits.elementNesting, faultLimit: limits.problems)
        var reader = StringCatalogReader(tree: tree, log: log)
        let index = StringCatalogIndexer.index(&reader, limits: limits)
        reader.reportFaults(index)
        return StringCatalogFile(
            tree: tree, encoding: encoding, index: index, problems: reader.log.sorted, limits: limits)
    }

    private static func unread(
        _ file: String, _ encoding: TextEncoding?, _ problems: [Problem], _ limits: StringsLimits
    ) -> StringCatalogFile {
        let tree = JSONTree(SourceText(file: file, bytes: []), nesting: 0, faultLimit: 0)
        return StringCatalogFile(
            tree: tree, encoding: encoding, index: StringCatalogIndex(), problems: problems, limits: limits)
    }
}

extension StringCatalogReader {
    /// What is wrong with the JSON, with the key and the language in which it is.
    fileprivate mutating func reportFaults(_ index: StringCatalogIndex) {
        var read: (position: Int, languages: [JSONTree.Members.Element])?
        for fault in tree.faults {
            key = nil
            locale = nil
            let position = index.keys.count(startingBefore: fault.offset) { tree.start(of: $0.node) } - 1
            if position >= 0, fault.offset <= tree.range(of: index.keys[position].value).upperBound {
                let own = index.keys[position]
                key = own.name
                if read?.position != position {
                    let localizations = tree.member("localizations", of: own.value)
                    read = (position, localizations.map { Array(tree.members(of: $0)) } ?? [])
                }
                let languages = read?.languages ?? []
                let language = languages.count(startingBefore: fault.offset) { tree.start(of: $0.key) } - 1
                if language >= 0, fault.offset < tree.range(of: languages[language].value).upperBound {
                    locale = index.tags[tree.text(of: languages[language].key)]
                }
            }
            report(.error, fault.rule, fault.message, at: fault.offset)
        }
        key = nil
        locale = nil
    }
}

extension Array {
    /// How many elements start at an offset or before it; the elements are in the order of the file.
    fileprivate func count(startingBefore offset: Int, _ start: (Element) -> Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if start(self[middle]) <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
