/// How much differs between two versions.
public enum Significance: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Anything: a fourth number, or a release after its own pre-release.
    case build
    /// The third number.
    case patch
    /// The second number.
    case minor
    /// The first number.
    case major

    /// A difference in an earlier number is greater.
    public static func < (left: Significance, right: Significance) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .build: 0
        case .patch: 1
        case .minor: 2
        case .major: 3
        }
    }
}

extension Version {
    /// How much differs between this version and a newer one, by the first number that does.
    public func step(to newer: Version) -> Significance {
        switch firstDifference(from: newer) {
        case 0: .major
        case 1: .minor
        case 2: .patch
        default: .build
        }
    }
}
