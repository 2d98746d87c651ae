/// How long a translation is beside its source.
struct LengthRatio {
    /// How many times as long as usual.
    let quotient: Double
    /// Whether it is much longer or shorter than usual: a short text has more room.
    let isUnusual: Bool

    /// `usual` is the quotient of the lengths that the two languages mostly have.
    @inline(__always)
    init(_ source: TextSurvey, _ target: TextSurvey, usual: Double) {
        quotient = Double(target.length) / (Double(source.length) * usual)
        let slack = source.length < 40 ? 3.5 : 2.6
        isUnusual =
            (source.length >= 20 || target.length >= 40) && source.letters > 0 && target.letters > 0
            && (quotient > slack || quotient < 1 / slack)
    }
}
