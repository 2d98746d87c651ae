public import TidingsModel

/// Reads the configuration of Updates: one release, and rules that its publisher changes from afar.
///
/// All documented fields are read and all that only the code knows. The configuration stands alone or under
/// `updates`. A value of another type, or one that nobody knows, counts as absent, and is reported.
public enum UpdatesConfiguration {
    static let known: Set = [
        "check-for", "notify", "app-store-id", "comparing", "min-os-required", "version", "min-required-app-version",
        "min-optional-app-version", "update-type", "release-notes", "bundle-version", "build",
    ]
    private static let telling: [String: TellingLimit] = [
        "never": .times(0), "once": .times(1), "twice": .times(2), "thrice": .times(3), "always": .always,
        "without-available-update": .evenWithoutUpdate,
    ]

    /// Reads the bytes of a configuration.
    ///
    /// The language is that of notes that are one text; a dictionary of notes says its languages itself. `file`
    /// is the name under which problems are reported.
    public static func read(_ bytes: [UInt8], language: LocaleTag?, file: String) -> FeedResult {
        let tree: JSONTree
        var problems: FeedProblems
        switch JSONTree.read(bytes, language: language, file: file) {
        case .failure(let failure): return failure.feed
        case .success(let read): (tree, problems) = read
        }
        guard case .dictionary(var values) = tree else {
            return FeedProblems.failure(
                file: file, locale: language, rule: "not-a-dictionary",
                "The configuration is \(tree.kind.rawValue), not a dictionary.")
        }
        if let inner = values["updates"] {
            guard case .dictionary(let wrapped) = inner else {
                return FeedProblems.failure(
                    file: file, locale: language, rule: "wrong-type",
                    "“updates” is \(inner.kind.rawValue), not a dictionary.")
            }
            values = wrapped
        }
        let fields = JSONFields(values)
        fields.reportUnknown(besides: known, &problems)
        let app = storeID(fields, &problems).map { PublishedApp(storeID: $0) }
        var rules = rules(fields, &problems)
        rules.minimumOS = fields.version("min-os-required", &problems)
        guard let version = fields.version("version", &problems) else {
            return FeedResult(rules: rules, app: app, problems: problems.all)
        }
        let release = Release(
            version: version, notes: notes(of: version, fields, language, &problems), minimumOS: rules.minimumOS)
        return FeedResult(releases: [release], rules: rules, app: app, problems: problems.all)
    }

    private static func rules(_ fields: JSONFields, _ problems: inout FeedProblems) -> FeedRules {
        var rules = FeedRules(minimumSupported: fields.version("min-required-app-version", &problems))
        rules.minimumRecommended = fields.version("min-optional-app-version", &problems)
        rules.checking = fields.choice("check-for", of: words(FeedRules.Checking.self), &problems)
        rules.telling = fields.choice("notify", of: telling, &problems)
        rules.significance = significance(fields, &problems)
        rules.updateType = fields.choice("update-type", of: words(UpdateType.self), &problems)
        rules.installedVersion = fields.version("bundle-version", &problems)
        rules.installedBuild = fields.text("build", &problems)
        return rules
    }

    private static func words<Value: RawRepresentable & CaseIterable>(_ type: Value.Type) -> [String: Value]
    where Value.RawValue == String {
        Dictionary(uniqueKeysWithValues: type.allCases.map { ($0.rawValue, $0) })
    }

    /// How much must differ: the documented words, one or several, or the bits that the code reads.
    ///
    /// Of several the finest counts; several bits, and none, mean every number to that code.
    private static func significance(
        _ fields: JSONFields, _ problems: inout FeedProblems
    ) -> Significance? {
        switch fields.values["comparing"] {
        case nil: return nil
        case .integer(let bits)?:
            let bitsByLevel: [Int64: Significance] = [1: .major, 2: .minor, 4: .patch, 8: .build]
            guard (0..<16).contains(bits) else { break }
            return bitsByLevel[bits] ?? .build
        case .text(let text)?:
            let words = text.split(separator: ",").map { $0.filter { $0 != " " } }
            let levels = words.map { word in Significance.allCases.first { "\($0.rawValue)-versions" == word }
            }
            guard !levels.isEmpty, !levels.contains(nil) else { break }
            return Significance.allCases.first { levels.contains($0) }
        case let other?:
            fields.reportType("comparing", other.kind, "a text or a whole number", &problems)
            return nil
        }
        let words = Significance.allCases.reversed().map { "\($0.rawValue)-versions" }.joined(separator: ", ")
        problems.report(
            .warning, rule: "unknown-value",
            "“comparing” is none of \(words), several of them joined by commas, or a sum of 1, 2, 4 and 8; "
                + "it counts as absent.")
        return nil
    }

    private static func storeID(_ fields: JSONFields, _ problems: inout FeedProblems) -> Int64? {
        guard let number = fields.integer("app-store-id", &problems) else { return nil }
        if number > 0 { return number }
        problems.report(.error, rule: "not-a-number", "“app-store-id” is \(number), no number of the store.")
        return nil
    }

    /// One text, a list of texts, or a text for each language.
    private static func notes(
        of version: Version, _ fields: JSONFields, _ language: LocaleTag?, _ problems: inout FeedProblems
    ) -> [ReleaseNotes] {
        let found: [ReleaseNotes]
        switch fields.values["release-notes"] {
        case nil: return []
        case .text(let text)?:
            found = [ReleaseNotes(language: language, content: .plain(cut(text, version, &problems)))]
        case .list(let items)?:
            let texts = items.compactMap { if case .text(let text) = $0 { text } else { nil } }
            if texts.count < items.count {
                problems.report(.error, rule: "wrong-type", "“release-notes” has items that are no texts.")
            }
            let whole = cut(texts.joined(separator: "\n"), version, &problems)
            found = [ReleaseNotes(language: language, content: .list(whole.split(separator: "\n").map(String.init)))]
        case .dictionary(let byLanguage)?:
            found = byLanguage.sorted { $0.key < $1.key }.compactMap { name, value in
                guard case .text(let text) = value, let tag = try? LocaleTag(parsing: name) else {
                    problems.report(
                        .error, rule: "wrong-type",
                        "“release-notes” has under \(name.quoted) no text of a language. It is left out.")
                    return nil
                }
                return ReleaseNotes(language: tag, content: .plain(cut(text, version, &problems)))
            }
        case let other?:
            fields.reportType("release-notes", other.kind, "a text, a list or a dictionary of languages", &problems)
            return []
        }
        return found.filter { !$0.isEmpty }
    }

    private static func cut(_ text: String, _ version: Version, _ problems: inout FeedProblems) -> String {
        let short = text.cut(toBytes: FeedLimits.notesBytes)
        if short.utf8.count < text.utf8.count { problems.reportCutNotes(of: version.text) }
        return short
    }
}
