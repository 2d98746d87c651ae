public import TidingsModel

/// Reads the options of a block one by one and gathers what is wrong with them.
public struct SinkOptions {
    /// What sinks use of the program around them.
    public let environment: SinkEnvironment
    /// What is wrong so far.
    public private(set) var problems: [Problem] = []
    private let block: SinkBlock
    private let kind: SinkKind
    private let kinds: [SinkKind]
    private let depth: Int

    /// How deep sinks may lie in sinks.
    package static let deepest = 8

    init(_ block: SinkBlock, kind: SinkKind, kinds: [SinkKind], environment: SinkEnvironment, depth: Int) {
        self.block = block
        self.kind = kind
        self.kinds = kinds
        self.depth = depth
        self.environment = environment
    }

    /// The place of an option, or of the block if the option is not there.
    public func place(of name: String) -> SourcePlace { block.options[name]?.place ?? block.place }

    /// The text of an option that may be missing.
    public func text(_ name: String) -> String? { block.options[name]?.text }

    /// The text of an option that must be there.
    public mutating func required(_ name: String, example: String) -> String? {
        if let text = text(name) { return text }
        report("missing-option", "The sink “\(block.kind)” needs the option “\(name)”, for example \(example).", name)
        return nil
    }

    /// A path, which is relative to the folder of the block.
    public mutating func path(_ name: String) -> String? {
        guard let text = text(name) else { return nil }
        guard !text.isEmpty, !text.utf8.contains(0) else {
            report("bad-value", "The option “\(name)” must be a path.", name)
            return nil
        }
        return FileSystem.resolve(text, in: block.directory)
    }

    /// One of several values; the default if the option is missing.
    public mutating func choice<Value>(_ name: String, among values: [(name: String, value: Value)], default: Value)
        -> Value
    {
        guard let text = text(name) else { return `default` }
        if let found = values.first(where: { $0.name == text }) { return found.value }
        let names = values.map { "“\($0.name)”" }.joined(separator: ", ")
        report("bad-value", "The option “\(name)” must be one of \(names), not “\(text)”.", name)
        return `default`
    }

    /// A whole number from zero on; `nil` if the option is missing.
    public mutating func count(_ name: String) -> Int? {
        guard let text = text(name) else { return nil }
        if let number = Int(text), number >= 0 { return number }
        report("bad-value", "The option “\(name)” must be a whole number from 0 on, not “\(text)”.", name)
        return nil
    }

    /// Notes that an option may not do what its author meant; the sink is made all the same.
    public mutating func warn(_ rule: String, _ message: String, _ name: String) {
        problems.append(Problem(.warning, rule: rule, message, at: place(of: name)))
    }

    /// Notes that something is wrong with an option.
    public mutating func report(_ rule: String, _ message: String, _ name: String) {
        problems.append(Problem(.error, rule: rule, message, at: place(of: name)))
    }

    /// A secret that an environment variable (`env:NAME`) or a file (`file:PATH`) holds.
    ///
    /// One that stands in the configuration itself is a problem: job files are copied, mailed and kept in repositories.
    public mutating func secret(_ name: String) -> Secret? {
        guard let text = text(name) else { return nil }
        do throws(MissingSecret) {
            if let secret = try environment.value(of: text, for: "the option “\(name)”", in: block.directory) {
                return secret
            }
            report(
                "open-secret",
                "The option “\(name)” is a secret: write env:NAME for a variable that holds it, or file:PATH for a file.",
                name)
        } catch {
            report("no-secret", error.message, name)
        }
        return nil
    }

    /// Somebody who sends mails.
    public mutating func mailbox(_ name: String) -> Mailbox? {
        guard let text = required(name, example: "“Snoodle <news@example.com>”") else { return nil }
        do throws(EmailAddressError) {
            return try Mailbox(parsing: text, asciiDomain: environment.asciiDomain)
        } catch {
            report("bad-value", "The option “\(name)” is no sender: \(error).", name)
            return nil
        }
    }

    /// How much a delivered file survives; the end of the process if the option is missing.
    public mutating func durability(_ name: String) -> Durability {
        choice(name, among: Durability.allCases.map { ($0.rawValue, $0) }, default: .process)
    }

    /// Makes a sink that looks at the disk first; what it finds there is a problem of the option.
    public mutating func opened(_ name: String, _ make: () throws(SinkError) -> any Sink) -> (any Sink)? {
        do throws(SinkError) {
            return try make()
        } catch {
            report(error.kind.rawValue, "The sink \(error).", name)
            return nil
        }
    }

    /// The names of the options that begin in a way.
    public func names(beginningWith start: String) -> [String] {
        block.options.keys.filter { $0.hasPrefix(start) }.sorted()
    }

    /// Makes the sinks inside, each with the name of its kind; what is wrong with them is a problem here too.
    ///
    /// They are `nil` unless all of them can be made.
    public mutating func sinks() -> [(name: String, sink: any Sink)]? {
        guard !block.children.isEmpty else {
            report(
                "missing-sinks",
                "The sink “\(block.kind)” is made of others: name them in a list, each with a hyphen of its own.", "")
            return nil
        }
        guard depth < Self.deepest else {
            report("too-deep", "Sinks lie in sinks deeper than \(Self.deepest).", "")
            return nil
        }
        var made: [(name: String, sink: any Sink)] = []
        for child in block.children {
            let (sink, kind, problems) = SinkFactory.make(
                child, kinds: kinds, environment: environment, depth: depth + 1)
            self.problems += problems
            if let sink { made.append((kind, sink)) }
        }
        return made.count == block.children.count ? made : nil
    }

    /// Notes the options that the kind does not have.
    mutating func reportUnknown() {
        for name in block.options.keys.sorted() where !kind.has(option: name) {
            report(
                "unknown-option", "The sink “\(block.kind)” has no option “\(name)”. It has \(kind.optionNames).", name)
        }
        if !kind.takesSinks, let child = block.children.first {
            problems.append(
                Problem(
                    .error, rule: "unexpected-sinks", "The sink “\(block.kind)” takes no sinks inside.", at: child.place
                ))
        }
    }
}
