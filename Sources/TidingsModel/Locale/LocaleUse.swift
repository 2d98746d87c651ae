/// Which locale was asked for, which one a message is in, and why.
///
/// Copies share one piece of memory: many readers have the same wish.
public struct LocaleUse: Sendable {
    private final class Storage: Sendable {
        let wanted: [LocaleTag]
        let used: LocaleTag
        let reason: LocaleReason

        init(_ wanted: [LocaleTag], _ used: LocaleTag, _ reason: LocaleReason) {
            self.wanted = wanted
            self.used = used
            self.reason = reason
        }
    }

    private let storage: Storage

    /// Makes a record of the choice.
    public init(wanted: [LocaleTag], used: LocaleTag, reason: LocaleReason) {
        storage = Storage(wanted, used, reason)
    }

    /// The locales that the reader asked for, best first, canonical.
    public var wanted: [LocaleTag] { storage.wanted }
    /// The locale whose strings the message shows.
    public var used: LocaleTag { storage.used }
    /// Why that one.
    public var reason: LocaleReason { storage.reason }

    /// The same as long as somebody holds the use: what is written of it is kept under this name.
    package var identity: ObjectIdentifier { ObjectIdentifier(storage) }
}

extension LocaleUse: Hashable {
    /// Whether wish, choice and reason are the same.
    public static func == (left: LocaleUse, right: LocaleUse) -> Bool {
        left.storage === right.storage
            || left.wanted == right.wanted && left.used == right.used && left.reason == right.reason
    }

    /// Hashes wish, choice and reason.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(wanted)
        hasher.combine(used)
        hasher.combine(reason)
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
