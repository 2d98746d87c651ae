/// A kind of sink: its name, its options, and how one is made.
///
/// A new kind is one file that extends this type by a constant, and one line in ``SinkFactory/library``.
public struct SinkKind: Sendable {
    /// An option of a kind.
    public struct Option: Sendable, Hashable {
        /// Its name in the job file and in the query of an address; with `.*` at its end it stands for all that begin so.
        public var name: String
        /// What it is for, in one clause.
        public var meaning: String
        /// Whether the sink cannot be made without it.
        public var isRequired: Bool
        /// Whether its value must not be shown.
        public var isSecret: Bool

        /// Makes an option.
        public init(_ name: String, _ meaning: String, isRequired: Bool = false, isSecret: Bool = false) {
            self.name = name
            self.meaning = meaning
            self.isRequired = isRequired
            self.isSecret = isSecret
        }
    }

    /// Which options the part of an address before its query stands for.
    public enum Address: Sendable, Hashable {
        /// There is none: `stdout:`.
        case none
        /// A file or folder: `maildir:///var/mail/out`.
        case path(option: String)
        /// A page of the web, by HTTPS: `slack://hooks.slack.com/services/…`.
        case web(option: String)
        /// A server with a port, a user and a password in the options of these names: `smtp://mail.example.com:587`.
        case server
    }

    /// The name of the kind; it is part of the delivery key, so it never changes.
    public let name: String
    /// What it does, in one clause.
    public let summary: String
    /// What the front part of its address stands for.
    public let address: Address
    /// Its options.
    public let options: [Option]
    /// Whether it is made of other sinks.
    public let takesSinks: Bool
    let make: @Sendable (inout SinkOptions) -> (any Sink)?

    /// Makes a kind.
    ///
    /// - Parameters:
    ///   - name: Its name in the job file, and the scheme of its address.
    ///   - summary: What it does, in one clause.
    ///   - address: What the front part of its address stands for.
    ///   - options: Its options. What is not among them is a problem.
    ///   - takesSinks: Whether it is made of other sinks, which ``SinkOptions/sinks()`` then makes.
    ///   - make: Makes the sink; what is wrong with an option is reported to the options.
    public init(
        _ name: String, _ summary: String, address: Address = .none, options: [Option], takesSinks: Bool = false,
        make: @escaping @Sendable (inout SinkOptions) -> (any Sink)?
    ) {
        self.name = name
        self.summary = summary
        self.address = address
        self.options = options
        self.takesSinks = takesSinks
        self.make = make
    }
}

extension SinkKind {
    /// The option of a name, also one of a name that stands for many.
    func option(named name: String) -> Option? {
        options.first { $0.name == name }
            ?? options.first { $0.name.hasSuffix(".*") && name.hasPrefix($0.name.dropLast()) }
    }

    /// Whether there is an option of a name.
    func has(option name: String) -> Bool { option(named: name) != nil }

    /// The names of the options, for a sentence.
    var optionNames: String { options.map { "“\($0.name)”" }.sorted().joined(separator: ", ") }
}
