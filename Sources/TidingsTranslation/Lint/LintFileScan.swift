import TidingsIntl
import TidingsModel
import TidingsStrings

/// Looks once at each entry of a file, and finds its source.
struct LintFileScan {
    private(set) var glances: [TextGlance] = []
    private(set) var places: [LintFile.SourcePosition] = []
    private(set) var surveys: [TextSurvey] = []
    private(set) var keyGlances: [TextGlance] = []
    private(set) var keySurveys: [TextSurvey] = []
    /// Whether all texts are spelled one way.
    private(set) var isSpelledOneWay = true
    private let syntax: TextSyntax
    private let source: LintFile?
    private let hasTextsAsKeys: Bool

    init(syntax: TextSyntax, source: LintFile?, hasTextsAsKeys: Bool) {
        self.syntax = syntax
        self.source = source
        self.hasTextsAsKeys = hasTextsAsKeys
    }

    mutating func read(_ strings: StringsFile) {
        glances.reserveCapacity(strings.entries.count)
        surveys.reserveCapacity(strings.entries.count)
        places.reserveCapacity(strings.entries.count)
        let positions = source.map { strings.positions(in: $0.file.strings) } ?? []
        strings.forEachEntry { key, text, varies in
            let position = places.count < positions.count ? Int(positions[places.count]) : -1
            var traits: EntryTraits = []
            if position >= 0, let source {
                places.append(.entry(position))
                traits = source.glances[position].key
            } else {
                places.append(place(of: key))
                if Channel.names(key) { traits = .channel }
            }
            var survey = TextSurvey()
            let glance = TextGlance(text, syntax: syntax, varies: varies, key: traits, &survey)
            if !glance.isSpelledOneWay { isSpelledOneWay = false }
            glances.append(glance)
            surveys.append(survey)
        }
    }

    /// Where a key that the source has not has its source: in itself, if keys are texts.
    private mutating func place(of key: UnsafeBufferPointer<UInt8>) -> LintFile.SourcePosition {
        guard hasTextsAsKeys, key.contains(UInt8(ascii: " ")) else { return .none }
        var survey = TextSurvey()
        let glance = TextGlance(key, syntax: .printf, varies: false, key: [], &survey)
        if !glance.isSpelledOneWay { isSpelledOneWay = false }
        keyGlances.append(glance)
        keySurveys.append(survey)
        return .key(keyGlances.count - 1)
    }
}
