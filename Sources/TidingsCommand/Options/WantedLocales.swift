import TidingsIntl
import TidingsModel

/// The locales that the user of the command asks for.
enum WantedLocales {
    /// Reads the one locale that an option takes.
    static func parse(one text: String) throws -> LocaleTag {
        let tags = try parse([text])
        guard tags.count == 1 else {
            throw CommandFailure(.usage, rule: "bad-locale", "“\(text)” is not one locale. Write one, like pt-BR.")
        }
        return tags[0]
    }

    /// Reads locales as they were given; all that are none are named at once.
    static func parse(_ texts: [String]) throws -> [LocaleTag] {
        var tags: [LocaleTag] = []
        var problems: [Problem] = []
        for text in texts.flatMap({ $0.split(separator: ",") }) {
            do {
                tags.append(try LocaleTag(canonical: String(text)))
            } catch {
                problems.append(Problem(.error, rule: "bad-locale", error.description))
            }
        }
        guard problems.isEmpty else { throw CommandFailure(.usage, problems) }
        return tags
    }
}
