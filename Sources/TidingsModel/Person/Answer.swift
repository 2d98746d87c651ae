#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a person chose, once told.
public enum Answer: Sendable, Hashable {
    /// Get the release.
    case download
    /// Ask again later; after the time that the person chose, if they did.
    case remind(after: Duration?)
    /// Skip this version.
    case ignore
    /// Understood: what an update has brought was seen.
    case seen
    /// Write no more.
    case unsubscribe
    /// Write again.
    case subscribe
}

extension History {
    /// Notes an answer to what was said of a version.
    ///
    /// - Parameters:
    ///   - answer: What the person chose.
    ///   - version: The version that was offered, or had been installed.
    ///   - line: Below which version the release is a great step, if it is one: then the whole line is skipped.
    ///   - date: When.
    public mutating func note(_ answer: Answer, to version: Version, line: Version? = nil, at date: Date) {
        switch answer {
        case .download: postponement?.date = nil
        case .remind(let delay):
            let count = postponement.map { $0.version == version ? $0.count : 0 } ?? 0
            postponement = Postponement(version: version, date: date, delay: delay, count: min(count, .max - 1) + 1)
        case .ignore:
            ignored = version
            ignoredLine = line
            postponement?.date = nil
        case .seen: noteSeen(version)
        case .unsubscribe: unsubscribed = true
        case .subscribe: unsubscribed = false
        }
    }
}

extension Answer {
    /// The answer in a word.
    public var word: String {
        switch self {
        case .download: "download"
        case .remind: "remind"
        case .ignore: "ignore"
        case .seen: "seen"
        case .unsubscribe: "unsubscribe"
        case .subscribe: "subscribe"
        }
    }

    /// The answer of a word; a reminder comes after the usual time.
    public init?(word: String) {
        switch word {
        case "download": self = .download
        case "remind": self = .remind(after: nil)
        case "ignore": self = .ignore
        case "seen": self = .seen
        case "unsubscribe": self = .unsubscribe
        case "subscribe": self = .subscribe
        default: return nil
        }
    }
}
