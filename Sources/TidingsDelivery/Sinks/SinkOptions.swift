import TidingsModel

/// The options of a block as its sink takes them, one by one; what is wrong is collected.
struct SinkOptions {
    private let block: SinkBlock
    private var known: Set<String> = []
    private(set) var problems: [Problem] = []

    init(_ block: SinkBlock) { self.block = block }

    var place: SourcePlace { block.place }

    mutating func report(_ rule: String, _ message: String, at place: SourcePlace) {
        problems.append(Problem(.error, rule: rule, message, at: place))
    }

    /// A path, relative to the folder of the job file.
    mutating func path(_ name: String) -> String? {
        guard let option = option(name) else { return nil }
        guard !option.text.isEmpty, !option.text.utf8.contains(0) else {
            report("bad-option", "“\(name)” is no path.", at: option.place)
            return nil
        }
        if option.text.hasPrefix("/") || block.directory.isEmpty { return option.text }
        return block.directory + "/" + option.text
    }

    /// One of several words.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, _ type: Choice.Type
    ) -> Choice? where Choice.RawValue == String {
        guard let option = option(name) else { return nil }
        if let choice = Choice(rawValue: option.text) { return choice }
        let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        report("bad-option", "“\(option.text)” is no “\(name)”; there are \(words).", at: option.place)
        return nil
    }

    /// A number from zero on.
    mutating func count(_ name: String) -> Int? {
        guard let option = option(name) else { return nil }
        if let number = Int(option.text), number >= 0 { return number }
        report("bad-option", "“\(name)” is a whole number from 0 on, not “\(option.text)”.", at: option.place)
        return nil
    }

    /// A mailbox; it must be there.
    mutating func mailbox(_ name: String) -> Mailbox? {
        guard let option = option(name) else {
            report("missing-option", "“\(name)” is missing: the sender, like Snoodle <news@example.com>.", at: place)
            return nil
        }
        do {
            return try Mailbox(parsing: option.text)
        } catch {
            report("bad-option", "“\(name)” is no mailbox like Snoodle <news@example.com>: \(error).", at: option.place)
            return nil
        }
    }

    /// Names the options that nobody asked for; whether all is well.
    mutating func finish() -> Bool {
        for (name, option) in block.options.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
            let words = known.sorted().joined(separator: ", ")
            report("unknown-option", "“\(block.kind)” has no option “\(name)”; there are \(words).", at: option.place)
        }
        return problems.isEmpty
    }

    private mutating func option(_ name: String) -> SinkBlock.Option? {
        known.insert(name)
        return block.options[name]
    }
}
