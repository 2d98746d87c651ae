import TidingsModel

/// Reads the options of a block one by one and gathers what is wrong with them.
struct SinkOptions {
    private let block: SinkBlock
    private var known: Set<String> = []
    private(set) var problems: [Problem] = []

    init(_ block: SinkBlock) { self.block = block }

    /// The place of an option, or of the block if the option is not there.
    func place(of name: String) -> SourcePlace { block.options[name]?.place ?? block.place }

    /// The text of an option that may be missing.
    mutating func text(_ name: String) -> String? {
        known.insert(name)
        return block.options[name]?.text
    }

    /// The text of an option that must be there.
    mutating func required(_ name: String, example: String) -> String? {
        if let text = text(name) { return text }
        report("missing-option", "The sink “\(block.kind)” needs the option “\(name)”, for example \(example).", name)
        return nil
    }

    /// A path, which is relative to the folder of the block.
    mutating func path(_ name: String) -> String? {
        guard let text = text(name) else { return nil }
        guard !text.isEmpty, !text.utf8.contains(0) else {
            report("bad-value", "The option “\(name)” must be a path.", name)
            return nil
        }
        return FileSystem.resolve(text, in: block.directory)
    }

    /// One of several values; the default if the option is missing.
    mutating func choice<Value>(_ name: String, among values: [(name: String, value: Value)], default: Value) -> Value {
        guard let text = text(name) else { return `default` }
        if let found = values.first(where: { $0.name == text }) { return found.value }
        let names = values.map { "“\($0.name)”" }.joined(separator: ", ")
        report("bad-value", "The option “\(name)” must be one of \(names), not “\(text)”.", name)
        return `default`
    }

    /// A whole number from zero on; `nil` if the option is missing.
    mutating func count(_ name: String) -> Int? {
        guard let text = text(name) else { return nil }
        if let number = Int(text), number >= 0 { return number }
        report("bad-value", "The option “\(name)” must be a whole number from 0 on, not “\(text)”.", name)
        return nil
    }

    /// Notes that something is wrong with an option.
    mutating func report(_ rule: String, _ message: String, _ name: String) {
        problems.append(Problem(.error, rule: rule, message, at: place(of: name)))
    }

    /// Notes the options that nobody asked for.
    mutating func reportUnknown() {
        let names = known.sorted().map { "“\($0)”" }.joined(separator: ", ")
        for name in block.options.keys.sorted() where !known.contains(name) {
            report(
                "unknown-option", "The sink “\(block.kind)” has no option “\(name)”. It has \(names).", name)
        }
    }
}
