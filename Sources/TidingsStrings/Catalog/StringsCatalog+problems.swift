public import TidingsModel

extension StringsCatalog {
    /// All that is wrong with what a message in this language would use, known before anything is sent.
    ///
    /// It lists the faults of the files that are looked into, keys without a text, and texts that
    /// do not fit the declaration of their key.
    public func problems(for keys: [String], in choice: LanguageChoice) -> [Problem] {
        var problems: [Problem] = []
        for step in [choice.step] + choice.fallbacks {
            let order = order(for: step)
            for (layer, folders) in zip(layers, order.folders) {
                for folder in folders {
                    for table in tables {
                        problems += layer.bundle.table(table.name, inFolder: folder)?.problems ?? []
                    }
                }
            }
        }
        for key in keys {
            guard let string = lookup(key, in: choice) else {
                let message = "“\(key)” has no text in \(choice.language)."
                problems.append(
                    Problem(.error, rule: "missing-key", message, key: key, locale: choice.language))
                continue
            }
            problems += OverrideCheck(string, of: shadowed(by: string, in: choice), declarations[key]).problems
        }
        return problems.withoutRepetition
    }

    /// The problems of every supported language, and of the folders.
    public func verify(_ keys: [String]) -> [Problem] {
        let each = supported.flatMap { problems(for: keys, in: choose([$0])) }
        return (problems + each).withoutRepetition
    }
}

extension StringsCatalog {
    /// The text that a text stands in the place of: the one of the next bundle that has the key.
    private func shadowed(by string: LocalizedString, in choice: LanguageChoice) -> LocalizedString? {
        for step in [choice.step] + choice.fallbacks {
            if let found = find(string.key, step, from: string.layer + 1) { return found }
        }
        return nil
    }
}

extension [Problem] {
    /// Each problem once, where it stands first.
    fileprivate var withoutRepetition: [Problem] {
        var seen: Set<Problem> = []
        return filter { seen.insert($0).inserted }
    }
}
