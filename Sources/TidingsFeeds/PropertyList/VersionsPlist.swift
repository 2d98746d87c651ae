public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the versions plist of iVersion: a dictionary from versions to their notes.
///
/// Notes are one text or a list of texts. A version may also have a dictionary: with the notes, and with
/// `priority` (default, low, medium, high), `minimumOS`, `download`, `date`, `critical` and `withdrawn`.
/// XML, binary and old-style plists are read. What is wrong with one version is reported and does not touch
/// the others.
public enum VersionsPlist {
    /// Reads the bytes of a plist.
    ///
    /// The plist itself does not say which language its notes are in, so that the caller does. `file`
    /// is the name under which problems are reported.
    public static func read(_ bytes: [UInt8], language: LocaleTag?, file: String) -> FeedResult {
        if let failure = FeedProblems.tooLarge(bytes.count, file: file, locale: language) { return failure }
        func fail(_ rule: String, _ message: String) -> FeedResult {
            FeedProblems.failure(file: file, locale: language, rule: rule, message)
        }
        if FeedBody.isHTML(bytes) {
            return fail("not-a-plist", "The file is an HTML page and no property list. Check its address.")
        }
        switch PropertyListText.prepare(bytes) {
        case .wrongEncoding:
            return fail("encoding", "The file is neither a binary property list nor text. Save it as UTF-8.")
        case .tooDeep:
            return fail("too-deep", "The file is nested deeper than \(FeedLimits.nesting) levels; two are enough.")
        case .ready(let bytes):
            // The decoder takes a file of blanks for an old-style dictionary without entries.
            guard bytes.contains(where: { $0 > 0x20 }),
                let document = try? PropertyListDecoder().decode(VersionsDocument.self, from: Data(bytes))
            else {
                return fail("not-a-plist", "The file is no property list\(FeedBody.beginning(bytes)). \(expected)")
            }
            switch document {
            case .other(let kind):
                return fail("not-a-dictionary", "The file is a property list of \(kind.rawValue). \(expected)")
            case .entries(let entries): return result(of: entries, language: language, file: file)
            }
        }
    }

    private static let expected = "It must be a dictionary from versions to their notes."

    private static func result(
        of entries: VersionsDocument.Entries, language: LocaleTag?, file: String
    ) -> FeedResult {
        var problems = FeedProblems(file: file, locale: language)
        for key in entries.noVersions {
            problems.report(
                .error, rule: "not-a-version", "The key \(key.quoted) is no version. Write it like “1.2.3”.")
        }
        for (key, stays) in entries.doubles {
            problems.report(
                .error, rule: "duplicate-version",
                "The keys \(stays.quoted) and \(key.quoted) are the same version; the second is left out. Remove one.")
        }
        let releases = entries.versions.map { entry in
            var release = Release(
                version: entry.version, notes: notes(entry.key, entry.value, language: language, &problems))
            entry.value.details?.apply(to: &release, entry.key, &problems)
            return release
        }
        if entries.tooMany > 0 {
            problems.report(
                .error, rule: "too-many-releases",
                "There are \(entries.tooMany) versions more than the \(FeedLimits.releases) that are read; the oldest are left out."
            )
        }
        if let key = entries.cutOff {
            problems.report(
                .error, rule: "too-much-text",
                "The notes have more than \(FeedLimits.bytes) bytes; \(key.quoted) and older versions are left out.")
        }
        return FeedResult(releases: releases, problems: problems.all)
    }

    private static func notes(
        _ key: String, _ value: NotesValue, language: LocaleTag?, _ problems: inout FeedProblems
    ) -> [ReleaseNotes] {
        for (number, kind) in value.wrongItems {
            problems.report(
                .error, rule: "wrong-type",
                "Item \(number) of the notes of \(key) is \(kind.rawValue), not a text; it is left out.")
        }
        if value.cut { problems.reportCutNotes(of: key) }
        let content: ReleaseNotes.Content
        switch value.content {
        case .text(let text): content = .plain(text)
        case .items(let items): content = .list(items)
        case .other(let kind):
            problems.report(
                .error, rule: "wrong-type",
                "The notes of \(key) are \(kind.rawValue), not a text or a list of texts; they are left out.")
            return []
        }
        let notes = ReleaseNotes(language: language, content: content)
        return notes.isEmpty ? [] : [notes]
    }
}
