/// Which locale was asked for, which one a message is in, and why.
public struct LocaleUse: Sendable, Hashable {
    /// The locales that the reader asked for, best first, canonical.
    public let wanted: [LocaleTag]
    /// The locale whose strings the message shows.
    public let used: LocaleTag
    /// Why that one.
    public let reason: LocaleReason

    /// Makes a record of the choice.
    public init(wanted: [LocaleTag], used: LocaleTag, reason: LocaleReason) {
        self.wanted = wanted
        self.used = used
        self.reason = reason
    }
}

/// Why a locale was chosen.
public enum LocaleReason: Sendable, Hashable {
    /// The wanted locale is there as it was asked for.
    case exact(LocaleTag)
    /// The nearest locale in the same language and script as a wanted one.
    case near(wanted: LocaleTag)
    /// None of the wanted languages is there: the development language stands in.
    case noneSupported
    /// Nothing was asked for: the development language stands in.
    case nothingWanted
    /// A better match lacks strings that this message needs.
    case incomplete(better: LocaleTag, missing: [String])
}

extension LocaleReason: CustomStringConvertible {
    /// The reason as a short English sentence.
    public var description: String {
        switch self {
        case .exact(let tag): "\(tag) is there as asked for"
        case .near(let wanted): "the nearest to \(wanted) in its language"
        case .noneSupported: "no wanted language is there, so the development language"
        case .nothingWanted: "no language was asked for, so the development language"
        case .incomplete(let better, let missing):
            "\(better) lacks \(missing.joined(separator: ", ")), so the next language"
        }
    }
}
