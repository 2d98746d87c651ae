import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a version of a plist says besides its notes, where a dictionary stands under it:
/// `{ notes = (…); priority = high; minimumOS = "12.0"; download = "https://…"; date = …; withdrawn = true; }`.
struct VersionDetails {
    static let notesKeys = ["notes", "releaseNotes"]
    private static let otherKeys = ["priority", "minimumOS", "download", "date", "withdrawn", "critical"]
    /// The years 1 to 9999 in seconds since 1970: a binary plist can name moments beyond all calendars.
    private static let calendar = -62_135_596_800.0..<253_402_300_800.0

    /// The texts by key; what is of another type is among the kinds.
    private var texts: [String: String] = [:]
    private var kinds: [String: ValueKind] = [:]
    private var truths: [String: Bool] = [:]
    private var date: Date?
    private var unknown: [String] = []
    /// How much was taken out of the feed, in bytes.
    private(set) var cost = 0

    init(_ container: KeyedDecodingContainer<AnyKey>) {
        for key in container.allKeys {
            let name = key.stringValue
            cost += name.utf8.count
            guard Self.otherKeys.contains(name) else {
                if !Self.notesKeys.contains(name) { unknown.append(name) }
                continue
            }
            if let text = try? container.decode(String.self, forKey: key) {
                texts[name] = text.cut(toBytes: FeedLimits.addressBytes + 1)
                cost += text.utf8.count
            } else if let truth = try? container.decode(Bool.self, forKey: key) {
                truths[name] = truth
            } else if name == "date", let date = try? container.decode(Date.self, forKey: key),
                Self.calendar.contains(date.timeIntervalSince1970)
            {
                self.date = date
            } else {
                kinds[name] = (try? container.decode(Kind.self, forKey: key))?.kind ?? .unreadable
            }
        }
    }

    private struct Kind: Decodable {
        let kind: ValueKind
        init(from decoder: any Decoder) throws { kind = ValueKind(of: decoder) }
    }

    /// Writes what is said into a release.
    func apply(to release: inout Release, _ version: String, _ problems: inout FeedProblems) {
        func wrong(_ key: String, _ expected: String) {
            let found = texts[key].map(\.quoted) ?? kinds[key]?.rawValue ?? ValueKind.truth.rawValue
            problems.report(
                .error, rule: "wrong-type", "“\(key)” of \(version) is \(found), not \(expected). It is left out.")
        }
        func said(_ key: String) -> Bool { texts[key] != nil || kinds[key] != nil || truths[key] != nil }
        if said("priority") {
            if let priority = texts["priority"].flatMap(ReleaseUrgency.Priority.init(rawValue:)) {
                release.urgency.priority = priority
            } else {
                wrong("priority", "one of default, low, medium and high")
            }
        }
        if said("minimumOS") {
            release.minimumOS = texts["minimumOS"].flatMap(Version.init)
            if release.minimumOS == nil { wrong("minimumOS", "a version") }
        }
        if said("download") {
            release.download = texts["download"].flatMap(WebAddress.read)
            if release.download == nil { wrong("download", "an address of the web (https or http)") }
        }
        release.date = date ?? texts["date"].flatMap(InternetDate.readDay)
        if said("date"), release.date == nil { wrong("date", "a date of the years 1 to 9999") }
        release.withdrawn = truths["withdrawn"] ?? false
        if said("withdrawn"), truths["withdrawn"] == nil { wrong("withdrawn", "true or false") }
        release.urgency.critical = truths["critical"] == true ? .all : nil
        if said("critical"), truths["critical"] == nil { wrong("critical", "true or false") }
        for key in unknown.sorted() {
            let known = (Self.notesKeys.prefix(1) + Self.otherKeys).joined(separator: ", ")
            problems.report(
                .warning, rule: "unknown-field",
                "\(version) has \(key.quoted), which is not known and not read. There are \(known).")
        }
    }
}
