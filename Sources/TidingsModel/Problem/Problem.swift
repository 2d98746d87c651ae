/// Something that is wrong with an input, and where.
///
/// A problem never stops the work on the rest of the input: whoever finds one returns the good
/// rest together with the problems. It is a value, so that tests and programs can compare it.
public struct Problem: Sendable, Hashable {
    /// How much a problem matters.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        /// Worth knowing; nothing was lost.
        case note
        /// The result may not be what its author meant.
        case warning
        /// Something of the input could not be used.
        case error
    }

    /// How much it matters.
    public let severity: Severity
    /// The stable name of the rule that was broken, in kebab case (`missing-semicolon`).
    public let rule: String
    /// What is wrong and what to do about it, in one or two plain sentences.
    public let message: String
    /// Where it is, as far as that is known.
    public let place: SourcePlace?
    /// The strings key it concerns, if any.
    public let key: String?
    /// The locale it concerns, if any.
    public let locale: LocaleTag?

    /// Makes a problem.
    public init(
        _ severity: Severity, rule: String, _ message: String, at place: SourcePlace? = nil, key: String? = nil,
        locale: LocaleTag? = nil
    ) {
        self.severity = severity
        self.rule = rule
        self.message = message
        self.place = place
        self.key = key
        self.locale = locale
    }
}

extension Problem: CustomStringConvertible {
    /// `file:line:column: severity: message [rule]`, the form that editors understand.
    public var description: String {
        let prefix = place.map { "\($0): " } ?? ""
        return "\(prefix)\(severity.rawValue): \(message) [\(rule)]"
    }
}
