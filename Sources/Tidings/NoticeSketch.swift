public import TidingsModel

extension Notice {
    /// A notice as it would be if a version came out: for looking at a message without a feed.
    ///
    /// Its notes are those of the releases after the installed version, newest first, none beyond the
    /// version itself.
    public init(sketching kind: Kind, version: Version, installed: Version?, from releases: [Release]) {
        let shown = releases.filter { release in
            release.version <= version && installed.map { release.version > $0 } ?? (release.version == version)
        }
        let offered = shown.first { $0.version == version } ?? Release(version: version)
        self.init(kind: kind, offered: offered, releases: shown, installed: installed)
    }
}
