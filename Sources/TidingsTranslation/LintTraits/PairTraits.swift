/// Which pairs of texts a rule looks at: those of which one has any of these traits.
struct PairTraits: Sendable, Hashable {
    /// Of the source or of the translation.
    private var either: SurveyTraits = []
    private var target: SurveyTraits = []
    private var source: SurveyTraits = []

    /// Every pair.
    static let all = target(.any)

    static func either(_ traits: SurveyTraits) -> PairTraits { PairTraits(either: traits) }
    static func target(_ traits: SurveyTraits) -> PairTraits { PairTraits(target: traits) }
    static func source(_ traits: SurveyTraits) -> PairTraits { PairTraits(source: traits) }

    /// Whether a pair with these traits is among them.
    @inline(__always)
    func meets(source: SurveyTraits, target: SurveyTraits) -> Bool {
        let met =
            either.rawValue & (source.rawValue | target.rawValue) | self.source.rawValue & source.rawValue
            | self.target.rawValue & target.rawValue
        return met != 0
    }
}
