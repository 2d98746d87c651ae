import CICU
public import TidingsModel

private let languagesAndScripts = BoundedCache<LocaleTag, LocaleTag>(capacity: 4096)

extension LocaleTag {
    /// The language and its script: what a reader can read, whatever the region.
    ///
    /// The script stands only where it is not the language's likely one (`sr-Latn`, but `sr`); Chinese
    /// always says its script (`zh-Hant` for `zh-TW`).
    public var languageAndScript: LocaleTag {
        if script == nil, language != "zh", let common = commonLanguage, region == nil || !common.dependsOnRegion {
            return LocaleTag(language: language)
        }
        return languagesAndScripts.value(for: base) { findLanguageAndScript() }
    }

    private func findLanguageAndScript() -> LocaleTag {
        let full = maximized
        guard let script = full.script else { return LocaleTag(language: full.language) }
        if full.language != "zh", script == Self.likelyScript(of: full.language) {
            return LocaleTag(language: full.language)
        }
        return LocaleTag(language: full.language, script: script)
    }

    /// Whether two tags mean the same, however much of it they say (`zh-TW` and `zh-Hant-TW`, `pt` and `pt-BR`).
    ///
    /// Variants count (`ca-valencia` is not `ca`), extensions do not.
    public func isSame(as other: LocaleTag) -> Bool {
        guard variants == other.variants else { return false }
        if base == other.base { return true }
        // A likely subtag is added and never changes a language that is in use.
        if language != other.language, commonLanguage != nil, other.commonLanguage != nil { return false }
        return maximized == other.maximized
    }

    /// The locale whose strings stand in for missing ones; `nil` at the top.
    ///
    /// CLDR lists the parents that are not found by leaving off the last subtag (`es-MX` has `es-419`,
    /// `pt-AO` has `pt-PT`). A parent is never in another script, nor in another language but for `nb`
    /// and `nn`, which have `no`. Of a tag with variants it is the tag without them.
    /// Source: UTS #35 part 1 §4.1.1, read from ICU's supplemental data.
    public var parent: LocaleTag? {
        guard variants.isEmpty else { return base }
        if script == nil, region == nil, commonLanguage != nil {
            return language == "nb" || language == "nn" ? LocaleTag(language: "no") : nil
        }
        let full = maximized
        guard let script = full.script else { return region == nil ? nil : LocaleTag(language: full.language) }
        let isLikely = script == Self.likelyScript(of: full.language)
        let trunk = LocaleTag(language: full.language, script: isLikely ? nil : script)
        var names = [[full.language, script, region].compactMap { $0 }.joined(separator: "_")]
        if isLikely { names.append([full.language, region].compactMap { $0 }.joined(separator: "_")) }
        for name in names {
            guard let listed = Self.listedParent(of: name) else { continue }
            return listed == "root" ? nil : Self.readable(listed, script: script, language: full.language)
        }
        if region != nil { return self.script == nil ? trunk : LocaleTag(language: full.language, script: script) }
        return self.script != nil && isLikely ? trunk : nil
    }

    /// The tag without its extensions, then its parents, nearest first.
    public var chain: [LocaleTag] {
        var chain = [LocaleTag(language: language, script: script, region: region, variants: variants)]
        while let next = chain.last?.parent, !chain.contains(next) { chain.append(next) }
        return chain
    }

    static func likelyScript(of language: String) -> String? { LocaleTag(language: language).maximized.script }

    private static func listedParent(of name: String) -> String? {
        let found = try? withICUText("look up the parent of \(name)") { buffer, capacity, status in
            name.withICU { cicu_locale_listed_parent($0, $1, buffer, capacity, &status) }
        }
        return found.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func readable(_ name: String, script: String, language: String) -> LocaleTag? {
        guard let tag = try? LocaleTag(parsing: name), tag.maximized.script == script else { return nil }
        return tag.language == language || tag.language == "no" ? tag : nil
    }
}
