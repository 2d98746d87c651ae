/// How long a translation is beside its source.
struct LengthRatio {
    /// How many times as long as usual.
    let quotient: Double
    /// Whether it is much longer or shorter than usual: a short text has more room.
    let isUnusual: Bool

    /// `usual` is the quotient of the lengths that the two languages mostly have.
    @inline(__always)
    init(_ source: Int32, _ target: Int32, usual: Double) {
        quotient = Double(target) / (Double(source) * usual)
        let slack = source < 40 ? 3.5 : 2.6
        isUnusual = (source >= 20 || target >= 40) && (quotient > slack || quotient < 1 / slack)
    }
}
