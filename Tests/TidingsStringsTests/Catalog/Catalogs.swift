import TidingsIntl
import TidingsModel

@testable import TidingsStrings

extension LocaleTag {
    /// Tags that a test writes out.
    static func list(_ tags: String) throws -> [LocaleTag] {
        try tags.split(separator: " ").map { try LocaleTag(parsing: String($0)) }
    }
}

/// A bundle in memory: texts by locale, in one table.
func memory(
    _ name: String, table: String = "Tidings", _ strings: [String: [String: String]]
) throws -> StringsBundle {
    var tables: [LocaleTag: [String: [String: String]]] = [:]
    for (locale, texts) in strings { tables[try LocaleTag(parsing: locale)] = [table: texts] }
    return StringsBundle(name: name, strings: tables)
}

/// The English locale.
let english = LocaleTag(language: "en")

extension StringsCatalog {
    /// The text of a key for wishes.
    func text(_ key: String, _ wanted: String, needing keys: [String] = []) throws -> String? {
        lookup(key, in: choose(try LocaleTag.list(wanted), needing: keys))?.text
    }

    /// The text of a key for wishes, with its arguments and without its problems.
    func filled(_ key: String, _ wanted: String, _ arguments: MessageArguments) throws -> String? {
        let choice = choose(try LocaleTag.list(wanted))
        let formatters = Formatters.shared(for: choice.use.used)
        return fragment(key, in: choice, arguments: arguments, formatters: formatters)?.fragment
            .string(direction: choice.use.used.direction)
    }
}
