public import TidingsModel

extension StringsBundle {
    /// What came of looking at the files again.
    public struct Reload: Sendable {
        /// The bundle as the files are now; the very same object if nothing changed.
        public let bundle: StringsBundle
        /// The files that changed, came or went, sorted.
        public let changed: [String]
        /// What is wrong with those that changed.
        public let problems: [Problem]
    }

    /// Looks at the files again, and reads those that changed.
    ///
    /// This object stays as it is, so whoever uses it sees one state of things. A file that lost its sense
    /// (it has errors that the one before had not, or nothing at all in it) does not replace the one before:
    /// that stays in use, and the problems say so. The same holds for a folder that cannot be listed.
    public func reloaded() -> Reload {
        guard let directory else { return Reload(bundle: self, changed: [], problems: []) }
        var listing = BundleListing(directory: directory, limits: limits)
        listing.read(keeping: catalogs)
        if listing.folders.isEmpty, !folders.isEmpty {
            let message = "The folder has no languages any more, so the strings read before stay in use."
            let problem = Problem(.error, rule: "kept-old-strings", message, at: SourcePlace(file: directory))
            return Reload(bundle: self, changed: [], problems: listing.problems + [problem])
        }
        var tables: [TableID: LoadedTable] = [:]
        var changed: Set<String> = listing.changedCatalogs
        var problems = listing.catalogProblems
        for (id, known) in loadedTables {
            guard let sources = listing.sources(of: id) else {
                changed.formUnion(known.stamps.keys)
                continue
            }
            if known.isCurrent, known.stamps.count == sources.count(where: \.isFile),
                changed.isDisjoint(with: sources.compactMap(\.catalogPath))
            {
                tables[id] = known
                continue
            }
            var loaded = LoadedTable(sources, limits: limits)
            changed.formUnion(loaded.changes(since: known))
            problems += loaded.file.problems
            if loaded.isWorse(than: known) { loaded = known.refusing(loaded) }
            if let refusal = loaded.refusal { problems.append(refusal.problem) }
            tables[id] = loaded
        }
        changed.formUnion(listing.differences(from: folders))
        guard !changed.isEmpty else { return Reload(bundle: self, changed: [], problems: []) }
        let bundle = StringsBundle(
            name: name, directory: directory, listing, tables: tables,
            problems: tables.values.compactMap { $0.refusal?.problem }, limits: limits)
        return Reload(bundle: bundle, changed: changed.sorted(), problems: problems)
    }
}

extension TableSource {
    var isFile: Bool { if case .file = self { true } else { false } }

    var catalogPath: String? { if case .catalog(let catalog, _) = self { catalog.path } else { nil } }

    var path: String? {
        switch self {
        case .file(let path, _): path
        case .catalog(let catalog, _): catalog.path
        case .memory: nil
        }
    }
}
