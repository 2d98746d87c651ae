import TidingsModel
import TidingsStrings

extension LintRule {
    /// The rules about what String Catalogs say of their texts.
    static let catalogs: [LintRule] = [stateNew, stateNeedsReview, stateStale, staleKey]

    static let stateNew = state(
        "state-new", .new, "A text of a String Catalog is marked as new",
        explanation: """
            Nobody has translated it: Xcode, or an exchange file, put it there. It ships as it is. Translate it and mark it \
            as translated.
            """, "is marked as new. Translate it.")

    static let stateNeedsReview = state(
        "state-needs-review", .needsReview, "A text of a String Catalog is marked for review",
        explanation: """
            The source changed after the translation was made, or somebody has doubts. The text ships as it is. Read it and \
            mark it as translated.
            """, "is marked for review. Read it, and mark it as translated.")

    static let stateStale = state(
        "state-stale", .stale, "A text of a String Catalog is marked as stale",
        explanation: """
            The program does not use the text any more, says Xcode. Remove it if that is so.
            """, "is marked as stale. Remove it if the program does not use it.")

    private static func state(
        _ id: String, _ state: StringCatalogState, _ summary: String, explanation: String, _ words: String
    ) -> LintRule {
        LintRule(
            id, .note, .catalogs, summary, explanation: explanation, wrong: .unit(state: state.rawValue),
            right: .unit(state: "translated"),
            check: .table { table, report in
                guard let catalog = table.table.catalog, catalog.mentions("\"\(state.rawValue)\"") else { return }
                for file in [table.source].compactMap({ $0 }) + table.translations {
                    report.look(at: file.file)
                    for entry in file.file.strings.entries {
                        guard
                            let unit = catalog.units(of: entry.key, in: file.file.folder).first(where: {
                                $0.state == state
                            })
                        else { continue }
                        report("“\(entry.key)” \(words)", at: unit.place, key: entry.key)
                    }
                }
            })
    }

    static let staleKey = LintRule(
        "stale-key", .note, .catalogs, "A key of a String Catalog is not used by the program",
        explanation: """
            When Xcode built the program last, it did not find the key in it. If the program makes the key up while it runs, \
            mark it as managed by hand; if not, remove it with its translations.
            """,
        wrong: .catalog(
            #"{"sourceLanguage":"en","version":"1.0","strings":{"Later":{"extractionState":"stale"}}}"#),
        right: .catalog(#"{"sourceLanguage":"en","version":"1.0","strings":{"Later":{}}}"#),
        check: .table { table, report in
            guard let catalog = table.table.catalog, catalog.mentions("\"stale\"") else { return }
            if let source = table.source { report.look(at: source.file) }
            for key in catalog.keys where key.extraction == .stale {
                report(
                    "The program does not use “\(key.key.shortened)” any more. Remove it, or mark it as managed by hand.",
                    at: key.place, key: key.key)
            }
        })
}

extension LintExample {
    /// A catalog with one German text in a state.
    static func unit(state: String) -> LintExample {
        .catalog(
            """
            {"sourceLanguage":"en","version":"1.0","strings":{"Later":{"localizations":{
            "de":{"stringUnit":{"state":"\(state)","value":"Später"}}}}}}
            """)
    }
}
