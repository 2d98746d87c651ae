import TidingsIntl
public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Circumstances {
    /// The circumstances of a recipient, resolved: the region is the one of the first locale that has one.
    ///
    /// - Parameters:
    ///   - recipient: The person.
    ///   - needsClock: Whether the rules ask for the person's time of day.
    ///   - hasAsked: Whether the person asked for news.
    ///   - now: The moment.
    public init(_ recipient: Recipient, needsClock: Bool = true, hasAsked: Bool = false, at now: Date) {
        let clock = needsClock ? recipient.timeZone.map { LocalTime.of(timeZone: $0, at: now) } : nil
        self.init(
            id: recipient.id, installation: recipient.installation,
            region: recipient.locales.lazy.compactMap(\.resolvedRegion).first, languages: recipient.locales,
            localTime: clock ?? .universal, hasAsked: hasAsked)
    }
}

extension Rules {
    /// Whether they ask for a person's time of day or calendar.
    ///
    /// A release may have a deadline of its own, so only a feed that is read can say no.
    var needClock: Bool { quietHours != nil || deadline != nil }
}
