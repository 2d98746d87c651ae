import TidingsIntl
public import TidingsModel

extension StringsCatalog {
    /// Chooses the language of a message, once for all of its keys.
    ///
    /// If the best language lacks one of the keys, the whole message falls to the next wanted one
    /// that has all, at last to the development language. Cheap to call for every recipient.
    public func choose(_ wanted: [LocaleTag], needing keys: [String] = []) -> LanguageChoice {
        let request = Request(wanted: Array(wanted.prefix(Self.maximumWanted)), keys: keys)
        return choices.value(for: request) { decide(request) }
    }

    /// The keys that a language has nowhere.
    public func missing(_ keys: [String], in choice: LanguageChoice) -> [String] {
        keys.filter { lookup($0, in: choice) == nil }
    }

    private func decide(_ request: Request) -> LanguageChoice {
        let wanted = request.wanted.map(\.canonicalized)
        var remaining = wanted
        var refused: (better: LocaleTag, missing: [String])?
        var accepted: [(match: CatalogMatcher.Match, step: LanguageChoice.Step)] = []
        while let match = matcher.match(remaining) {
            let step = step(for: match)
            let missing = fallback == .perKey ? [] : request.keys.filter { find($0, step) == nil }
            if missing.isEmpty, hasTexts(step) {
                accepted.append((match, step))
                if fallback == .wholeMessage { break }
            } else if !missing.isEmpty {
                refused = refused ?? (match.supported, missing)
            }
            remaining.removeAll { tag in
                tag == match.wanted
                    || matcher.match([tag]).map { LanguageGroups.language(of: $0.supported) } == step.language
            }
        }
        let (last, used) = developmentStep
        let others = fallback == .perKey ? accepted.dropFirst().map(\.step) + [last] : []
        let incomplete = refused.map { LocaleReason.incomplete(better: $0.better, missing: $0.missing) }
        guard let best = accepted.first else {
            let reason = incomplete ?? (wanted.isEmpty ? .nothingWanted : .noneSupported)
            return LanguageChoice(
                use: LocaleUse(wanted: wanted, used: used, reason: reason), step: last, fallbacks: [])
        }
        let reason = best.match.isExact ? LocaleReason.exact(best.match.wanted) : .near(wanted: best.match.wanted)
        return LanguageChoice(
            use: LocaleUse(wanted: wanted, used: best.match.supported, reason: incomplete ?? reason),
            step: best.step, fallbacks: others)
    }

    /// Whether a language has any text.
    ///
    /// A file of comments only, as one begins that nobody has translated yet, makes no language to speak to a reader.
    private func hasTexts(_ step: LanguageChoice.Step) -> Bool {
        // Keys that are texts need no entries in the language of the program.
        if step.language == LanguageGroups.language(of: development) { return true }
        let order = order(for: step)
        if !overrides.everywhere.isEmpty || !order.overrides.isEmpty { return true }
        return layers.indices.contains { layer in
            order.folders[layer].contains { folder in
                tables.contains { table in
                    layers[layer].bundle.table(table.name, inFolder: folder)?.entries.isEmpty == false
                }
            }
        }
    }

    /// The wish decides the region, unless it is in another language than the one that was found for it.
    private func step(for match: CatalogMatcher.Match) -> LanguageChoice.Step {
        let language = LanguageGroups.language(of: match.supported)
        // Apple's chains may lead from one language into another (`yue` to `zh-Hant`), in each bundle anew.
        if options.matching == .apple { return LanguageChoice.Step(language: language, wish: match.wanted) }
        let isSame = LanguageGroups.language(of: match.wanted) == language
        return LanguageChoice.Step(language: language, wish: isSame ? match.wanted : match.supported)
    }

    private var developmentStep: (step: LanguageChoice.Step, used: LocaleTag) {
        let language = LanguageGroups.language(of: development)
        let found = matcher.match([development])?.supported
        let used = found.flatMap { LanguageGroups.language(of: $0) == language ? $0 : nil } ?? development
        return (LanguageChoice.Step(language: language, wish: development), used)
    }
}
