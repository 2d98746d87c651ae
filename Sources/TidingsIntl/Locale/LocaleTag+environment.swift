public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension LocaleTag {
    /// The locales that the environment of the process asks for, best first.
    public static func wantedByEnvironment() -> [LocaleTag] {
        wanted(by: ProcessInfo.processInfo.environment)
    }

    /// The locales that an environment asks for, best first.
    ///
    /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set counts. As in GNU gettext, `LANGUAGE` may list
    /// several, unless that first one is `C`. `C` and `POSIX` ask for nothing, and so does what cannot be read.
    public static func wanted(by environment: [String: String]) -> [LocaleTag] {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let set, let first = try? LocaleTag(canonical: set) else { return [] }
        let listed = (environment["LANGUAGE"] ?? "").split(separator: ":").prefix(32)
            .compactMap { try? LocaleTag(canonical: String($0)) }
        return listed.isEmpty ? [first] : listed
    }
}
