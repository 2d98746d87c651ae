import TestSupport
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An appcast of so many items, with Sparkle's namespace.
func appcast(_ items: String..., namespace: String = "http://www.andymatuschak.org/xml-namespaces/sparkle") -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <rss version="2.0" xmlns:sparkle="\(namespace)"><channel><title>Test</title>
    \(items.map { "<item>\($0)</item>" }.joined(separator: "\n"))
    </channel></rss>
    """
}

/// An enclosure with a version.
func enclosure(_ version: String, _ more: String = "") -> String {
    #"<enclosure url="https://example.com/App.zip" sparkle:version="\#(version)" \#(more)/>"#
}

/// What an appcast says.
func read(_ text: String, base: String? = nil, language: LocaleTag? = nil) -> FeedResult {
    Appcast.read(Array(text.utf8), base: base.flatMap { URL(string: $0) }, language: language, file: "feed.xml")
}

/// What one of Sparkle's own test feeds says.
func readSparkle(_ name: String, base: String? = nil) throws -> FeedResult {
    let bytes = try TestData.bytes("appcasts/sparkle/Tests__Resources__\(name).xml")
    return Appcast.read(bytes, base: base.flatMap { URL(string: $0) }, language: nil, file: name)
}

/// The notes with their languages: `en html: text`.
func tagged(_ release: Release?) -> [String] {
    (release?.notes ?? []).map { notes in
        let language = notes.language?.description ?? "?"
        return switch notes.content {
        case .plain(let text): "\(language) plain: \(text)"
        case .list(let items): "\(language) list: \(items)"
        case .markdown(let text): "\(language) markdown: \(text)"
        case .html(let text): "\(language) html: \(text)"
        case .link(let url): "\(language) link: \(url.absoluteString)"
        }
    }
}

/// Problems with their lines: `3 not-a-date`.
func places(_ result: FeedResult) -> [String] {
    result.problems.map { "\($0.place?.line ?? 0) \($0.rule)" }
}

extension FeedResult {
    /// The versions of the releases, newest first.
    var versions: [String] { releases.map(\.version.text) }

    /// The release of a version.
    subscript(version: String) -> Release? { releases.first { $0.version.text == version } }
}
