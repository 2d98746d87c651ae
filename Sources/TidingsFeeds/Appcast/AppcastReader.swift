import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the items of one appcast.
struct AppcastReader {
    let names: XMLVocabulary<AppcastName>
    let base: URL?
    /// The language that is wanted, and that of what does not say its own.
    let language: LocaleTag
    var problems: FeedProblems
    /// Namespaces that are nearly Sparkle's.
    private let nearNamespaces: [String]

    init(_ tree: XMLTree, base: URL?, language: LocaleTag?, _ problems: FeedProblems) {
        names = XMLVocabulary(tree, prefixes: [AppcastName.namespace: "sparkle:"])
        self.base = base
        self.language = language ?? "en"
        self.problems = problems
        nearNamespaces = Set(tree.names.compactMap(\.namespace)).filter {
            $0 != AppcastName.namespace && $0.lowercased().contains("andymatuschak.org/xml-namespaces/sparkle")
        }.sorted()
    }

    /// The releases of all items at `/rss/channel/item`, in their order.
    mutating func releases(in root: XMLTree.Element) -> [Release] {
        for namespace in nearNamespaces {
            problems.report(
                .warning, rule: "wrong-namespace",
                "\(namespace.quoted) is not Sparkle's namespace. Write “\(AppcastName.namespace)”.")
        }
        guard names.name(of: root) == .rss else {
            // Of a document that broke off that is said already.
            guard root.isClosed else { return [] }
            problems.report(
                .error, rule: "not-an-appcast",
                "The outermost element is \(root.writtenName.quoted), not “rss”, so that there is no appcast in it.",
                line: root.line)
            return []
        }
        var releases: [Release] = []
        for channel in names.children(.channel, of: root) {
            for element in names.children(.item, of: channel) where element.isClosed {
                let inherited = [channel, root].compactMap { names.attribute(.language, of: $0) }.first
                var item = AppcastItem(element, names)
                item.inheritedLanguage = names.attribute(.language, of: element) ?? inherited
                if let release = release(of: item) { releases.append(release) }
            }
        }
        let tooMany = releases.count - FeedLimits.releases
        guard tooMany > 0 else { return releases }
        problems.report(
            .error, rule: "too-many-releases",
            "There are \(tooMany) items more than the \(FeedLimits.releases) that are read; the oldest are left out.")
        return Array(releases.sorted { $0.version > $1.version }.prefix(FeedLimits.releases))
    }

    /// The release of one item; `nil` when it is left out, which a problem says.
    private mutating func release(of item: AppcastItem) -> Release? {
        let enclosure = choose(.enclosure, of: item)
        if let enclosure, names.attribute(.deltaFrom, of: enclosure) != nil {
            problems.report(
                .error, rule: "delta-only",
                "The item offers nothing but a delta, which not everybody can use; it is left out. Deltas belong into “sparkle:deltas”.",
                line: enclosure.line)
            return nil
        }
        reportOtherEnclosures(of: item, than: enclosure)
        guard let (version, build) = versions(of: item, enclosure) else { return nil }
        guard let download = download(enclosure) else { return nil }
        var release = Release(version: version, date: date(of: item), notes: notes(of: item))
        release.build = build
        release.download = download.url
        release.size = enclosure.flatMap { size(of: $0) }
        release.title = choose(.title, of: item)?.trimmedText
        release.page = address(.link, of: item) ?? address(.fullNotesLink, of: item)
        release.requirements = requirements(of: item, enclosure)
        release.urgency = urgency(of: item)
        release.rollout = rollout(of: item, hasDate: release.date != nil)
        if !download.isOffered {
            release.urgency.informational = .all
            if release.page == nil {
                problems.report(
                    .warning, rule: "missing-enclosure",
                    "The item has neither an enclosure with an address nor a link, so that nobody learns where to get it.",
                    line: item.line)
            }
        }
        return release
    }

    /// Sparkle has one enclosure for an item; of several it takes one by its language, as is done here.
    private mutating func reportOtherEnclosures(of item: AppcastItem, than chosen: XMLTree.Element?) {
        guard let chosen, !item.only(.enclosure).isOnly else { return }
        let languages = item[.enclosure].map { names.attribute(.language, of: $0) }
        guard Set(languages).count < languages.count else { return }
        problems.report(
            .warning, rule: "repeated-element",
            "The item has \(languages.count) enclosures, of which only the one on line \(chosen.line) counts. Write an item for each.",
            line: item.line)
    }

    private mutating func date(of item: AppcastItem) -> Date? {
        guard let element = choose(.pubDate, of: item), let text = element.trimmedText else { return nil }
        if let date = MessageDate.read(text) { return date }
        problems.report(
            .error, rule: "not-a-date", "“pubDate” is \(text.quoted), no date. \(MessageDate.form)",
            line: element.line)
        return nil
    }
}
