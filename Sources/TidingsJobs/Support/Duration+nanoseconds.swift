extension Duration {
    /// The time in nanoseconds, as far as they go.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return isTooLong ? .max : whole.addingReportingOverflow(attoseconds / 1_000_000_000).partialValue
    }
}
