public import TidingsModel

/// Reads the releases of a repository as GitHub's API tells them: a list, or a single one.
///
/// Drafts are left out. Notes are Markdown. The first file of a release is its download.
/// Source: GitHub's REST API, “Releases”.
public enum GitHubReleases {
    /// Reads the bytes of an answer.
    ///
    /// GitHub does not say which language the notes are in, so that the caller does. `file` is the name under
    /// which problems are reported.
    public static func read(_ bytes: [UInt8], language: LocaleTag?, file: String) -> FeedResult {
        let tree: JSONTree
        var problems: FeedProblems
        switch JSONTree.read(bytes, language: language, file: file) {
        case .failure(let failure): return failure.feed
        case .success(let read): (tree, problems) = read
        }
        switch tree {
        case .list(let items):
            var releases: [Release] = []
            for (number, item) in zip(1..., items.prefix(FeedLimits.releases)) {
                guard case .dictionary(let values) = item else {
                    problems.report(
                        .error, rule: "wrong-type", "Release \(number) is \(item.kind.rawValue), not a dictionary.")
                    continue
                }
                if let release = release(values, "release \(number)", language, &problems) { releases.append(release) }
            }
            if items.count > FeedLimits.releases {
                problems.report(
                    .error, rule: "too-many-releases",
                    "There are \(items.count) releases; only the first \(FeedLimits.releases) are read.")
            }
            return FeedResult(releases: releases, problems: problems.all)
        case .dictionary(let values) where values["tag_name"] != nil:
            let release = release(values, "the release", language, &problems)
            return FeedResult(releases: release.map { [$0] } ?? [], problems: problems.all)
        case .dictionary(let values):
            if case .text(let message)? = values["message"] {
                problems.report(.error, rule: "refused", "GitHub refused the question: \(message.quoted).")
            } else {
                problems.report(.error, rule: "not-releases", "The JSON has no “tag_name” and tells of no release.")
            }
            return FeedResult(problems: problems.all)
        default:
            problems.report(
                .error, rule: "not-releases", "The JSON is \(tree.kind.rawValue), and no list of releases.")
            return FeedResult(problems: problems.all)
        }
    }

    private static func release(
        _ values: [String: JSONTree], _ name: String, _ language: LocaleTag?, _ problems: inout FeedProblems
    ) -> Release? {
        let fields = JSONFields(values, name: name)
        if fields.truth("draft", &problems) == true {
            problems.report(.note, rule: "draft", "\(name.capitalizedFirst) is a draft, and is left out.")
            return nil
        }
        guard let tag = fields.text("tag_name", &problems) else {
            if fields.values["tag_name"] == nil {
                problems.report(.error, rule: "missing-field", "\(name.capitalizedFirst) has no “tag_name”.")
            }
            return nil
        }
        guard let version = ReleaseTag.version(of: tag) else {
            problems.report(
                .error, rule: "not-a-version",
                "The tag \(tag.quoted) of \(name) names no version. It is left out.")
            return nil
        }
        var release = Release(version: version, date: fields.date("published_at", &problems))
        release.title = fields.text("name", &problems).flatMap { $0.isEmpty ? nil : $0 }
        release.page = fields.address("html_url", &problems)
        release.isPrerelease = fields.truth("prerelease", &problems) ?? false
        if let body = fields.text("body", &problems) {
            let short = body.cut(toBytes: FeedLimits.notesBytes)
            if short.utf8.count < body.utf8.count { problems.reportCutNotes(of: version.text) }
            let notes = ReleaseNotes(language: language, content: .markdown(short))
            if !notes.isEmpty { release.notes = [notes] }
        }
        if case .list(let assets)? = fields.values["assets"], case .dictionary(let first)? = assets.first {
            let asset = JSONFields(first, name: "the first file of \(name)")
            release.download = asset.address("browser_download_url", &problems)
            release.size = asset.integer("size", &problems).flatMap { $0 >= 0 ? $0 : nil }
        }
        return release
    }
}

extension String {
    /// The text with its first letter as a capital, for the beginning of a sentence.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
