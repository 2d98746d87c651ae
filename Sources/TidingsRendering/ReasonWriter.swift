import TidingsIntl
public import TidingsModel
public import TidingsStrings

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Says in a reader's language why they hear of a release, or why they do not: plain text, for a terminal or a log.
///
/// The language is chosen once, for all reasons together: one that lacks any of the keys is not used. Values from
/// outside are isolated where their direction could mix. Threads may share it.
public struct ReasonWriter: Sendable {
    /// The keys that a language must have.
    public static let keysNeeded: [String] = (ReasonKeys.all + CheckKeys.all).map(\.name)

    private let localizer: Localizer

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - catalog: The strings.
    ///   - wanted: The reader's locales, best first.
    ///   - timeZone: The IANA name of the reader's zone; without one, times are universal.
    ///   - isolation: When values are isolated from the words around them.
    public init(
        _ catalog: StringsCatalog, wanted: [LocaleTag], timeZone: String? = nil,
        isolation: Isolation = .whenDirectionsDiffer
    ) {
        localizer = catalog.localizer(
            for: wanted, needing: Self.keysNeeded, timeZone: timeZone ?? "UTC", isolation: isolation)
    }

    /// The locales that were wanted, the one that is used, and why.
    public var locale: LocaleUse { localizer.locale }

    /// The reason as a sentence; in English where no language has all sentences.
    public func sentence(for reason: Reason) -> String {
        localizer.string(reason.key, reason.arguments, default: reason.description)
    }

    /// What is wrong with the sentence for a reason: none, or one that does not fit its values.
    public func problems(of reason: Reason) -> [Problem] {
        if let text = localizer.text(reason.key, reason.arguments) { return text.problems }
        let locale = locale.used
        return [
            Problem(
                .error, rule: "missing-key",
                "No strings table has “\(reason.key)” in \(locale); add it to the app's strings.", key: reason.key,
                locale: locale)
        ]
    }

    /// That no notice is shown, to stand above a reason.
    public var nothing: String { localizer("checkNothing") }

    /// The heading above verdicts.
    public var releases: String { localizer("checkReleases") }

    /// What became of a release, on one line.
    public func line(for verdict: Explanation.Verdict) -> String {
        let version = MessageArgument.shown(verdict.version.text)
        guard let exclusion = verdict.exclusion else { return localizer("checkOffered", ["version": version]) }
        return localizer("checkExcluded", ["version": version, "reason": .text(sentence(for: exclusion))])
    }

    /// When to ask again.
    public func again(at date: Date) -> String { localizer("checkLater", ["date": .date(date)]) }

    /// A number in the digits in which `menu(upTo:)` asks for it.
    public func number(_ number: Int) -> String { localizer.formatters.integer(Int64(number)) }

    /// Asks for a number from 1 to another, without a space behind it.
    public func menu(upTo count: Int) -> String {
        localizer("checkMenu", ["first": 1, "count": MessageArgument(count)])
    }
}

extension Renderer {
    /// The writer of reasons for a reader who wants certain locales.
    public func reasons(for wanted: [LocaleTag], timeZone: String? = nil) -> ReasonWriter {
        ReasonWriter(catalog, wanted: wanted, timeZone: timeZone, isolation: isolation)
    }

    /// A reason as a sentence, and the locale that it is in.
    ///
    /// For many reasons make one writer by `reasons(for:timeZone:)` and ask it for each.
    public func sentence(
        for reason: Reason, wanted: [LocaleTag], timeZone: String? = nil
    ) -> (text: String, locale: LocaleTag) {
        let writer = reasons(for: wanted, timeZone: timeZone)
        return (writer.sentence(for: reason), writer.locale.used)
    }
}
