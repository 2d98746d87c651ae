import BenchmarkTable
import CBaselines
import TidingsIntl
import TidingsModel

extension Measure {
    private static let supported =
        "ar,ca,cs,da,de,el,en,en-GB,es,es-419,fi,fr,fr-CA,he,hi,hr,hu,id,it,ja,ko,ms,nb,nl,pl,pt,pt-PT,ro,ru,sk,sv,th,tr,"
        + "uk,vi,zh-Hans,zh-Hant"
    /// Lists of wishes, as readers have them.
    private static let wishes = [
        "de", "de-AT,en", "en-IN", "es-MX,es", "zh-TW", "zh-HK,en-GB", "sr-Latn,hr", "pt-BR", "fr-CH,de-CH", "nn,nb",
        "uk,ru", "ja,en",
    ]

    /// Matching with a matcher that was made before, against ICU's own.
    static func matching() throws -> [Comparison] {
        let matcher = try LocaleMatcher(
            supported: try tags(supported), otherLanguages: .allowed)
        guard let baseline = supported.withCString({ baseline_matcher_open($0, Int32(supported.utf8.count)) }) else {
            throw BaselineFault(message: "ICU makes no matcher")
        }
        let texts = wishes.map { Array($0.utf8CString) }
        let lists = try wishes.map(tags)
        let ready = wishes.compactMap { baseline_wishes_open($0, Int32($0.utf8.count)) }
        for (list, ready) in zip(lists, ready)
        where (matcher.match(list) == nil) != (baseline_match_wishes(baseline, ready) == 0) {
            throw BaselineFault(message: "\(list) is matched otherwise")
        }
        let fromTags = Comparison(
            "match wishes that were read", aim: "≤ 1.5",
            ours: { count in
                for index in 0..<count { use(matcher.match(lists[index % lists.count])?.supportedIndex ?? 0) }
            },
            theirs: { count in
                for index in 0..<count { use(Int(baseline_match_wishes(baseline, ready[index % ready.count]))) }
            })
        let fromText = Comparison(
            "read wishes and match", aim: "≤ 1.5",
            ours: { count in
                for index in 0..<count {
                    let list = try? tags(wishes[index % wishes.count])
                    use(list.flatMap(matcher.match)?.supportedIndex ?? 0)
                }
            },
            theirs: { count in
                for index in 0..<count {
                    let text = texts[index % texts.count]
                    use(
                        Int(
                            text.withUnsafeBufferPointer {
                                baseline_match(baseline, $0.baseAddress, Int32($0.count - 1))
                            }))
                }
            })
        return [fromTags, fromText]
    }

    private static func tags(_ list: String) throws -> [LocaleTag] {
        try list.split(separator: ",").map { try LocaleTag(parsing: String($0)) }
    }
}
