public import TidingsModel
import TidingsStrings

/// What a project wants of the linter.
public struct LintConfiguration: Sendable, Hashable {
    /// What the project says of a rule.
    public enum Setting: String, Sendable, Hashable, CaseIterable {
        /// It is not looked at.
        case off
        /// Its findings are notes.
        case note
        /// Its findings are warnings.
        case warning
        /// Its findings are errors.
        case error

        /// How much a finding matters; `nil` if there are none.
        public var severity: Problem.Severity? {
            switch self {
            case .off: nil
            case .note: .note
            case .warning: .warning
            case .error: .error
            }
        }
    }

    /// How long texts may be.
    public struct Limit: Sendable, Hashable {
        /// Which keys it is for; `*` stands for any characters.
        public var keys: String
        /// How many characters, as people count them, a text may have with its arguments left out; `nil` if that does not matter.
        public var characters: Int?
        /// How many bytes of UTF-8.
        public var bytes: Int?
        /// How many lines.
        public var lines: Int?

        /// Makes a limit.
        public init(keys: String, characters: Int? = nil, bytes: Int? = nil, lines: Int? = nil) {
            self.keys = keys
            self.characters = characters
            self.bytes = bytes
            self.lines = lines
        }
    }

    /// Rules whose severity is not the default one, by their ids.
    public var rules: [String: Setting] = [:]
    /// The same for some languages only, by their tags; a language's parents count too.
    public var languages: [LocaleTag: [String: Setting]] = [:]
    /// The same for some keys only, by patterns.
    public var keys: [String: [String: Setting]] = [:]
    /// The language that the others are translated from.
    public var source = LocaleTag(language: "en")
    /// The tables whose texts are patterns of ICU.
    public var patternTables: Set<String> = ["Tidings"]
    /// Files and folders that are not looked at, as patterns of paths below the file's own folder.
    public var exclude: [String] = []
    /// How long texts may be; the first whose pattern fits a key counts.
    public var limits: [Limit] = []
    /// Words that stay as they are in every language (names of products).
    public var keep: [String] = []

    /// Makes the configuration of a project that says nothing.
    public init() {}
}
