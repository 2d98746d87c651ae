import TidingsIntl
import TidingsModel
import Yams

/// Reads the YAML of a configuration, with the place of all that is wrong.
struct LintConfigurationReader {
    let file: String
    private(set) var configuration = LintConfiguration()
    private(set) var problems: [Problem] = []

    private static let known = ["rules", "languages", "keys", "source", "pattern-tables", "exclude", "limits", "keep"]

    init(file: String) { self.file = file }

    mutating func read(_ text: String) {
        // Yams keeps a pointer into the text, which a string that is stored inline does not have.
        let text = text.utf8.count < 16 ? text + String(repeating: "\n", count: 16) : text
        let root: Node?
        do {
            root = try Yams.compose(yaml: text)
        } catch {
            report("yaml-syntax", "This is no YAML: \(Self.words(of: error)).", Self.mark(of: error))
            return
        }
        guard let root, !root.isEmpty else { return }
        for (name, key, value) in pairs(of: root, "The configuration") {
            switch name {
            case "rules": configuration.rules = settings(value)
            case "languages": readLanguages(value)
            case "keys":
                for (pattern, _, rules) in pairs(of: value, "“keys”") { configuration.keys[pattern] = settings(rules) }
            case "source": if let tag = tag(value) { configuration.source = tag }
            case "pattern-tables": configuration.patternTables = Set(list(value))
            case "exclude": configuration.exclude = list(value)
            case "keep": configuration.keep = list(value)
            case "limits": readLimits(value)
            default: unknown(name, among: Self.known, at: key)
            }
        }
    }

    private mutating func settings(_ node: Node) -> [String: LintConfiguration.Setting] {
        var settings: [String: LintConfiguration.Setting] = [:]
        for (id, key, value) in pairs(of: node, "“rules”") {
            guard LintRule[id] != nil else {
                let meant = nearestWord(to: id, among: LintRule.all.map(\.id)).map { " Did you mean “\($0)”?" } ?? ""
                report("unknown-rule", "There is no rule “\(id)”.\(meant) tidings lint --rules lists them.", key.mark)
                continue
            }
            guard let word = value.scalar?.string, let setting = LintConfiguration.Setting(rawValue: word) else {
                report("bad-value", "“\(id)” can be off, note, warning or error.", value.mark)
                continue
            }
            settings[id] = setting
        }
        return settings
    }

    private mutating func readLanguages(_ node: Node) {
        for (name, key, value) in pairs(of: node, "“languages”") {
            if let tag = tag(name, at: key) { configuration.languages[tag] = settings(value) }
        }
    }

    private mutating func readLimits(_ node: Node) {
        guard let items = node.sequence else {
            return report("wrong-type", "“limits” is a list; each item has “keys” and a length.", node.mark)
        }
        for item in items {
            var limit = LintConfiguration.Limit(keys: "*")
            var hasLength = false
            for (name, key, value) in pairs(of: item, "A limit") {
                switch name {
                case "keys": limit.keys = value.scalar?.string ?? "*"
                case "characters": limit.characters = number(value, name)
                case "bytes": limit.bytes = number(value, name)
                case "lines": limit.lines = number(value, name)
                default: unknown(name, among: ["keys", "characters", "bytes", "lines"], at: key)
                }
                hasLength = hasLength || name != "keys"
            }
            guard hasLength else {
                report("bad-value", "The limit has no length. Write “characters”, “bytes” or “lines”.", item.mark)
                continue
            }
            configuration.limits.append(limit)
        }
    }

    private mutating func number(_ node: Node, _ name: String) -> Int? {
        guard let number = node.scalar.flatMap({ Int($0.string) }), number > 0 else {
            report("bad-value", "“\(name)” is a whole number above 0.", node.mark)
            return nil
        }
        return number
    }

    private mutating func tag(_ node: Node) -> LocaleTag? { tag(node.scalar?.string ?? "", at: node) }

    private mutating func tag(_ name: String, at node: Node) -> LocaleTag? {
        do throws(LocaleTagError) {
            return try LocaleTag(canonical: name)
        } catch {
            report("unknown-language", "“\(name)” is no language: \(error.description)", node.mark)
            return nil
        }
    }

    private mutating func list(_ node: Node) -> [String] {
        if let word = node.scalar?.string, !word.isEmpty { return [word] }
        guard let items = node.sequence, items.allSatisfy({ $0.scalar != nil }) else {
            report("wrong-type", "This is a list of words, like [one, two].", node.mark)
            return []
        }
        return items.compactMap { $0.scalar?.string }
    }

    private mutating func pairs(of node: Node, _ what: String) -> [(name: String, key: Node, value: Node)] {
        guard let mapping = node.mapping else {
            if !node.isEmpty { report("wrong-type", "\(what) has names with values, like name: value.", node.mark) }
            return []
        }
        return mapping.compactMap { key, value in key.scalar.map { ($0.string, key, value) } }
    }

    private mutating func unknown(_ name: String, among known: [String], at node: Node) {
        let meant = nearestWord(to: name, among: known).map { " Did you mean “\($0)”?" } ?? ""
        report(
            "unknown-key", "There is no setting “\(name)”.\(meant) There are \(known.joined(separator: ", ")).",
            node.mark)
    }

    private mutating func report(_ rule: String, _ message: String, _ mark: Mark?) {
        let place = SourcePlace(file: file, line: mark?.line, column: mark?.column)
        problems.append(Problem(.error, rule: rule, message, at: place))
    }

    private static func mark(of error: any Error) -> Mark? {
        switch error {
        case YamlError.scanner(_, _, let mark, _), YamlError.parser(_, _, let mark, _),
            YamlError.composer(_, _, let mark, _):
            mark
        case YamlError.duplicatedKeysInMapping(_, let context): context.mark
        default: nil
        }
    }

    private static func words(of error: any Error) -> String {
        switch error {
        case YamlError.scanner(_, let problem, _, _), YamlError.parser(_, let problem, _, _),
            YamlError.composer(_, let problem, _, _):
            problem
        case YamlError.reader(let problem, _, _, _): problem
        case YamlError.duplicatedKeysInMapping(let names, _):
            "these stand twice: " + names.map { "“\($0)”" }.joined(separator: ", ")
        default: "\(error)"
        }
    }
}

extension Node {
    /// Whether nothing is written, or `~`.
    fileprivate var isEmpty: Bool { scalar.map { ["", "~", "null"].contains($0.string) } ?? false }
}
