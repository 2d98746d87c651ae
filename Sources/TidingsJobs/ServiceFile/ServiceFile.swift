public import TidingsStore

/// What a service is: where it listens, whom it lets in, and which apps it answers for.
///
/// It holds only what its file says, checked and with defaults filled in. Nothing was opened yet. Paths are joined with
/// the folder of the file.
public struct ServiceFile: Sendable, Hashable {
    /// One app that the service answers for.
    public struct App: Sendable, Hashable {
        /// What a job file would say of it; its name is the one in addresses.
        public var job: JobFile
        /// How links to unsubscribe are known again, if they are.
        public var unsubscribe: UnsubscribeScopes?
    }

    /// How links to unsubscribe are known again.
    public struct UnsubscribeScopes: Sendable, Hashable {
        /// The variables and files that hold the secrets of the links.
        public var secret: [String]
        /// The jobs whose mails have such links.
        public var jobs: [String]
    }

    /// How much the service takes on.
    public struct Limits: Sendable, Hashable {
        /// The longest body of a request, in bytes.
        public var body = 16_384
        /// The longest header of a request, in bytes.
        public var header = 16_384
        /// How many connections are open at once; more of them wait.
        public var connections = 1_000
        /// By when a request must have come, and be answered.
        public var time = Duration.seconds(10)
        /// How long a connection may rest between requests.
        public var idle = Duration.seconds(60)
        /// How many requests a client may make in a second, on average.
        public var requests = 50

        /// The usual limits.
        public init() {}
    }

    /// The address of this machine that is listened at.
    public var address = "127.0.0.1"
    /// The port; 0 lets the system choose one.
    public var port = 8080
    /// The names by which the service may be asked, beside those of this machine and the address itself.
    public var hosts: [String] = []
    /// The machines that say truly for whom they ask: addresses and networks (`10.0.0.0/8`).
    public var trustedProxies: [String] = []
    /// The variables and files that hold the tokens by which programs are let in; without any everybody is.
    public var token: [String] = []
    /// The app whose messages are shown under `/preview`; without one there is no preview.
    public var preview: String?
    /// How long what feeds said counts, and how long clients may keep an answer.
    public var lifetime = Duration.seconds(60)
    /// How much the service takes on.
    public var limits = Limits()
    /// The apps, by their names in addresses.
    public var apps: [String: App] = [:]
    /// What tells another content of the file.
    public var settings = ContentDigest.ofNothing
    /// The file itself, as its user named it.
    public var file: String
    /// The folder of the file, to which its paths are relative.
    public var directory: String

    /// The usual settings, without an app.
    public init(file: String, directory: String) {
        self.file = file
        self.directory = directory
    }
}
