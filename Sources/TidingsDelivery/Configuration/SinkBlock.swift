public import TidingsModel

/// The configuration of one sink as it stands in a job file, not yet checked.
///
/// Each kind of sink knows its own options; a block only carries them, with their places, so that a
/// wrong one can be named.
public struct SinkBlock: Sendable, Hashable {
    /// One option.
    public struct Option: Sendable, Hashable {
        /// Its value as text.
        public var text: String
        /// Where it stands.
        public var place: SourcePlace

        /// Makes an option.
        public init(text: String, place: SourcePlace) {
            self.text = text
            self.place = place
        }
    }

    /// The kind of sink (`stdout`, `email`, `webhook`).
    public var kind: String
    /// The options by name.
    public var options: [String: Option]
    /// The sinks inside, in order, for a kind that is made of others.
    public var children: [SinkBlock]
    /// Where the block stands.
    public var place: SourcePlace
    /// The folder that relative paths are relative to.
    public var directory: String
    /// The address that says all of this and is not read yet, or the variable or file that holds it.
    public var address: Secret?

    /// Makes a block.
    public init(
        kind: String, options: [String: Option], children: [SinkBlock] = [], place: SourcePlace, directory: String
    ) {
        self.kind = kind
        self.options = options
        self.children = children
        self.place = place
        self.directory = directory
    }
}
