#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Whether one person hears of a release now, and why.
public enum Decision: Sendable, Hashable {
    /// Say this.
    case tell(Notice, because: Reason)
    /// Say nothing yet; it is worth asking again at this moment.
    case later(Date, because: Reason)
    /// Say nothing.
    case silent(because: Reason)

    /// Why.
    public var reason: Reason {
        switch self {
        case .tell(_, let reason), .later(_, let reason), .silent(let reason): reason
        }
    }

    /// What is said, if anything is.
    public var notice: Notice? { if case .tell(let notice, _) = self { notice } else { nil } }
}

/// A decision, and what became of each release on the way to it.
public struct Explanation: Sendable, Hashable {
    /// What was decided.
    public var decision: Decision
    /// The releases above the installed version, newest first.
    public var verdicts: [Verdict]

    /// What became of one release.
    public struct Verdict: Sendable, Hashable {
        /// The release.
        public var version: Version
        /// Why it is not offered; `nil` for one that could be.
        public var exclusion: Reason?

        /// Makes a verdict.
        public init(version: Version, exclusion: Reason?) {
            self.version = version
            self.exclusion = exclusion
        }
    }

    /// Makes an explanation.
    public init(decision: Decision, verdicts: [Verdict]) {
        self.decision = decision
        self.verdicts = verdicts
    }
}
