import TidingsIntl
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The locales that the user of the command asks for.
enum WantedLocales {
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

    /// The locale of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
    ///
    /// `C` and `POSIX` ask for nothing, and so does what cannot be read.
    static func ofEnvironment() -> [LocaleTag] {
        let environment = ProcessInfo.processInfo.environment
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        return set.flatMap { try? LocaleTag(canonical: $0) }.map { [$0] } ?? []
    }
}
