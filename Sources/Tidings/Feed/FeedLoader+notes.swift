import TidingsFeeds
import TidingsIntl
import TidingsModel
import TidingsRendering

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FeedLoader {
    /// Of how many releases notes are fetched that stand at addresses of their own.
    private static let linkedNotesLimit = 10

    /// Fetches notes that stand at addresses of their own, in the reader's language.
    ///
    /// What cannot be fetched is left out, and reported; the release stands.
    func fetchNotes(of result: inout FeedResult, _ reader: FeedReader) async {
        for index in result.releases.indices.prefix(Self.linkedNotesLimit) {
            let notes = result.releases[index].notes
            guard notes.contains(where: { $0.link != nil }) else { continue }
            guard let best = notes.best(for: reader.tags), let url = best.link else {
                result.releases[index].notes = notes.filter { $0.link == nil }
                continue
            }
            do throws(FetchError) {
                let fetched = try await fetcher.fetch(url.absoluteString, allowsHTML: true)
                result.problems += fetched.problems
                let content = Self.content(of: fetched, url)
                result.releases[index].notes = [ReleaseNotes(language: best.language, content: content)]
            } catch {
                result.problems.append(error.problem)
                result.releases[index].notes = notes.filter { $0.link == nil }
            }
        }
        for index in result.releases.indices.dropFirst(Self.linkedNotesLimit) {
            result.releases[index].notes.removeAll { $0.link != nil }
        }
    }

    /// By what the source says that it is; by the address's ending where it says nothing of use.
    private static func content(of fetched: FetchedFeed, _ url: URL) -> ReleaseNotes.Content {
        let text = String(decoding: fetched.bytes.prefix(FeedLimits.notesBytes), as: UTF8.self)
        let type = fetched.contentType?.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        switch (type, url.pathExtension.lowercased()) {
        case ("text/markdown", _), (_, "md"), (_, "markdown"): return .markdown(text)
        case ("text/html", _), ("application/xhtml+xml", _), (_, "html"), (_, "htm"): return .html(text)
        default: return .plain(text)
        }
    }
}

extension ReleaseNotes {
    fileprivate var link: URL? { if case .link(let url) = content { url } else { nil } }
}
