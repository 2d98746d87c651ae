import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What one feed says, for people and programs.
struct FeedRecord: Encodable {
    let address: String
    let format: String?
    let stale: Bool
    let app: App?
    let releases: [Item]
    let rules: [String: String]
    let problems: [ProblemRecord]
    let found: [Problem]

    private enum CodingKeys: CodingKey { case address, format, stale, app, releases, rules, problems }

    struct App: Encodable {
        let bundleID: String?
        let storeID: Int64?
        let name: String?
    }

    /// One release; what the feed does not say is left out.
    struct Item: Encodable {
        let version: String
        let build, title, date, download, page, minimumOS, maximumOS, channel, priority: String?
        let size: Int64?
        let critical, prerelease, withdrawn: Bool?
        let notes: [Notes]
    }

    struct Notes: Encodable {
        let language: String?
        let format: String
        let text: String
    }

    init(_ address: String, _ format: FeedFormat?, _ result: FeedResult, _ isStale: Bool) {
        self.address = address
        self.format = format?.rawValue
        stale = isStale
        app = result.app.map { App(bundleID: $0.bundleID, storeID: $0.storeID, name: $0.name) }
        releases = result.releases.map(Item.init)
        rules = result.rules.shown
        problems = result.problems.map(ProblemRecord.init)
        found = result.problems
    }

    /// The feed as lines for a reader.
    var text: String {
        var lines = ["\(address): \(format ?? "not read")\(stale ? ", stale" : "")"]
        for (name, value) in rules.sorted(by: { $0.key < $1.key }) { lines.append("  rule \(name): \(value)") }
        for release in releases {
            let facts = [
                release.date.map { "of \($0.prefix(10))" }, release.minimumOS.map { "needs OS \($0)" },
                release.channel.map { "channel \($0)" }, release.critical == true ? "critical" : nil,
                release.prerelease == true ? "pre-release" : nil, release.withdrawn == true ? "withdrawn" : nil,
                release.notes.isEmpty
                    ? "no notes"
                    : "notes "
                        + release.notes.map { "\($0.format)\($0.language.map { " (\($0))" } ?? "")" }.joined(
                            separator: ", "),
            ]
            lines.append("  \(release.version): " + facts.compactMap { $0 }.joined(separator: ", "))
        }
        if releases.isEmpty { lines.append("  no release") }
        return lines.joined(separator: "\n")
    }
}

extension FeedRecord.Item {
    fileprivate init(_ release: Release) {
        version = release.version.text
        build = release.build?.text
        title = release.title
        date = release.date.map { Date.ISO8601FormatStyle().format($0) }
        download = release.download?.absoluteString
        page = release.page?.absoluteString
        minimumOS = release.requirements.minimumOS?.text
        maximumOS = release.requirements.maximumOS?.text
        channel = release.rollout.channel
        priority = release.urgency.priority == .default ? nil : release.urgency.priority.rawValue
        size = release.size
        critical = release.urgency.critical == nil ? nil : true
        prerelease = release.isPrerelease ? true : nil
        withdrawn = release.withdrawn ? true : nil
        notes = release.notes.map { notes in
            let (format, text) =
                switch notes.content {
                case .plain(let text): ("plain", text)
                case .list(let items): ("list", items.joined(separator: "\n"))
                case .markdown(let text): ("markdown", text)
                case .html(let text): ("html", text)
                case .link(let url): ("link", url.absoluteString)
                }
            return FeedRecord.Notes(language: notes.language?.description, format: format, text: text)
        }
    }
}

extension FeedRules {
    /// The rules that the feed has, by name.
    fileprivate var shown: [String: String] {
        var shown: [String: String] = [:]
        shown["minimumSupported"] = minimumSupported?.text
        shown["minimumRecommended"] = minimumRecommended?.text
        shown["minimumOS"] = minimumOS?.text
        shown["checking"] = checking?.rawValue
        shown["significance"] = significance?.rawValue
        shown["updateType"] = updateType?.rawValue
        shown["installedVersion"] = installedVersion?.text
        shown["installedBuild"] = installedBuild
        switch telling {
        case .times(let count)?: shown["telling"] = "\(count) times"
        case .always?: shown["telling"] = "always"
        case .evenWithoutUpdate?: shown["telling"] = "always, even without an update"
        case nil: break
        }
        return shown
    }
}
