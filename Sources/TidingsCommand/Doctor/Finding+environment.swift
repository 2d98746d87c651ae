import Tidings
import TidingsIntl
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Finding {
    /// The locales that the environment asks for; what cannot be understood in it is wrong.
    static func locale(_ variables: [String: String]) -> Finding {
        func isUnderstood(_ text: String) -> Bool {
            ["C", "POSIX"].contains(text.split(separator: ".").first.map(String.init) ?? "")
                || (try? LocaleTag(canonical: text)) != nil
        }
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].first { variables[$0]?.isEmpty == false }
        if let set, let text = variables[set], !isUnderstood(text) {
            return Finding(
                "locale", .wrong, "\(set) is “\(text)”, which is no locale, so that nobody's language is known.",
                advice: "Write it like \(set)=pt_BR.UTF-8.")
        }
        let listed = (variables["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        if let odd = listed.first(where: { !isUnderstood($0) }) {
            return Finding(
                "locale", .wrong, "LANGUAGE names “\(odd)”, which is no locale, and is passed over.",
                advice: "Write it like LANGUAGE=pt_BR:es.")
        }
        let wanted = LocaleTag.wanted(by: variables)
        guard !wanted.isEmpty else {
            return Finding(
                "locale", .absent, "none asked for",
                advice: "Set LANG to be spoken to in your language: LANG=pt_BR.UTF-8.")
        }
        return Finding("locale", wanted.map(\.description).joined(separator: " "))
    }

    /// The time zone of the environment; a name that nobody knows is wrong.
    static func timeZone(_ variables: [String: String]) -> Finding {
        let found = ProgramEnvironment(variables: variables).timeZone
        let named = variables["TZ"].map { String($0.drop { $0 == ":" }) } ?? ""
        if !named.isEmpty, found != named {
            return Finding(
                "time zone", .wrong, "TZ is “\(named)”, which is no name of a time zone.",
                advice: "Write a name of the IANA database: TZ=Europe/Vienna.")
        }
        guard let found else {
            return Finding(
                "time zone", .absent, "none known", advice: "Set TZ, or let /etc/localtime be a link: TZ=Europe/Vienna."
            )
        }
        return Finding("time zone", found)
    }

    /// Which rules of time zones are gone by: the machine's are kept up to date, those that are built in are not.
    static func timeZoneData(
        _ builtIn: String, newer: String?, folder: String = "/usr/share/zoneinfo"
    ) -> Finding {
        if let newer { return Finding("time zone data", "\(newer) of this machine; built in is \(builtIn)") }
        guard FileManager.default.fileExists(atPath: folder) else {
            return Finding(
                "time zone data", .absent, "\(builtIn), built in",
                advice: "Install tzdata: only a machine's own files know what countries have changed since.")
        }
        return Finding("time zone data", builtIn)
    }

    /// Where answers of people are kept.
    static func stateFolder(_ folder: String?) -> Finding {
        guard let folder else {
            return Finding(
                "state folder", .wrong, "There is no home, so that “check” cannot note what was told.",
                advice: "Set HOME or XDG_STATE_HOME, or name a file by --history.")
        }
        // What is not there yet is made in the nearest folder that is.
        var nearest = folder
        while !FileManager.default.fileExists(atPath: nearest), nearest.count > 1 {
            let parts = nearest.split(separator: "/").dropLast()
            nearest = "/" + parts.joined(separator: "/")
        }
        var isFolder = false
        _ = FileManager.default.fileExists(atPath: nearest, isDirectory: &isFolder)
        guard isFolder, FileManager.default.isWritableFile(atPath: nearest) else {
            return Finding(
                "state folder", .wrong, "“\(folder)” cannot be written, so that “check” cannot note what was told.",
                advice: "Give yourself the right to write in “\(nearest)”, or set XDG_STATE_HOME to a folder of yours.")
        }
        return Finding("state folder", folder)
    }
}
