import TidingsIntl
import TidingsModel
import TidingsStrings

/// Holds the texts of an app against those of a library whose place they take.
struct OverrideLinter {
    private let linter: Linter
    private let library: TranslationTable
    private let app: TranslationTable
    private var report = LintReport()

    /// What is found between two projects; tables belong together by their names.
    static func findings(_ linter: Linter, app: TranslationProject, library: TranslationProject) -> [LintFinding] {
        app.tables.flatMap { table -> [LintFinding] in
            guard let other = library.tables.first(where: { $0.name == table.name }) else { return [] }
            var own = OverrideLinter(linter: linter, library: other, app: table)
            own.look()
            return own.report.findings
        }
    }

    private init(linter: Linter, library: TranslationTable, app: TranslationTable) {
        self.linter = linter
        self.library = library
        self.app = app
    }

    private mutating func look() {
        let keys = library.source?.strings.entries.map(\.key) ?? []
        for file in [app.source].compactMap({ $0 }) + app.translations {
            guard let language = file.language, linter.isWanted(language) else { continue }
            report.look(at: file)
            for entry in file.strings.entries {
                report.entry = entry
                guard let known = library.source?.strings[entry.key] else {
                    lookForSlip(entry.key, keys)
                    continue
                }
                compare(entry, own(entry.key, language)?.entry ?? known, own(entry.key, language)?.isSame ?? false)
                lookForShadow(entry.key, language)
            }
        }
    }

    /// The library's text for a language, and whether it is of that language itself.
    private func own(_ key: String, _ language: LocaleTag) -> (entry: StringsEntry, isSame: Bool)? {
        if let entry = library.file(language)?.strings[key] { return (entry, true) }
        return library.parents(of: language).lazy.compactMap { $0.strings[key] }.first.map { ($0, false) }
    }

    private mutating func compare(_ entry: StringsEntry, _ known: StringsEntry, _ isSameLanguage: Bool) {
        let ours = LintEntry(entry, syntax: app.syntax)
        let theirs = LintEntry(known, syntax: library.syntax)
        if isSameLanguage, entry.variation == known.variation, entry.value.utf8.elementsEqual(known.value.utf8) {
            say("needless-override", "“\(entry.key)” says the same as the library. Remove it.")
        }
        // Names and places cannot be held against each other.
        guard ours.syntax == theirs.syntax, ours.text.isPattern || ours.syntax == .printf else { return }
        let (mine, expected) = (EntryArguments(ours), EntryArguments(theirs))
        for reference in mine.order {
            guard let use = mine.uses[reference]?.first else { continue }
            guard let other = expected.uses[reference] else {
                let names = expected.order.map { expected.written($0) }
                let all = names.isEmpty ? "It gives none." : "It gives \(names.joined(separator: ", "))."
                say("override-argument", "“\(entry.key)” uses \(use.written), which the library does not give. \(all)")
                continue
            }
            if let first = other.first, !other.contains(where: { $0.valueType.fits(use.valueType) }) {
                say(
                    "override-type",
                    "“\(entry.key)” takes \(use.written) for \(use.valueType.words), the library for "
                        + "\(first.valueType.words).")
            }
        }
        for reference in expected.order where mine.uses[reference] == nil {
            say(
                "override-lacks-argument",
                "“\(entry.key)” lacks \(expected.written(reference)), which the library’s text has.")
        }
    }

    private mutating func lookForSlip(_ key: String, _ keys: [String]) {
        guard let meant = nearestWord(to: key, among: keys), app.source?.strings[meant] == nil else { return }
        say("unknown-override", "The library has no key “\(key)”, so this overrides nothing. Did you mean “\(meant)”?")
    }

    private mutating func lookForShadow(_ key: String, _ language: LocaleTag) {
        for file in [library.source].compactMap({ $0 }) + library.translations {
            guard let region = file.language, region != language, file.strings[key] != nil,
                let distance = region.chain.firstIndex(of: language)
            else { continue }
            let nearer = region.chain[..<distance]
            guard !nearer.contains(where: { app.file($0)?.strings[key] != nil }) else { continue }
            say(
                "shadowed-override",
                "Readers of \(region) do not see this text: the library has one of its own for them. Override “\(key)” "
                    + "in \(region), too.")
        }
    }

    private mutating func say(_ rule: String, _ message: String) {
        report.rule = linter.active(rule)
        report(message)
    }
}
