/// What is to be said to one person.
public struct Notice: Sendable, Hashable {
    /// The three things that there are to say.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// There is something newer.
        case updateAvailable = "update-available"
        /// The installed version is no longer supported.
        case updateRequired = "update-required"
        /// This is what an update that was installed has brought.
        case whatsNew = "whats-new"
    }

    /// What a reader can choose to do.
    public enum Action: String, Sendable, Hashable, CaseIterable {
        /// Get the release.
        case download
        /// Ask again later.
        case remind
        /// Skip this version.
        case ignore
        /// Understood.
        case dismiss
    }

    /// Which of the three.
    public var kind: Kind
    /// The release that is offered, or that was installed.
    public var offered: Release
    /// The releases whose notes are shown, newest first, none beyond the one offered.
    public var releases: [Release]
    /// The version that the person runs, if it is known.
    public var installed: Version?
    /// What the reader can do, in the order of the buttons.
    public var actions: [Action]
    /// Days until the update is required, where there is a deadline.
    public var daysLeft: Int?

    /// Makes a notice.
    public init(
        kind: Kind, offered: Release, releases: [Release], installed: Version?, actions: [Action]? = nil,
        daysLeft: Int? = nil
    ) {
        self.kind = kind
        self.offered = offered
        self.releases = releases
        self.installed = installed
        self.actions = actions ?? kind.defaultActions
        self.daysLeft = daysLeft
    }
}

extension Notice.Kind {
    // Made once, since each decision takes them.
    private static let answers: [Notice.Action] = [.download, .ignore, .remind]
    private static let download: [Notice.Action] = [.download]
    private static let dismiss: [Notice.Action] = [.dismiss]

    /// The buttons of a notice that nobody configured.
    public var defaultActions: [Notice.Action] {
        switch self {
        case .updateAvailable: Self.answers
        case .updateRequired: Self.download
        case .whatsNew: Self.dismiss
        }
    }
}
