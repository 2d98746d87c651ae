#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What one person was told of one app and answered.
public struct History: Sendable, Hashable {
    /// The last version whose notes the person has seen; `nil` when the app never ran before.
    public var seen: Version?
    /// The version that the person chose to skip.
    public var ignored: Version?
    /// The line of versions that the person chose to skip as a whole: those that need a great step (`majorBelow`).
    public var ignoredLine: Version?
    /// Whether the person asked not to be written to.
    public var unsubscribed: Bool
    /// The release that was put off last.
    public var postponement: Postponement?
    /// What the person was told, the latest last.
    public private(set) var tellings: [Telling] = []
    /// The versions that ran, the latest last.
    public private(set) var runs: [Run] = []
    /// When the app ran first.
    public var firstRun: Date?
    /// When the feeds were asked last.
    public var lastChecked: Date?

    /// A release that was put off.
    public struct Postponement: Sendable, Hashable {
        /// The release.
        public var version: Version
        /// When it was put off; `nil` since the person answered otherwise.
        public var date: Date?
        /// The time that the person asked for, if they chose one.
        public var delay: Duration?
        /// How often it was put off.
        public var count: Int

        /// Makes a postponement.
        public init(version: Version, date: Date?, delay: Duration? = nil, count: Int = 1) {
            self.version = version
            self.date = date
            self.delay = delay
            self.count = count
        }
    }

    /// How often one notice of one version was delivered.
    public struct Telling: Sendable, Hashable {
        /// The version that was offered, or had been installed.
        public var version: Version
        /// The notice.
        public var kind: Notice.Kind
        /// How often.
        public var count: Int
        /// When for the first time.
        public var first: Date
        /// When for the last time.
        public var last: Date

        /// Makes a telling.
        public init(version: Version, kind: Notice.Kind, count: Int = 1, first: Date, last: Date) {
            self.version = version
            self.kind = kind
            self.count = count
            self.first = first
            self.last = last
        }
    }

    /// A version that ran.
    public struct Run: Sendable, Hashable {
        /// The version.
        public var version: Version
        /// Its build, if it is known.
        public var build: BuildVersion?

        /// Makes a run.
        public init(version: Version, build: BuildVersion? = nil) {
            self.version = version
            self.build = build
        }
    }

    /// How many tellings, and how many runs, are kept: the latest ones.
    public static let limit = 64

    /// Makes a history.
    public init(seen: Version? = nil, ignored: Version? = nil, unsubscribed: Bool = false) {
        self.seen = seen
        self.ignored = ignored
        self.unsubscribed = unsubscribed
    }

    /// Makes a history of what was kept of it; of too many tellings and runs the latest stay.
    public init(
        seen: Version?, ignored: Version?, unsubscribed: Bool, postponement: Postponement?, tellings: [Telling],
        runs: [Run]
    ) {
        self.init(seen: seen, ignored: ignored, unsubscribed: unsubscribed)
        self.postponement = postponement
        self.tellings = tellings.count > Self.limit ? tellings.suffix(Self.limit) : tellings
        self.runs = runs.count > Self.limit ? runs.suffix(Self.limit) : runs
    }
}

extension History {
    /// How often a notice of a version was delivered.
    public func timesTold(_ kind: Notice.Kind, of version: Version) -> Int {
        tellings.first { $0.kind == kind && $0.version == version }?.count ?? 0
    }

    /// Notes that a notice was delivered; what an update has brought counts as seen from then on.
    public mutating func noteDelivery(of kind: Notice.Kind, _ version: Version, at date: Date) {
        if let index = tellings.firstIndex(where: { $0.kind == kind && $0.version == version }) {
            var telling = tellings.remove(at: index)
            telling.count = min(telling.count, .max - 1) + 1
            telling.last = max(telling.last, date)
            tellings.append(telling)
        } else {
            tellings.append(Telling(version: version, kind: kind, first: date, last: date))
            tellings.removeFirst(max(tellings.count - Self.limit, 0))
        }
        if kind == .whatsNew { noteSeen(version) }
    }

    mutating func replaceLastTelling(by telling: Telling) { tellings[tellings.count - 1] = telling }

    /// Notes that the person has seen what a version has brought.
    public mutating func noteSeen(_ version: Version) {
        seen = version
        // An update that was shown answers what was put off before it.
        if let postponed = postponement?.version, postponed <= version { postponement = nil }
    }

    /// How an app begins to run.
    public enum Launch: Sendable, Hashable {
        /// For the first time at all.
        case firstAfterInstall
        /// For the first time in this version; the version before it, if it is known.
        case firstAfterUpdate(from: Version?)
        /// As before, or in a version that ran already.
        case again
    }

    /// Notes that the app runs, and says what is special about it.
    ///
    /// A version that ran before is no update, so going back to it is none. Another build of the same version
    /// is one only if builds count.
    public mutating func noteRun(_ run: Run, countingBuilds: Bool = false, at date: Date) -> Launch {
        if firstRun == nil { firstRun = date }
        let launch: Launch
        if runs.isEmpty, seen == nil {
            launch = .firstAfterInstall
        } else if runs.contains(where: { $0.version == run.version && (!countingBuilds || $0.build == run.build) }) {
            launch = .again
        } else if runs.isEmpty, seen == run.version {
            // What an older program kept says which version ran, by its notes.
            launch = .again
        } else {
            launch = .firstAfterUpdate(from: runs.last?.version ?? seen)
        }
        if runs.last != run {
            runs.removeAll { $0 == run }
            runs.append(run)
            runs.removeFirst(max(runs.count - Self.limit, 0))
        }
        return launch
    }

    /// Puts dates that lie in the future to now, and says whether there were any: a clock was wrong.
    ///
    /// Otherwise who put an update off while the clock was ahead would hear nothing until it is right.
    public mutating func mendDates(now: Date) -> Bool {
        let before = self
        if let date = postponement?.date { postponement?.date = min(date, now) }
        firstRun = firstRun.map { min($0, now) }
        lastChecked = lastChecked.map { min($0, now) }
        for index in tellings.indices {
            tellings[index].first = min(tellings[index].first, now)
            tellings[index].last = min(tellings[index].last, now)
        }
        return self != before
    }
}
