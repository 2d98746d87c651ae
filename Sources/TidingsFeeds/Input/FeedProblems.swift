import TidingsModel

/// Collects the problems of one feed, up to the limit.
struct FeedProblems {
    private let file: String
    private let locale: LocaleTag?
    private var found: [Problem] = []
    private var leftOut = 0

    init(file: String, locale: LocaleTag?) {
        self.file = file
        self.locale = locale
    }

    mutating func report(
        _ severity: Problem.Severity, rule: String, _ message: String, line: Int? = nil, column: Int? = nil
    ) {
        guard found.count < FeedLimits.problems else {
            leftOut += 1
            return
        }
        let place = SourcePlace(file: file, line: line, column: column)
        found.append(Problem(severity, rule: rule, message, at: place, locale: locale))
    }

    /// Reports notes that are longer than the limit.
    mutating func reportCutNotes(of version: String) {
        report(
            .warning, rule: "notes-too-long",
            "The notes of \(version) have more than \(FeedLimits.notesBytes) bytes; the rest of them is left out.")
    }

    var all: [Problem] {
        guard leftOut > 0 else { return found }
        let message = "\(leftOut) more problems are not shown. Mend the first \(found.count) and read the feed again."
        return found + [Problem(.error, rule: "too-many-problems", message, at: SourcePlace(file: file))]
    }

    /// A feed of which nothing could be read.
    static func failure(file: String, locale: LocaleTag?, rule: String, _ message: String) -> FeedResult {
        var problems = FeedProblems(file: file, locale: locale)
        problems.report(.error, rule: rule, message)
        return FeedResult(problems: problems.all)
    }

    /// The answer to a feed that is larger than the limit; `nil` when it is not.
    static func tooLarge(_ count: Int, file: String, locale: LocaleTag?) -> FeedResult? {
        guard count > FeedLimits.bytes else { return nil }
        return failure(
            file: file, locale: locale, rule: "too-large",
            "The feed has \(count) bytes; at most \(FeedLimits.bytes) are read. Leave old releases out.")
    }
}
