import Synchronization
import TidingsIntl
import TidingsModel

extension StringsCatalog {
    /// The text of a key in the language of a message; `nil` if that language has none.
    public func lookup(_ key: String, in choice: LanguageChoice) -> LocalizedString? {
        if let found = find(key, choice.step) { return found }
        for step in choice.fallbacks {
            if let found = find(key, step) { return found }
        }
        return nil
    }

    /// The first text of a key: of those set in code, then bundle by bundle.
    ///
    /// - Parameter first: The bundle with which the search begins; -1 for texts set in code.
    func find(_ key: String, _ step: LanguageChoice.Step, from first: Int = -1) -> LocalizedString? {
        let order = order(for: step)
        if first < 0, let found = findOverride(key, order) { return found }
        let aliases = declarations[key]?.aliases ?? []
        for layer in layers.indices where layer >= first {
            for folder in order.folders[layer] {
                for table in tables {
                    if let found = entry(key, writtenAs: key, table, folder, layer) { return found }
                }
                for table in tables where table.syntax == .printf {
                    for alias in aliases {
                        if let found = entry(key, writtenAs: alias, table, folder, layer) { return found }
                    }
                }
            }
        }
        return nil
    }

    private func findOverride(_ key: String, _ order: FolderOrder) -> LocalizedString? {
        for index in order.overrides {
            let locale = overrideLocales[index]
            if let text = overrides.byLocale[locale]?[key] { return override(key, text, index, locale) }
        }
        return overrides.everywhere[key].map { override(key, $0, -1, nil) }
    }

    func order(for step: LanguageChoice.Step) -> FolderOrder {
        orders.value(for: step) {
            FolderOrder(
                overrides: overrideGroups.order(for: step),
                folders: layers.map { layer in
                    // `Base.lproj` stands behind a folder that names the same locale.
                    let order = layer.groups.order(for: step)
                    let isBase = { layer.bundle.folders[$0].language == .base }
                    guard let base = order.first(where: isBase) else { return order }
                    let last = order.lastIndex { layer.tags[$0].isSame(as: layer.tags[base]) } ?? 0
                    var sorted = order
                    sorted.insert(base, at: last + 1)
                    if let first = order.firstIndex(of: base) { sorted.remove(at: first) }
                    return sorted
                })
        }
    }

    private func entry(
        _ key: String, writtenAs writtenKey: String, _ table: CatalogTable, _ folder: Int, _ layer: Int
    ) -> LocalizedString? {
        let bundle = layers[layer].bundle
        guard let entry = bundle.table(table.name, inFolder: folder)?[writtenKey] else { return nil }
        let id = TextID(
            layer: layer, folder: folder, table: table.name, key: StringsKey(key), writtenKey: StringsKey(writtenKey))
        return compiled.value(for: id) {
            make(
                key, writtenAs: writtenKey, entry.value, entry.variation, table.syntax, place: entry.place,
                locale: layers[layer].tags[folder], layer: layer, table: table.name)
        }
    }

    private func override(_ key: String, _ text: String, _ index: Int, _ locale: LocaleTag?) -> LocalizedString {
        let id = TextID(layer: -1, folder: index, table: "", key: StringsKey(key), writtenKey: StringsKey(key))
        return compiled.value(for: id) {
            make(
                key, writtenAs: key, text, nil, overrides.syntax, place: nil, locale: locale, layer: -1, table: nil)
        }
    }

    private func make(
        _ key: String, writtenAs writtenKey: String, _ text: String, _ variation: StringsVariation?,
        _ syntax: TextSyntax, place: SourcePlace?, locale: LocaleTag?, layer: Int, table: String?
    ) -> LocalizedString {
        LocalizedString(
            key: key, writtenKey: writtenKey, text: text, syntax: syntax, place: place, locale: locale,
            bundle: layer < 0 ? nil : layers[layer].bundle.name, owner: layer < 0 ? .app : bundles[layer].owner,
            table: table, variation: variation, layer: layer,
            compiled: CompiledText(
                text, variation, syntax: syntax, key: key, declaration: declarations[key], device: options.device,
                place: place, locale: locale))
    }

    /// Tells the hook of a key without a text, once for each key and locale.
    func reportMissing(_ key: String, in choice: LanguageChoice) {
        guard let onMissing = options.onMissing, missingReports.withLock({ $0.insert(key, choice.use.used) }) else {
            return
        }
        onMissing(MissingString(key: key, locale: choice.use.used, wanted: choice.use.wanted))
    }
}
