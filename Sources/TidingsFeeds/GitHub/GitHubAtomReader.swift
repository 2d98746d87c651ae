import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the entries of one Atom feed.
struct GitHubAtomReader {
    let names: XMLVocabulary<AtomName>
    let language: LocaleTag?

    /// The release of one entry; `nil` when it is left out, which a problem says.
    func release(of entry: XMLTree.Element, _ problems: inout FeedProblems) -> Release? {
        let page = page(of: entry, &problems)
        guard let tag = page.flatMap(Self.tag(ofPage:)) ?? first(.id, of: entry)?.trimmedText.flatMap(Self.tag(ofID:))
        else {
            problems.report(
                .error, rule: "missing-version",
                "The entry has neither a link nor an id that ends in the tag of a release; it is left out.",
                line: entry.line)
            return nil
        }
        guard let version = Self.version(of: tag) else {
            problems.report(
                .error, rule: "not-a-version",
                "The tag \(tag.quoted) is no version; the release is left out. Name tags like “v1.2.3”.",
                line: entry.line)
            return nil
        }
        var release = Release(
            version: version, date: date(of: entry, &problems), notes: notes(of: entry, &problems))
        release.page = page
        release.isPrerelease = Self.isPrerelease(version)
        // GitHub writes the tag where a release has no title.
        release.title = first(.title, of: entry)?.trimmedText.flatMap { $0 == tag || $0 == version.text ? nil : $0 }
        return release
    }

    /// The version that a tag names, without the `v` before it, which readers need not see.
    private static func version(of tag: String) -> Version? {
        let hasMark = tag.first == "v" || tag.first == "V"
        return ReleaseTag.version(of: hasMark ? String(tag.dropFirst()) : tag)
    }

    /// Whether a version comes before a release: there is more in it than numbers and what follows a `+`.
    private static func isPrerelease(_ version: Version) -> Bool {
        version.text.utf8.prefix { $0 != UInt8(ascii: "+") }
            .contains { !(0x30...0x39).contains($0) && $0 != UInt8(ascii: ".") }
    }

    private func first(_ name: AtomName, of entry: XMLTree.Element) -> XMLTree.Element? {
        names.children(name, of: entry).first { _ in true }
    }

    private func page(of entry: XMLTree.Element, _ problems: inout FeedProblems) -> URL? {
        for link in names.children(.link, of: entry) where names.attribute(.rel, of: link) ?? "alternate" == "alternate"
        {
            guard let text = names.attribute(.href, of: link) else { continue }
            if let url = WebAddress.read(text) { return url }
            problems.report(
                .error, rule: "not-an-address",
                "“href” is \(text.quoted), no address of the web (https or http). It is left out.", line: link.line)
        }
        return nil
    }

    private static func tag(ofPage page: URL) -> String? {
        let path = page.path(percentEncoded: false)
        guard let found = path.firstRange(of: "/releases/tag/") else { return nil }
        return String(path[found.upperBound...])
    }

    /// `tag:github.com,2008:Repository/10270250/v1.2.3`.
    private static func tag(ofID id: String) -> String? {
        guard let found = id.firstRange(of: ":Repository/") else { return nil }
        let parts = id[found.upperBound...].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? String(parts[1]) : nil
    }

    private func date(of entry: XMLTree.Element, _ problems: inout FeedProblems) -> Date? {
        guard let element = first(.updated, of: entry), let text = element.trimmedText else { return nil }
        if let date = InternetDate.read(text) { return date }
        problems.report(
            .error, rule: "not-a-date", "“updated” is \(text.quoted), no date. \(InternetDate.form)",
            line: element.line)
        return nil
    }

    private func notes(of entry: XMLTree.Element, _ problems: inout FeedProblems) -> [ReleaseNotes] {
        guard let element = first(.content, of: entry), let trimmed = element.trimmedText, trimmed != "No content."
        else { return [] }
        let text = element.text.cut(toBytes: FeedLimits.notesBytes)
        if text.utf8.count < element.textCount {
            problems.report(
                .warning, rule: "notes-too-long",
                "The notes have more than \(FeedLimits.notesBytes) bytes; the rest of them is left out.",
                line: element.line)
        }
        let content: ReleaseNotes.Content
        switch names.attribute(.type, of: element) {
        case "html"?: content = .html(text)
        case nil, "text"?: content = .plain(text)
        case let type?:
            problems.report(
                .warning, rule: "unknown-format",
                "The content is of the type \(type.quoted), of which only the text is read.", line: element.line)
            content = .plain(text)
        }
        return [ReleaseNotes(language: language, content: content)]
    }
}
