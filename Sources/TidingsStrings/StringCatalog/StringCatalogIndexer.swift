import TidingsIntl
import TidingsModel

/// Finds the keys and languages of a String Catalog.
struct StringCatalogIndexer {
    private let limit: Int
    private var index = StringCatalogIndex()
    private var refused: Set<String> = []
    private var isFull = false
    private var spellings: [LocaleTag: String] = [:]
    private static let versions: Set = ["1.0", "1.1", "1.2", "1.3"]

    private init(languages limit: Int) { self.limit = limit }

    static func index(_ reader: inout StringCatalogReader, limits: StringsLimits) -> StringCatalogIndex {
        var indexer = StringCatalogIndexer(languages: limits.languages)
        guard let root = reader.tree.root else {
            reader.report(
                .error, "empty-file", "The file is empty. A String Catalog is a JSON object; create it again in Xcode.",
                at: 0)
            return indexer.index
        }
        guard reader.tree.kind(of: root) == .object else {
            reader.report(
                .error, "not-a-catalog", "The file is no String Catalog: it must be a JSON object with “strings”.",
                at: reader.tree.start(of: root))
            return indexer.index
        }
        indexer.readRoot(root, &reader, limits)
        return indexer.index
    }

    private mutating func readRoot(_ root: Int, _ reader: inout StringCatalogReader, _ limits: StringsLimits) {
        var strings: Int?
        var members: Set<String> = []
        for member in reader.members(of: root) {
            members.insert(member.name)
            switch member.name {
            case "sourceLanguage":
                guard let language = reader.text(member) else { continue }
                if tag(of: language, member.value, &reader) != nil { index.sourceLanguage = language }
            case "version": readVersion(member, &reader)
            case "strings": if reader.isObject(member) { strings = member.value }
            default: reader.reportUnknown(member, in: "the catalog")
            }
        }
        if !members.contains("sourceLanguage") {
            reader.report(
                .error, "missing-source-language",
                "The catalog does not say its sourceLanguage, so no key serves as its own text. "
                    + "Add it, like \"sourceLanguage\" : \"en\".", at: reader.tree.start(of: root))
        }
        if !members.contains("version") {
            reader.report(
                .warning, "missing-version", "The catalog does not say its version, which Xcode needs. Add it.",
                at: reader.tree.start(of: root))
        }
        guard let strings else {
            if !members.contains("strings") {
                reader.report(
                    .error, "not-a-catalog", "The file is no String Catalog: it must be a JSON object with “strings”.",
                    at: reader.tree.start(of: root))
            }
            return
        }
        readKeys(strings, &reader, limits)
    }

    private func isKnown(_ version: String) -> Bool { Self.versions.contains(version) }

    private mutating func readVersion(_ member: StringCatalogReader.Member, _ reader: inout StringCatalogReader) {
        guard let version = reader.text(member) else { return }
        index.version = version
        if !isKnown(version) {
            reader.report(
                .warning, "unknown-version",
                "The version “\(version)” is none of \(Self.versions.sorted().joined(separator: ", ")); "
                    + "what is new in it is not read.", at: reader.tree.start(of: member.value))
        }
    }

    private mutating func readKeys(_ strings: Int, _ reader: inout StringCatalogReader, _ limits: StringsLimits) {
        let members = reader.members(of: strings)
        if members.isEmpty {
            reader.report(
                .warning, "empty-catalog", "The catalog has no keys. Build the program in Xcode, or remove the file.",
                at: reader.tree.start(of: strings))
        }
        if members.count > limits.entries, let first = members.dropFirst(limits.entries).first {
            reader.report(
                .error, "too-many-entries",
                "The file has more than \(limits.entries) entries; the others are not read.",
                at: reader.tree.start(of: first.key))
        }
        index.keys.reserveCapacity(min(members.count, limits.entries))
        for member in members.prefix(limits.entries) {
            reader.key = member.name
            if reader.isObject(member) { readKey(member, &reader) }
        }
        reader.key = nil
    }

    private mutating func readKey(_ member: StringCatalogReader.Member, _ reader: inout StringCatalogReader) {
        let position = index.keys.count
        var shouldTranslate = true
        for member in reader.members(of: member.value) {
            switch member.name {
            case "localizations": readLocalizations(member, of: position, &reader)
            case "comment": _ = reader.text(member)
            case "shouldTranslate": shouldTranslate = reader.flag(member) ?? true
            case "isCommentAutoGenerated", "generatesSymbol": _ = reader.flag(member)
            case "extractionState":
                guard let state = reader.text(member), StringCatalogExtraction(rawValue: state) == nil else { continue }
                let known = StringCatalogExtraction.allCases.map(\.rawValue).joined(separator: ", ")
                reader.report(
                    .warning, "unknown-state", "“\(state)” is no extraction state. There are \(known).",
                    at: reader.tree.start(of: member.value))
            default: reader.reportUnknown(member, in: "a key")
            }
        }
        if !shouldTranslate { index.untranslated.append(position) }
        index.positions[StringsKey(member.name)] = position
        index.keys.append(
            StringCatalogIndex.Key(
                name: member.name, node: member.key, value: member.value, shouldTranslate: shouldTranslate))
    }

    private mutating func readLocalizations(
        _ member: StringCatalogReader.Member, of key: Int, _ reader: inout StringCatalogReader
    ) {
        guard reader.isObject(member) else { return }
        for language in reader.members(of: member.value) {
            guard tag(of: language.name, language.key, &reader) != nil else { continue }
            index.localizations[language.name, default: []].append(
                StringCatalogIndex.Localization(key: key, node: language.key, value: language.value))
        }
    }

    /// The tag of a language, reported once if it is none.
    private mutating func tag(of language: String, _ node: Int, _ reader: inout StringCatalogReader) -> LocaleTag? {
        if let known = index.tags[language] { return known }
        guard !refused.contains(language) else { return nil }
        guard index.tags.count < limit else {
            if !isFull {
                reader.report(
                    .error, "too-many-languages",
                    "The catalog has more than \(limit) languages; the others are not read.",
                    at: reader.tree.start(of: node))
            }
            isFull = true
            return nil
        }
        var reason = "“\(language)” is no language code. Write it like “de” or “zh-Hant”."
        do throws(LocaleTagError) {
            let tag = try LocaleTag(canonical: language)
            if tag.language.utf8.count <= 3, tag.language != "und" {
                index.tags[language] = tag
                if let other = spellings.updateValue(language, forKey: tag) {
                    reader.report(
                        .warning, "same-language",
                        "“\(language)” and “\(other)” are the same language, so only one of them counts. "
                            + "Write “\(tag)” everywhere.", at: reader.tree.start(of: node))
                }
                return tag
            }
        } catch {
            reason = error.description
        }
        refused.insert(language)
        reader.report(
            .error, "unknown-language", "\(reason) Its texts are left out.", at: reader.tree.start(of: node))
        return nil
    }
}
