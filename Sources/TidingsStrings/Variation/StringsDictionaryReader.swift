import TidingsModel

/// Makes entries of the top dictionary of a property list: plain texts, and those of a `.stringsdict`.
///
/// Source: Apple's “Stringsdict File Format”.
struct StringsDictionaryReader {
    let file: String
    let limits: StringsLimits
    /// Where a key stands, if the property list tells it.
    let offset: (String) -> (SourceText, Int)?

    /// The entries in the order of the file, as far as it is known.
    func entries(of pairs: [PropertyListValue.Pair], _ log: inout ProblemLog) -> [StringsEntry] {
        if pairs.count > limits.entries {
            log.report(
                .error, "too-many-entries",
                "The file has more than \(limits.entries) entries; the others are not read.",
                at: SourcePlace(file: file))
        }
        let ordered = pairs.prefix(limits.entries).map { (pair: $0, offset: offset($0.key)) }
            .sorted { ($0.offset?.1 ?? 0) < ($1.offset?.1 ?? 0) }
        return ordered.compactMap { pair, offset in
            let place = offset.map { $0.place(at: $1) } ?? SourcePlace(file: file)
            var reader = StringsVariationReader(key: pair.key, place: place, log: log)
            let variation = reader.variation(pair.value)
            log = reader.log
            guard let variation else { return nil }
            let varies: StringsVariation? = if case .text = variation { nil } else { variation }
            let text = variation.generalText
            guard let (source, start) = offset else {
                return StringsEntry(key: pair.key, value: text, variation: varies, file: file)
            }
            return StringsEntry(key: pair.key, value: text, variation: varies, in: source, at: start)
        }
    }
}

extension StringsVariation {
    /// The form for all the rest.
    var generalText: String {
        switch self {
        case .text(let text), .format(let text, _): text
        case .plural(let forms):
            (forms[.other] ?? PluralCategory.allCases.lazy.compactMap { forms[$0] }.last)?.generalText ?? ""
        case .device(let texts): (texts["other"] ?? texts.min { $0.key < $1.key }?.value)?.generalText ?? ""
        case .width(let texts): texts.max { $0.key < $1.key }?.value.generalText ?? ""
        case .set(let texts): texts.first ?? ""
        }
    }
}
