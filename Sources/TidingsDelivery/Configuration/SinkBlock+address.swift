public import TidingsModel

extension SinkBlock {
    /// Reads the address of a sink, or says all that is wrong with it.
    ///
    /// Beside the form that ``SinkAddress`` writes, it takes the address that a service gives for a webhook as it is
    /// (`https://hooks.slack.com/services/…`), with the kind before it where the service is not known by its address
    /// (`mattermost+https://chat.example.com/hooks/…`). Whether an option is right is seen when the sink is made.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - kinds: The kinds of sinks that there are.
    ///   - place: Where the address stands.
    ///   - directory: The folder that relative paths are relative to.
    public static func read(
        address: String, kinds: [SinkKind] = SinkFactory.library, place: SourcePlace, directory: String
    ) -> (block: SinkBlock?, problems: [Problem]) {
        var reader = SinkAddressReader(kinds: kinds, place: place, directory: directory)
        let block = reader.read(address)
        return (block, reader.problems)
    }

    /// A block that is read later, of an address, or of a variable (`env:NAME`) or a file (`file:PATH`) that holds one.
    public init(address: Secret, place: SourcePlace, directory: String) {
        self.init(kind: "", options: [:], place: place, directory: directory)
        self.address = address
    }

    /// The block that the address of this one stands for; the block itself if it has none.
    func resolved(kinds: [SinkKind], environment: SinkEnvironment) -> (block: SinkBlock?, problems: [Problem]) {
        guard let address else { return (self, []) }
        do throws(MissingSecret) {
            let held = try environment.value(of: address.revealed, for: "the sink", in: directory)
            return Self.read(address: (held ?? address).revealed, kinds: kinds, place: place, directory: directory)
        } catch {
            return (nil, [Problem(.error, rule: "no-secret", error.message, at: place)])
        }
    }

    /// Whether the block says a credential itself, rather than which variable or file holds it.
    public func holdsCredential(kinds: [SinkKind] = SinkFactory.library) -> Bool {
        let kind = kinds.first { $0.name == self.kind }
        let isHere = options.contains { name, option in
            let isSecret = kind?.option(named: name)?.isSecret ?? true
            return isSecret && !SinkEnvironment.isReference(option.text)
        }
        return isHere || children.contains { $0.holdsCredential(kinds: kinds) }
    }
}

extension SinkBlock: CustomStringConvertible, CustomReflectable {
    /// The kind and the names of the options, whose values may be credentials: `slack(url)`.
    public var description: String {
        let names = options.keys.sorted() + children.map(\.description)
        return names.isEmpty ? kind : "\(kind)(\(names.joined(separator: ", ")))"
    }
    /// The kind, the inner sinks and the place.
    public var customMirror: Mirror { Mirror(self, children: ["block": description, "place": place]) }
}

extension SinkBlock.Option: CustomStringConvertible, CustomReflectable {
    /// `(option)`, since the value may be a credential.
    public var description: String { "(option)" }
    /// The place.
    public var customMirror: Mirror { Mirror(self, children: ["place": place]) }
}
