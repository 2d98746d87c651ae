import TidingsModel

extension StringCatalogFile {
    /// The strings of one language, written as the catalog writes it.
    ///
    /// In the source language a key without a text is its own text. In another it has no entry, so that a further
    /// language serves. Keys that are not for translators have the source text in every language.
    public func table(for language: String) -> StringsFile {
        var reader = StringCatalogReader(tree: tree, log: ProblemLog(limit: limits.problems))
        reader.locale = index.tags[language]
        let entries = reader.locale == nil ? [] : entries(for: language, &reader)
        return StringsFile(
            file: file, format: .catalog, encoding: encoding, entries: entries, problems: reader.log.problems,
            limits: limits)
    }

    /// What is wrong with the texts of a language, found without making its table.
    func textProblems(in language: String) -> [Problem] {
        var reader = StringCatalogReader(tree: tree, log: ProblemLog(limit: limits.problems))
        reader.locale = index.tags[language]
        let isSource = language == index.sourceLanguage
        for localization in index.localizations[language] ?? [] {
            let key = index.keys[localization.key]
            reader.key = key.name
            if !key.shouldTranslate, !isSource, index.sourceLanguage != nil {
                reader.reportUnused(localization)
            } else {
                _ = reader.localization(localization.node, localization.value)
            }
        }
        return reader.log.problems
    }

    private func entries(for language: String, _ reader: inout StringCatalogReader) -> [StringsEntry] {
        let localizations = index.localizations[language] ?? []
        let isSource = language == index.sourceLanguage
        let positions = isSource ? Array(index.keys.indices) : positions(of: localizations)
        var entries: [StringsEntry] = []
        entries.reserveCapacity(positions.count)
        var next = 0
        for position in positions {
            let key = index.keys[position]
            var localization: StringCatalogIndex.Localization?
            if next < localizations.count, localizations[next].key == position {
                localization = localizations[next]
                next += 1
            }
            reader.key = key.name
            if !key.shouldTranslate, !isSource, let source = index.sourceLanguage {
                if let localization { reader.reportUnused(localization) }
                // Its problems are those of the source language, and reported there.
                let log = reader.log
                entries.append(sourceEntry(of: key, index.localization(of: position, in: source), &reader))
                reader.log = log
            } else if isSource {
                entries.append(sourceEntry(of: key, localization, &reader))
            } else if let localization, let entry = entry(of: key, localization, &reader) {
                entries.append(entry)
            }
        }
        return entries
    }

    /// The keys that a language other than the source has, in the order of the file.
    private func positions(of localizations: [StringCatalogIndex.Localization]) -> [Int] {
        let own = localizations.map(\.key)
        guard index.sourceLanguage != nil, !index.untranslated.isEmpty else { return own }
        let known = Set(own)
        return (own + index.untranslated.filter { !known.contains($0) }).sorted()
    }

    private func sourceEntry(
        of key: StringCatalogIndex.Key, _ localization: StringCatalogIndex.Localization?,
        _ reader: inout StringCatalogReader
    ) -> StringsEntry {
        localization.flatMap { entry(of: key, $0, &reader) }
            ?? StringsEntry(key: key.name, value: key.name, in: tree.source, at: tree.start(of: key.node))
    }

    private func entry(
        of key: StringCatalogIndex.Key, _ localization: StringCatalogIndex.Localization,
        _ reader: inout StringCatalogReader
    ) -> StringsEntry? {
        guard let text = reader.localization(localization.node, localization.value) else { return nil }
        let variation: StringsVariation? = if case .text = text { nil } else { text }
        return StringsEntry(
            key: key.name, value: text.generalText, variation: variation, in: tree.source,
            at: tree.start(of: localization.node))
    }
}

extension StringCatalogReader {
    fileprivate mutating func reportUnused(_ localization: StringCatalogIndex.Localization) {
        report(
            .note, "not-for-translation",
            "\(shown) is not for translation, so this text is not used. Remove it, or shouldTranslate.",
            node: localization.node)
    }
}
