/// Who has read a table: what the line `Review: …` in the head of its file says.
public enum ReviewState: Sendable, Hashable {
    /// The others are translated from it (`Review: source`).
    case source
    /// Nobody has read it whose language it is (`Review: needs review`).
    case needsReview
    /// Somebody has: who, as the line says it (`Review: Nia Morgan, 2026-03`).
    case reviewed(by: String)

    /// Reads the head of a file; `nil` if no line of it tells.
    init?(head: String) {
        let prefix = "Review:"
        guard let line = head.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix(prefix) }) else {
            return nil
        }
        let words = line.dropFirst(prefix.count).drop { $0 == " " }
        switch words {
        case "": return nil
        case "source": self = .source
        case "needs review": self = .needsReview
        default: self = .reviewed(by: String(words))
        }
    }

    /// What the line says behind the colon.
    public var words: String {
        switch self {
        case .source: "source"
        case .needsReview: "needs review"
        case .reviewed(let reader): reader
        }
    }
}
