/// How items are joined.
public struct ListStyle: Sendable, Hashable {
    /// What the words between the items say.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// “a, b, and c”.
        case and
        /// “a, b, or c”.
        case or
        /// “a, b, c”: the parts of one quantity.
        case unit
    }

    /// How long the words are.
    public enum Width: String, Sendable, Hashable, CaseIterable {
        /// As in a sentence.
        case wide
        /// Shorter.
        case short
        /// As short as can be.
        case narrow
    }

    /// What the words between the items say.
    public var kind: Kind
    /// How long the words are.
    public var width: Width

    /// Makes a style.
    public init(_ kind: Kind = .and, _ width: Width = .wide) {
        self.kind = kind
        self.width = width
    }

    /// Reads a style from its words, in any order.
    ///
    /// Each may be absent. `nil` when one is unknown or stands twice.
    init?(words: String) {
        var kind: Kind?
        var width: Width?
        for word in words.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\t" || $0.isNewline }) {
            if kind == nil, let known = Kind(rawValue: String(word)) {
                kind = known
            } else if width == nil, let known = Width(rawValue: String(word)) {
                width = known
            } else {
                return nil
            }
        }
        self.init(kind ?? .and, width ?? .wide)
    }
}
