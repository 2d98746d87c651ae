public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads the appcast of Sparkle, WinSparkle and their kin: RSS 2.0 with elements of Sparkle's own.
///
/// All languages of the notes are kept. What is wrong with one item is reported and does not touch the
/// others; where Sparkle would refuse the whole feed because of an item, the item is left out.
public enum Appcast {
    /// Reads the bytes of an appcast.
    ///
    /// `language` is for a feed whose address stands for one language: what does not say its language is in
    /// this one, and of repeated titles and links the one in it is taken. Without it, and beside elements
    /// that say theirs, what does not say its language is English, as it is for Sparkle. `base` is the address of the feed, against which relative
    /// ones are resolved. `file` is the name under which problems are reported.
    public static func read(
        _ bytes: [UInt8], base: URL? = nil, language: LocaleTag?, file: String
    ) -> FeedResult {
        if let failure = FeedProblems.tooLarge(bytes.count, file: file, locale: language) { return failure }
        if FeedBody.isHTML(bytes) {
            return FeedProblems.failure(
                file: file, locale: language, rule: "not-an-appcast",
                "The feed is an HTML page and no appcast. Check its address.")
        }
        var problems = FeedProblems(file: file, locale: language)
        guard let tree = XMLTree.read(bytes, &problems), let root = tree.root else {
            return FeedResult(problems: problems.all)
        }
        var reader = AppcastReader(tree, base: base, language: language, problems)
        let releases = reader.releases(in: root)
        return FeedResult(releases: releases, problems: reader.problems.all)
    }
}
