import TidingsModel
import TidingsStrings

/// What comments in strings files say to the linter: `tidings-lint: disable=missing-key,empty-text`.
///
/// In the comment of an entry a directive is for that entry; in the head of a file, for all of it.
struct LintDirectives {
    private struct Directive {
        let place: SourcePlace
        /// `nil` for a whole file.
        let key: String?
        let locale: LocaleTag?
        let rules: [String]
        let isReadable: Bool
        var used: Set<String> = []
    }

    private var directives: [Directive] = []
    private var byFile: [String: [Int]] = [:]

    static let mark = "tidings-lint:"

    init(_ tables: [LintTable]) {
        for table in tables {
            if let catalog = table.table.catalog {
                guard catalog.mentions(Self.mark) else { continue }
                for key in catalog.keys { add(key.comment, at: key.place, key: key.key, locale: nil) }
            } else {
                for file in [table.source].compactMap({ $0 }) + table.translations
                where file.file.strings.mentions(Self.mark) {
                    let start = SourcePlace(file: file.file.file, line: 1, column: 1)
                    add(file.file.strings.head, at: start, key: nil, locale: file.file.language)
                    for entry in file.file.strings.entries {
                        guard let comment = entry.comment else { continue }
                        add(comment, at: entry.place, key: entry.key, locale: file.file.language)
                    }
                }
            }
        }
    }

    private mutating func add(_ comment: String?, at place: SourcePlace, key: String?, locale: LocaleTag?) {
        guard let comment, comment.contains(Self.mark) else { return }
        for line in comment.split(whereSeparator: \.isNewline) {
            guard let mark = line.firstRange(of: Self.mark) else { continue }
            let words = line[mark.upperBound...].drop { $0 == " " }
            let isReadable = words.hasPrefix("disable=")
            let names = words.dropFirst("disable=".count).prefix { $0 != " " }.split(separator: ",").map(String.init)
            byFile[place.file, default: []].append(directives.count)
            directives.append(
                Directive(
                    place: place, key: key, locale: locale, rules: isReadable ? names : [],
                    isReadable: isReadable && !names.isEmpty))
        }
    }

    /// Whether a directive silences a problem.
    mutating func silence(_ problem: Problem) -> Bool {
        guard let file = problem.place?.file, let candidates = byFile[file] else { return false }
        var isSilent = false
        for index in candidates where directives[index].rules.contains(problem.rule) {
            guard directives[index].key == nil || directives[index].key == problem.key else { continue }
            directives[index].used.insert(problem.rule)
            isSilent = true
        }
        return isSilent
    }

    /// Whether every run looks for what a rule finds: notices and overrides are only held against rules on request.
    private static func isAlwaysLookedFor(_ rule: String) -> Bool {
        guard let group = LintRule[rule]?.group else { return true }
        return group != .templates && group != .overrides
    }

    /// What is wrong with the directives themselves.
    func findings(_ linter: Linter) -> [LintFinding] {
        var report = LintReport()
        let known = LintRule.all.map(\.id)
        for directive in directives where linter.isWanted(directive.locale) || directive.locale == nil {
            if !directive.isReadable {
                report.rule = linter.active("unknown-directive")
                report(
                    "This is no directive. Write tidings-lint: disable=RULE,RULE.", at: directive.place,
                    key: directive.key)
            }
            for name in directive.rules where LintRule[name] == nil {
                report.rule = linter.active("unknown-directive")
                let meant = nearestWord(to: name, among: known).map { " Did you mean “\($0)”?" } ?? ""
                report("There is no rule “\(name)”.\(meant)", at: directive.place, key: directive.key)
            }
            for name in directive.rules
            where !directive.used.contains(name) && linter.active(name) != nil && Self.isAlwaysLookedFor(name) {
                report.rule = linter.active("useless-directive")
                report(
                    "“\(name)” finds nothing here, so that the directive silences nothing. Remove it.",
                    at: directive.place, key: directive.key)
            }
        }
        return report.findings
    }
}

extension Linter {
    /// A rule of this run by its id; `nil` if it is off, or not among those that look.
    func active(_ id: String) -> ActiveRule? {
        rules.first { $0.id == id }.flatMap { configuration.active($0, in: nil) }
    }
}
