/// How often a person is told of one version.
public enum TellingLimit: Sendable, Hashable {
    /// So many times; a telling counts when its message was delivered.
    case times(Int)
    /// Each time.
    case always
    /// Each time, also when there is nothing newer: for trying an app out (Updates: `without-available-update`).
    case evenWithoutUpdate

    /// Never.
    public static let never = TellingLimit.times(0)
    /// One time.
    public static let once = TellingLimit.times(1)
    /// Two times.
    public static let twice = TellingLimit.times(2)
    /// Three times.
    public static let thrice = TellingLimit.times(3)
}

extension TellingLimit {
    private static let words: KeyValuePairs<String, TellingLimit> = [
        "never": .never, "once": .once, "twice": .twice, "thrice": .thrice, "always": .always,
        "even-without-update": .evenWithoutUpdate,
    ]

    /// Reads a word (`never`, `once`, `twice`, `thrice`, `always`, `even-without-update`) or a number.
    public init?(word: String) {
        if let known = Self.words.first(where: { $0.key == word }) {
            self = known.value
        } else if let times = Int(word), times >= 0 {
            self = .times(times)
        } else {
            return nil
        }
    }

    /// The word or the number.
    public var word: String {
        if let known = Self.words.first(where: { $0.value == self }) { return known.key }
        if case .times(let times) = self { return "\(times)" }
        return "always"
    }
}
