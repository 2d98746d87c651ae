import TidingsModel

/// The releases that can be told of, newest first.
///
/// Those that were withdrawn are not among them. Of several releases of one version the first that
/// fits counts, in the order in which they were given: a version may be published once for each system.
struct Candidates: Sendable {
    /// The releases above some version.
    struct Newer {
        /// Those that run on the person's system, newest first, each version once.
        var fitting: [Release] = []
        /// The lowest system that any of the others asks for.
        var lowestOS: Version?
    }

    private let releases: [Release]
    private let minimumOS: Version?

    /// Puts releases in order; the minimum system counts for those that name none of their own.
    init(_ releases: [Release], minimumOS: Version?) {
        self.releases = releases.enumerated().filter { !$0.element.withdrawn }
            .sorted { left, right in
                let (first, second) = (left.element.version, right.element.version)
                return first == second ? left.offset < right.offset : first > second
            }
            .map(\.element)
        self.minimumOS = minimumOS
    }

    var isEmpty: Bool { releases.isEmpty }

    /// What is above a version, or everything; a system that is not known runs all.
    func newer(than version: Version?, os: Version?) -> Newer {
        var newer = Newer()
        for release in releases {
            if let version, release.version <= version { break }
            if let needed = release.minimumOS ?? minimumOS, let os, os < needed {
                newer.lowestOS = newer.lowestOS.map { min($0, needed) } ?? needed
            } else if newer.fitting.last?.version != release.version {
                newer.fitting.append(release)
            }
        }
        return newer
    }

    /// What came after one version, or since ever, up to another one: newest first, each version once.
    ///
    /// The system is not asked for, because the person runs the last of them.
    func after(_ seen: Version?, upTo installed: Version) -> [Release] {
        var found: [Release] = []
        for release in releases where release.version <= installed {
            if let seen, release.version <= seen { break }
            if found.last?.version != release.version { found.append(release) }
        }
        return found
    }
}
