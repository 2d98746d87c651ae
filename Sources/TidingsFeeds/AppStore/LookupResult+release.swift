import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension LookupResult {
    /// The release that the result tells of, and the app.
    func feed(language: LocaleTag?, _ problems: inout FeedProblems) -> FeedResult {
        let app = PublishedApp(
            bundleID: text(.bundleId, &problems), storeID: number(.trackId, &problems),
            name: text(.trackName, &problems))
        guard let version = version(.version, &problems, else: "The release cannot be told of without it.") else {
            if values[.version] == nil {
                problems.report(
                    .error, rule: "missing-field", "The result has no “version”, so that there is no release in it.")
            }
            return FeedResult(app: app, problems: problems.all)
        }
        let release = Release(
            version: version, date: date(&problems), notes: notes(of: version, language: language, &problems),
            download: download(&problems),
            minimumOS: self.version(.minimumOsVersion, &problems, else: "The release is told to every system."),
            size: size(&problems))
        return FeedResult(releases: [release], app: app, problems: problems.all)
    }

    private func text(_ field: Field, _ problems: inout FeedProblems) -> String? {
        guard let value = values[field] else { return nil }
        if case .text(let text) = value { return text }
        reportWrongType(field, value.kind, expected: "a text", &problems)
        return nil
    }

    private func number(_ field: Field, _ problems: inout FeedProblems) -> Int64? {
        guard let value = values[field] else { return nil }
        if case .integer(let number) = value { return number }
        reportWrongType(field, value.kind, expected: "a whole number", &problems)
        return nil
    }

    private func version(_ field: Field, _ problems: inout FeedProblems, else loss: String) -> Version? {
        guard let text = text(field, &problems) else { return nil }
        if let version = Version(text) { return version }
        problems.report(.error, rule: "not-a-version", "“\(field.rawValue)” is \(text.quoted), no version. \(loss)")
        return nil
    }

    private func date(_ problems: inout FeedProblems) -> Date? {
        guard let text = text(.currentVersionReleaseDate, &problems) else { return nil }
        if let date = InternetDate.read(text) { return date }
        problems.report(
            .error, rule: "not-a-date",
            "“currentVersionReleaseDate” is \(text.quoted), no date like “2024-05-31T12:00:00Z”. It is left out.")
        return nil
    }

    private func notes(of version: Version, language: LocaleTag?, _ problems: inout FeedProblems) -> [ReleaseNotes] {
        guard let text = text(.releaseNotes, &problems) else { return [] }
        let short = text.cut(toBytes: FeedLimits.notesBytes)
        if short.utf8.count < text.utf8.count { problems.reportCutNotes(of: version.text) }
        let notes = ReleaseNotes(language: language, content: .plain(short))
        return notes.isEmpty ? [] : [notes]
    }

    private func download(_ problems: inout FeedProblems) -> URL? {
        guard let text = text(.trackViewUrl, &problems) else { return nil }
        if let url = WebAddress.read(text) { return url }
        problems.report(
            .error, rule: "not-an-address",
            "“trackViewUrl” is \(text.quoted), no address of the web (https or http). It is left out.")
        return nil
    }

    /// The store writes the size as a text.
    private func size(_ problems: inout FeedProblems) -> Int64? {
        let field = Field.fileSizeBytes
        let size: Int64?
        switch values[field] {
        case nil: return nil
        case .integer(let number)?: size = number
        case .text(let text)?: size = Int64(text)
        case .other(let kind)?:
            reportWrongType(field, kind, expected: "a whole number", &problems)
            return nil
        }
        if let size, size >= 0 { return size }
        problems.report(.error, rule: "not-a-size", "“\(field.rawValue)” is no number of bytes. It is left out.")
        return nil
    }

    private func reportWrongType(
        _ field: Field, _ kind: ValueKind, expected: String, _ problems: inout FeedProblems
    ) {
        let found = kind == .number && expected == "a whole number" ? "a fraction or too large a number" : kind.rawValue
        problems.report(
            .error, rule: "wrong-type", "“\(field.rawValue)” is \(found), not \(expected). It is left out.")
    }
}
