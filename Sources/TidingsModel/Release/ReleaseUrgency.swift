#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How urgent a release is, as its feed says.
public struct ReleaseUrgency: Sendable, Hashable {
    /// Which buttons its notice has.
    public enum Priority: String, Sendable, Hashable, CaseIterable {
        /// As the sender decides.
        case `default`
        /// All buttons.
        case low
        /// It cannot be ignored.
        case medium
        /// It can be neither ignored nor put off.
        case high
    }

    /// Some of the versions that are installed.
    public enum Versions: Sendable, Hashable {
        /// All of them.
        case all
        /// Those that are named, and those below a version.
        case some(named: [Version], below: Version?)

        /// Whether a version is among them; one that is not known is so only among all.
        public func contains(_ installed: Version?) -> Bool {
            switch self {
            case .all: return true
            case .some(let named, let below):
                guard let installed else { return false }
                return named.contains(installed) || below.map { installed < $0 } ?? false
            }
        }
    }

    /// Which buttons its notice has.
    public var priority: Priority
    /// For whom it is critical: told at once, and without a way to skip it.
    public var critical: Versions?
    /// Whether it mends a hole.
    public var isSecurity: Bool
    /// By when people should have it; then it is required.
    public var deadline: Date?
    /// For whom it is only news, with nothing to install.
    public var informational: Versions?
    /// Who has a lower version makes a great step, which is shown with care and skipped apart.
    public var majorBelow: Version?
    /// Who skipped such a step is told again if they skipped below this version.
    public var toldAgainBelow: Version?

    /// Makes an urgency.
    public init(
        priority: Priority = .default, critical: Versions? = nil, isSecurity: Bool = false,
        informational: Versions? = nil, majorBelow: Version? = nil, toldAgainBelow: Version? = nil
    ) {
        self.priority = priority
        self.critical = critical
        self.isSecurity = isSecurity
        self.informational = informational
        self.majorBelow = majorBelow
        self.toldAgainBelow = toldAgainBelow
    }
}
