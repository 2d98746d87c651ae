import TidingsModel

/// Where the keys and the languages of a String Catalog stand.
struct StringCatalogIndex: Sendable {
    /// A key; of one that stands twice, the last.
    struct Key: Sendable {
        let name: String
        let node: Int
        let value: Int
        let shouldTranslate: Bool
    }

    /// A language of a key.
    struct Localization: Sendable {
        /// The position of the key among the keys.
        let key: Int
        let node: Int
        let value: Int
    }

    var version: String?
    var sourceLanguage: String?
    var keys: [Key] = []
    var positions: [StringsKey: Int] = [:]
    /// The positions of the keys that are not for translators.
    var untranslated: [Int] = []
    /// By language, in the order of the keys.
    var localizations: [String: [Localization]] = [:]
    /// The languages that are such.
    var tags: [String: LocaleTag] = [:]

    func localization(of key: Int, in language: String) -> Localization? {
        guard let all = localizations[language] else { return nil }
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low < all.count && all[low].key == key ? all[low] : nil
    }
}
