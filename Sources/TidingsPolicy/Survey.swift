import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the releases above the installed version come to for one person: one look at each, and nothing kept.
struct Survey {
    /// The newest release that could be offered now.
    var newest: Candidate?
    /// The newest of those that are no great step.
    var newestSmallStep: Candidate?
    /// The newest release that could be offered but for its time: what a required update may be.
    var newestEver: Candidate?
    /// A release among those that mends a hole.
    var hasSecurity = false
    /// The newest release of a line that the person skipped as a whole.
    var skipped: Version?
    /// Until when updates can be put off.
    var deadline: (version: Version, date: Date)?
    /// What keeps releases from the person for good; of systems that are too old the lowest that would do.
    var obstacle: Reason?
    /// What keeps a release from the person for now: the soonest.
    var delay: Reason?

    /// What is offered.
    ///
    /// A great step is offered only when there is no small one, as Sparkle has it.
    var offered: Candidate? { newestSmallStep ?? newest }

    mutating func note(obstacle found: Reason) {
        switch (found, obstacle) {
        case (.withdrawn, _), (.otherChannel, _): break
        case (.systemTooOld(let needs), .systemTooOld(let least)?): if needs < least { obstacle = found }
        case (_, nil): obstacle = found
        case (.systemTooOld, _): obstacle = found
        case (_, _?): break
        }
    }

    mutating func note(delay found: Reason) {
        guard let known = delay?.date else {
            delay = found
            return
        }
        if let date = found.date, date < known { delay = found }
    }
}

extension Reason {
    /// The moment at which it is worth asking again.
    var date: Date? {
        switch self {
        case .held(_, let date), .phased(_, let date), .postponed(_, let date), .quietHours(let date): date
        default: nil
        }
    }
}
