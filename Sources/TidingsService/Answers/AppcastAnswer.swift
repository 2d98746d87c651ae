#if Service
import HTTPTypes
import Tidings
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A feed for Sparkle, with the notes of each release in every language.
struct AppcastAnswer {
    let asked: AskedRequest
    let app: ServedApp

    func answer() async throws -> ReadyAnswer {
        let query = try QueryValues(asked.query)
        let key = FeedKey(route: .appcast, locales: [], country: try asked.country(query["country"]))
        let announcer = app.announcer
        let gather = { @Sendable (published: PublishedReleases) in
            await announcer.notesInAllLanguages(of: published, now: Date())
        }
        return try await asked.kept(key, in: app, gathering: gather) { published, notes in
            guard let published else {
                throw ServiceProblem(
                    .serviceUnavailable, "What is published cannot be read now. Try again later.",
                    [.retryAfter: "30"])
            }
            return ReadyAnswer(
                type: "application/rss+xml; charset=utf-8",
                text: Self.feed(announcer.app, published, notes ?? [:]))
        }
    }

    private static func feed(
        _ app: AppIdentity, _ published: PublishedReleases, _ notes: [Version: [ReleaseNotes]]
    ) -> String {
        var lines = [
            #"<?xml version="1.0" encoding="utf-8"?>"#,
            #"<rss version="2.0" xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle">"#,
            "  <channel>", "    <title>\(XMLEscaping.text(app.name))</title>",
        ]
        for release in published.releases {
            lines += item(release, notes[release.version] ?? [], published).map { "    " + $0 }
        }
        return (lines + ["  </channel>", "</rss>", ""]).joined(separator: "\n")
    }

    private static func item(
        _ release: Release, _ notes: [ReleaseNotes], _ published: PublishedReleases
    ) -> [String] {
        func element(_ name: String, _ text: String?, _ attributes: String = "") -> [String] {
            text.map { ["  <\(name)\(attributes)>\(XMLEscaping.text($0))</\(name)>"] } ?? []
        }
        let build = release.build?.text ?? release.version.text
        var lines = ["<item>"]
        lines += element("title", release.title ?? release.version.text)
        lines += element("pubDate", release.date.map(RSSDate.write))
        lines += element("sparkle:version", build)
        lines += element("sparkle:shortVersionString", release.version.text)
        lines += element("sparkle:minimumSystemVersion", (release.minimumOS ?? published.rules.minimumOS)?.text)
        lines += element("sparkle:maximumSystemVersion", release.requirements.maximumOS?.text)
        if !release.requirements.hardware.isEmpty {
            lines += element("sparkle:hardwareRequirements", release.requirements.hardware.joined(separator: ","))
        }
        lines += element("sparkle:minimumAutoupdateVersion", release.urgency.majorBelow?.text)
        switch release.urgency.critical {
        case nil: break
        case .all?: lines.append("  <sparkle:criticalUpdate/>")
        case .some(_, let below)?:
            let attribute = below.map { " sparkle:version=\"\(XMLEscaping.attribute($0.text))\"" } ?? ""
            lines.append("  <sparkle:criticalUpdate\(attribute)/>")
        }
        for note in notes {
            guard !note.isEmpty else { continue }
            let language = note.language.map { " xml:lang=\"\(XMLEscaping.attribute($0.description))\"" } ?? ""
            lines += element("description", published.html(of: note), language)
        }
        let address = release.download.map { XMLEscaping.attribute($0.absoluteString) }
        // Without an archive Sparkle only leads to a page.
        if let address, release.size != nil || isArchive(release) {
            let system = release.requirements.system.map { " sparkle:os=\"\(XMLEscaping.attribute($0))\"" } ?? ""
            lines.append(
                "  <enclosure url=\"\(address)\" length=\"\(release.size ?? 0)\" type=\"application/octet-stream\"\(system)/>"
            )
            lines += element("link", release.page?.absoluteString)
        } else {
            lines += element("link", (release.page ?? release.download)?.absoluteString)
        }
        return lines + ["</item>"]
    }

    private static func isArchive(_ release: Release) -> Bool {
        let ending = release.download?.pathExtension.lowercased() ?? ""
        return ["zip", "dmg", "pkg", "aar", "tar", "gz", "tgz", "bz2", "tbz", "xz", "txz", "exe", "msi"].contains(
            ending)
    }
}
#endif
