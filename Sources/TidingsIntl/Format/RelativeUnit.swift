/// A unit of relative time.
public enum RelativeUnit: String, Sendable, Hashable, CaseIterable {
    /// Seconds.
    case second
    /// Minutes.
    case minute
    /// Hours.
    case hour
    /// Days; -1, 0 and 1 have words of their own.
    case day
    /// Weeks.
    case week
    /// Months.
    case month
    /// Quarters of a year.
    case quarter
    /// Years.
    case year

    /// ICU's number.
    var index: Int32 {
        switch self {
        case .year: 0
        case .quarter: 1
        case .month: 2
        case .week: 3
        case .day: 4
        case .hour: 5
        case .minute: 6
        case .second: 7
        }
    }

    /// The unit in which a time in seconds is best told, and how many of it there are.
    ///
    /// The number is whole. A unit is left when its number would be that of the next: 60 minutes are an hour.
    static func best(forSeconds seconds: Double) -> (value: Double, unit: RelativeUnit) {
        let steps: [(unit: RelativeUnit, seconds: Double, limit: Double)] = [
            (.second, 1, 60), (.minute, 60, 60), (.hour, 3600, 24), (.day, 86_400, 7),
            (.week, 604_800, 4.5), (.month, 2_629_746, 12),
        ]
        for step in steps {
            let value = (seconds / step.seconds).rounded()
            if value.magnitude < step.limit { return (value, step.unit) }
        }
        return ((seconds / 31_556_952).rounded(), .year)
    }
}
