public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Decides who hears of what: a pure function of values, without clock, files or network.
///
/// A decider is made once for a job and asked once for each person: it puts the releases in order when it is made, so
/// that an answer looks only at the releases that the person lacks. The same values give the same answer, always.
///
/// The rules apply in the order of the code of `decide`, and the first one that applies decides.
public struct Decider: Sendable {
    let candidates: Candidates
    /// What an installed update is told to have brought.
    let installedNotes: Candidates
    let rules: Rules
    let feedRules: FeedRules
    let minimumSupported: Version?
    let minimumRecommended: Version?
    let telling: TellingLimit
    let updateType: UpdateType
    /// Whether a release below the one that is offered has a say.
    let looksFurther: Bool
    /// To whom the sender speaks, if not to everybody.
    let audience: Audience?

    /// Makes a decider for the releases of an app; their order does not matter.
    ///
    /// What an installed update has brought is told from `localNotes`, if there are such. Of the minimum that the
    /// sender supports and the one that the feed carries, the higher one counts; in all else what the sender says
    /// counts before what the feed does.
    public init(
        releases: [Release], localNotes: [Release]? = nil, feedRules: FeedRules = FeedRules(), rules: Rules = Rules()
    ) {
        candidates = Candidates(releases, rules, feedRules)
        installedNotes = localNotes.map { Candidates($0, rules, feedRules) } ?? candidates
        self.rules = rules
        self.feedRules = feedRules
        // A packed number is compared as such: the version that it stands for may be on another scale.
        let feedMinimum = feedRules.minimumSupportedPacked == nil ? feedRules.minimumSupported : nil
        minimumSupported = [rules.minimumSupported, feedMinimum].compactMap { $0 }.max()
        minimumRecommended = [rules.minimumRecommended, feedRules.minimumRecommended].compactMap { $0 }.max()
        telling = rules.telling ?? feedRules.telling ?? rules.usualTelling
        updateType = rules.updateType ?? feedRules.updateType ?? .soft
        audience = rules.audience == .everybody ? nil : rules.audience
        looksFurther = rules.deadline != nil || candidates.haveSay
    }

    /// Whether one person hears of a release at a given moment, and why.
    ///
    /// What an update has brought is told only when there is nothing newer to tell of.
    ///
    /// - Parameters:
    ///   - circumstances: What is known of the person.
    ///   - history: What they were told and answered; `nil` when it cannot be read: then only what is required is
    ///     told, and what they ask for.
    ///   - now: The moment.
    public func decide(_ circumstances: Circumstances, history: History?, now: Date) -> Decision {
        Person.with(circumstances, history, now, feedRules) { decide($0) }
    }

    /// The same for a person whose history is known; it is not copied.
    public func decide(_ circumstances: Circumstances, history: History, now: Date) -> Decision {
        Person.with(circumstances, known: history, now, feedRules) { decide($0) }
    }

    private func decide(_ person: Person) -> Decision {
        let isUnsubscribed = person.told?.pointee.unsubscribed ?? false
        if isUnsubscribed, !rules.tellUnsubscribedOfRequired { return .silent(because: .unsubscribed) }
        if feedRules.checking == .never { return .silent(because: .switchedOff) }
        if candidates.isEmpty, installedNotes.isEmpty {
            return .silent(because: isUnsubscribed ? .unsubscribed : .nothingPublished)
        }
        if rules.preview, !isUnsubscribed { return newest(for: person, because: .preview) }
        if person.isUnknown, !isUnsubscribed {
            guard rules.tellUnknownVersions else { return .silent(because: .installedUnknown) }
            return newest(for: person, because: .installedUnknownButWanted)
        }
        let survey = survey(person)
        if let required = required(survey, person) { return required }
        if isUnsubscribed { return .silent(because: .unsubscribed) }
        guard let offered = survey.offered else { return withoutOffer(survey, person) }
        return decide(on: offered, survey, person)
    }

    /// Decides for a person of whom no more is known than what they run, in universal time.
    public func decide(installation: Installation, history: History?, now: Date) -> Decision {
        decide(Circumstances(installation: installation), history: history, now: now)
    }

    /// Decides for one person and releases that nobody else is asked about.
    ///
    /// For many people make one decider and ask it for each.
    public static func decide(
        releases: [Release], feedRules: FeedRules, rules: Rules, installation: Installation, history: History?,
        now: Date
    ) -> Decision {
        Decider(releases: releases, feedRules: feedRules, rules: rules)
            .decide(installation: installation, history: history, now: now)
    }

    /// The rules from the significance on, for the release that is offered.
    private func decide(on candidate: Candidate, _ survey: Survey, _ person: Person) -> Decision {
        let version = candidate.version
        let recommended = minimumRecommended.flatMap { minimum in
            person.version.map { $0 < minimum } == true ? minimum : nil
        }
        if let wanted = rules.significance ?? feedRules.significance, let step = step(to: candidate, person),
            step < wanted, !survey.hasSecurity, !candidate.isCritical(for: person), recommended == nil,
            !person.at.pointee.hasAsked
        {
            return .silent(because: .insignificant(version, is: step, wanted: wanted))
        }
        let level = level(of: candidate, person)
        if level?.updateType ?? updateType == .hard {
            return quiet(candidate, person)
                ?? tell(.updateRequired, candidate, survey, person, because: .forced(version))
        }
        if let quiet = quiet(candidate, person) { return quiet }
        if !person.at.pointee.hasAsked {
            if person.told == nil { return .silent(because: .historyUnknown) }
            if let silence = answered(candidate, person) { return silence }
            if case .times(let times) = level?.telling ?? telling, recommended == nil,
                person.told?.pointee.timesTold(.updateAvailable, of: version) ?? 0 >= times
            {
                return .silent(because: .toldEnough(version, times: times))
            }
        }
        let reason: Reason =
            recommended.map { .belowMinimumRecommended($0) }
            ?? (survey.hasSecurity ? .security(version) : .newer(version))
        return tell(.updateAvailable, candidate, survey, person, because: reason)
    }

    /// What the person answered before, if it still holds a release back.
    private func answered(_ candidate: Candidate, _ person: Person) -> Decision? {
        let version = candidate.version
        if isPutOffEnough(version, person) { return nil }
        if let ignored = person.told?.pointee.ignored, version == ignored, !isToldAgain(candidate, ignored),
            !candidate.isCritical(for: person)
        {
            return .silent(because: .ignored(version))
        }
        if let postponed = person.told?.pointee.postponement, let date = postponed.date, version <= postponed.version {
            let delay = (postponed.delay ?? rules.remindPeriod).inSeconds
            // A date in the future is of a clock that was wrong; it does not lengthen the time.
            let until = min(date, person.now).addingTimeInterval(delay)
            if person.now < until { return .later(until, because: .postponed(version, until: until)) }
        }
        return nil
    }

    private func isToldAgain(_ candidate: Candidate, _ ignored: Version) -> Bool {
        candidate.release.urgency.toldAgainBelow.map { ignored < $0 } ?? false
    }

    /// Whether a release was put off as often as anybody may.
    func isPutOffEnough(_ version: Version, _ person: Person) -> Bool {
        guard let limit = rules.postponements else { return false }
        let count = person.told?.pointee.postponement.map { $0.version == version ? $0.count : 0 } ?? 0
        return count >= limit
    }
}
