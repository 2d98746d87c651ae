import TidingsModel

extension FeedResult {
    /// Joins the app's own notes with what the store says.
    ///
    /// The store decides which version is out (iVersion's way): notes of later versions are held back
    /// until it has them. What the store knows of its version (date, size, download, system) is added.
    static func combining(own: FeedResult, store: FeedResult) -> FeedResult {
        let problems = own.problems + store.problems
        guard let published = store.releases.first else {
            return FeedResult(releases: own.releases, rules: own.rules, problems: problems)
        }
        let releases = own.releases.filter { $0.version <= published.version }.map { release in
            guard release.version == published.version else { return release }
            var joined = release
            joined.date = release.date ?? published.date
            joined.download = release.download ?? published.download
            joined.minimumOS = release.minimumOS ?? published.minimumOS
            joined.size = release.size ?? published.size
            if joined.notes.isEmpty { joined.notes = published.notes }
            return joined
        }
        return FeedResult(releases: releases, rules: own.rules, problems: problems)
    }
}
