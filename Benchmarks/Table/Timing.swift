/// How many seconds have passed since a moment.
public func seconds(since start: ContinuousClock.Instant) -> Double { (ContinuousClock.now - start) / .seconds(1) }

/// The figure in the middle, or the higher one of the two there; there must be some.
public func median(_ figures: [Double]) -> Double {
    figures.isEmpty ? .nan : figures.sorted()[figures.count / 2]
}
