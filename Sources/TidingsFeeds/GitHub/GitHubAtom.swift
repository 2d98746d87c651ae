public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads GitHub's Atom feed of releases (`/{owner}/{repository}/releases.atom`).
///
/// It has the ten newest releases and no limit of calls, but no downloads. Pre-releases are in it without a
/// mark, so that the version tells (`2.0-beta.1`).
public enum GitHubAtom {
    /// Reads the bytes of a feed.
    ///
    /// The feed says the language of GitHub's pages and not that of the notes, so that the caller does.
    /// `file` is the name under which problems are reported.
    public static func read(_ bytes: [UInt8], language: LocaleTag?, file: String) -> FeedResult {
        if let failure = FeedProblems.tooLarge(bytes.count, file: file, locale: language) { return failure }
        if FeedBody.isHTML(bytes) {
            return FeedProblems.failure(
                file: file, locale: language, rule: "not-an-atom-feed",
                "The feed is an HTML page and no Atom feed. Check its address.")
        }
        var problems = FeedProblems(file: file, locale: language)
        guard let tree = XMLTree.read(bytes, &problems), let root = tree.root else {
            return FeedResult(problems: problems.all)
        }
        let reader = GitHubAtomReader(names: XMLVocabulary(tree, prefixes: AtomName.prefixes), language: language)
        guard reader.names.name(of: root) == .feed else {
            // Of a document that broke off that is said already.
            if root.isClosed {
                problems.report(
                    .error, rule: "not-an-atom-feed",
                    "The outermost element is \(root.writtenName.quoted), not “feed” of Atom, so that there is no Atom feed in it.",
                    line: root.line)
            }
            return FeedResult(problems: problems.all)
        }
        let releases = reader.names.children(.entry, of: root).prefix(FeedLimits.releases).compactMap { entry in
            entry.isClosed ? reader.release(of: entry, &problems) : nil
        }
        return FeedResult(releases: releases, problems: problems.all)
    }
}
