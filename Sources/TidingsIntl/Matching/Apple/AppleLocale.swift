import CICU
import TidingsModel

/// A locale as Apple's matching sees it.
struct AppleLocale: Sendable {
    /// The identifier as it was written, without keywords.
    let base: String
    /// The identifier of today: `zh_Hans_CN` for `zh_CN`, `en` for `English`.
    let normalized: String
    /// Its language.
    let language: String
    /// The language whose chains it shares.
    let group: String
    /// Its region, if it names one.
    let region: String?
    /// Itself, then its parents.
    let chain: [String]

    /// Reads an identifier with underscores, without keywords.
    init(base: String) {
        self.base = base
        normalized = Self.normalize(base)
        language = String(normalized.prefix { $0 != "_" })
        group = AppleData.relatives[language] ?? language
        region = (try? LocaleTag(parsing: normalized))?.region
        chain = Self.chain(of: normalized)
    }

    /// Reads a folder's name or a tag, in any spelling.
    ///
    /// The names from before there were tags (`English`) are no tags; they are known in lower case.
    init(name: String) {
        if let tag = try? LocaleTag(parsing: name) {
            self.init(tag)
        } else {
            self.init(base: String(name.lowercased().prefix { $0 != "@" }.map { $0 == "-" ? "_" : $0 }))
        }
    }

    /// Reads a tag; extensions do not count.
    init(_ tag: LocaleTag) {
        let parts = [tag.language, tag.script, tag.region].compactMap { $0 } + tag.variants.map { $0.uppercased() }
        self.init(base: parts.joined(separator: "_"))
    }

    /// Whether it names a region that is not the language's first: among several such, the first is preferred.
    var namesOtherRegion: Bool {
        guard region != nil, !AppleData.unmarkedRegions.contains(normalized) else { return false }
        return (try? LocaleTag(parsing: normalized))?.minimized.region != nil
    }

    /// A chain with more than these is cut off.
    private static let longestChain = 9

    private static func chain(of identifier: String) -> [String] {
        var chain = [identifier]
        while chain.count < longestChain, let parent = chain.last.flatMap(parent) { chain.append(parent) }
        return chain
    }

    private static func parent(of identifier: String) -> String? {
        if let listed = AppleData.parents[identifier] ?? listed(identifier, cicu_locale_listed_parent) {
            return listed == "root" ? nil : listed
        }
        return identifier.lastIndex(of: "_").map { String(identifier[..<$0]) }
    }

    /// The identifier with what CLDR has for it today; script and region stay where the new one has none.
    private static func normalize(_ identifier: String) -> String {
        if let alias = AppleData.aliases[identifier] ?? listed(identifier, cicu_locale_listed_alias) { return alias }
        guard let separator = identifier.firstIndex(of: "_"),
            let language = listed(String(identifier[..<separator]), cicu_locale_listed_alias)
        else { return identifier }
        let parts = language.split(separator: "_")
        guard parts.count > 1 else { return language + identifier[separator...] }
        let last = identifier.split(separator: "_").last ?? ""
        // The alias brought a script: only a region can follow it.
        return parts.last?.utf8.count == 4 && last.utf8.count <= 3 ? "\(language)_\(last)" : language
    }

    private typealias Lookup = (
        UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?
    ) -> Int32

    private static func listed(_ identifier: String, _ lookup: Lookup) -> String? {
        let found = try? withICUText("look up \(identifier)") { buffer, capacity, status in
            identifier.withICU { lookup($0, $1, buffer, capacity, &status) }
        }
        return found.flatMap { $0.isEmpty ? nil : $0 }
    }
}
