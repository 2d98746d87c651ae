import TidingsIntl
public import TidingsModel
import TidingsStrings

/// Writes a String Catalog with the source and one language, as Xcode does.
public struct CatalogWriter: Sendable {
    /// The text of the file.
    public private(set) var text: String
    /// What a catalog cannot say.
    public private(set) var problems: [Problem] = []

    /// Writes the texts of an export, which must be of one table.
    public init(_ export: TranslationExport) {
        text = ""
        let tables = Set(export.units.map(\.table)).sorted()
        guard tables.count <= 1 else {
            problems = [
                Problem(
                    .error, rule: "several-tables",
                    "A String Catalog is one table, and here are several: \(tables.joined(separator: ", ")). "
                        + "Name one with --table.")
            ]
            return
        }
        let categories = Set(Formatters.shared(for: export.source).pluralCategories)
        var keys: [(name: String, value: JSONValue)] = []
        var units = export.units[...]
        while let first = units.first {
            let group = units.prefix { ExchangeText.isSame($0.key, first.key) }
            units = units.dropFirst(group.count)
            if let foreign = group.first(where: { !Self.canSay($0.form) }) {
                problems.append(
                    Problem(
                        .error, rule: "not-in-catalog",
                        "“\(first.key)” has a text for \(foreign.form), which a String Catalog cannot say. It is left out.",
                        at: first.place, key: first.key))
                continue
            }
            keys.append((first.key, Self.key(Array(group), export, categories)))
        }
        let sorted = keys.map { (CatalogOrder($0.name), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        let root = JSONValue.object([
            ("sourceLanguage", .text("\(export.source)")), ("strings", .object(sorted)), ("version", .text("1.0")),
        ])
        var bytes: [UInt8] = []
        root.append(to: &bytes, indentation: [], style: JSONStyle())
        text = String(decoding: bytes, as: UTF8.self) + "\n"
    }

    /// Variables cannot stand below a device, and exact numbers nowhere.
    private static func canSay(_ form: ExchangeForm) -> Bool {
        let isNested = form.steps.dropFirst().contains("substitutions")
        return !isNested && !(form.selector?.hasPrefix("=") ?? false)
    }

    private static func key(
        _ units: [ExchangeUnit], _ export: TranslationExport, _ categories: Set<PluralCategory>
    ) -> JSONValue {
        let source = units.filter { unit in
            guard let category = unit.form.category else { return true }
            return categories.contains(category)
                || category == .zero && !ExchangeText.isSame(unit.source, unit.generalSource)
        }
        var languages: [(name: String, value: JSONValue)] = []
        let isKey = source.count == 1 && source[0].form == .plain && ExchangeText.isSame(source[0].source, units[0].key)
        if !isKey {
            languages.append(
                ("\(export.source)", localization(source.map { ($0.form, $0.source, "translated", $0.variable) })))
        }
        let target = units.compactMap { unit in
            unit.target.map { (unit.form, $0, state(unit.state), unit.variable) }
        }
        if !target.isEmpty { languages.append(("\(export.target)", localization(target))) }
        languages.sort { CatalogOrder($0.name) < CatalogOrder($1.name) }
        var members: [(name: String, value: JSONValue)] = []
        if let comment = units[0].comment { members.append(("comment", .text(comment))) }
        members.append(("extractionState", .text("manual")))
        if !languages.isEmpty { members.append(("localizations", .object(languages))) }
        return .object(members)
    }

    private static func state(_ state: ExchangeState) -> String {
        switch state {
        case .new: StringCatalogState.new.rawValue
        case .needsReview: StringCatalogState.needsReview.rawValue
        case .translated: StringCatalogState.translated.rawValue
        }
    }

    private typealias Text = (form: ExchangeForm, text: String, state: String, variable: ExchangeUnit.Variable?)

    private static func localization(_ texts: [Text]) -> JSONValue {
        var node = CatalogNode()
        for text in texts {
            var path: [String] = []
            for (index, step) in text.form.steps.enumerated() {
                if index % 2 == 0, step != "substitutions" { path.append("variations") }
                path.append(step)
            }
            let unit: JSONValue = .object([("state", .text(text.state)), ("value", .text(text.text))])
            node.insert(unit, at: (path + ["stringUnit"])[...])
            guard let variable = text.variable, text.form.steps.count == 4 else { continue }
            let name = Array(text.form.steps.prefix(2))
            if let position = variable.position { node.insert(.number(position), at: (name + ["argNum"])[...]) }
            node.insert(.text(variable.specifier), at: (name + ["formatSpecifier"])[...])
        }
        return node.value
    }
}

/// An object while it is put together; its members are sorted, as Xcode does it.
private struct CatalogNode {
    private var members: [String: CatalogNode] = [:]
    private var leaf: JSONValue?

    mutating func insert(_ value: JSONValue, at path: ArraySlice<String>) {
        guard let name = path.first else { return leaf = value }
        members[name, default: CatalogNode()].insert(value, at: path.dropFirst())
    }

    var value: JSONValue {
        leaf
            ?? .object(
                members.sorted { CatalogOrder($0.key) < CatalogOrder($1.key) }.map { ($0.key, $0.value.value) })
    }
}
