extension Duration {
    /// So many times 24 hours.
    public static func days(_ days: Double) -> Duration { .bounded(seconds: days * 86400) }

    /// So many seconds; what is beyond ten thousand years is that many, and no number is nothing.
    public static func bounded(seconds: Double) -> Duration {
        let longest = 10_000 * 366 * 86400.0
        return seconds.isNaN ? .zero : .seconds(min(max(seconds, -longest), longest))
    }

    /// The whole and the parts of it in seconds.
    public var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
