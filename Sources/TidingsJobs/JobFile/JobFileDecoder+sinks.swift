import TidingsDelivery
import TidingsModel
import Yams

extension JobFileDecoder {
    /// The sinks of a job, in their order.
    mutating func sinks(in top: JobSection) -> [SinkBlock] {
        guard let entry = top.entries["sinks"] else { return [] }
        return sinks(entry.node, of: "sinks", depth: 0)
    }

    private mutating func sinks(_ node: Node, of name: String, depth: Int) -> [SinkBlock] {
        let place = document.place(of: node)
        guard let list = node.sequence else {
            sections.report(
                "wrong-type", "“\(name)” is a list, each item a sink and its options: - stdout: { format: text }",
                at: place)
            return []
        }
        if list.isEmpty { sections.report("missing-key", "“\(name)” is empty: name at least one.", at: place) }
        guard depth <= SinkOptions.deepest else {
            sections.report("too-deep", "Sinks lie in sinks deeper than \(SinkOptions.deepest).", at: place)
            return []
        }
        return list.compactMap { sink($0, depth: depth) }
    }

    private mutating func sink(_ node: Node, depth: Int) -> SinkBlock? {
        // Which kinds there are, and what a variable holds, is known only when the sinks are made.
        if let text = node.scalar?.string, text.contains(":") {
            return SinkBlock(address: Secret(text), place: document.place(of: node), directory: directory)
        }
        guard let mapping = node.mapping, mapping.count == 1, let (key, value) = mapping.first,
            let kind = document.name(of: key)
        else {
            let what = node.mapping.map { "\($0.count) keys. Begin each sink with a hyphen of its own" } ?? node.kind
            sections.report(
                "bad-sink",
                "A sink is its kind and its options (- stdout: { format: text }), or its address, not \(what).",
                at: document.place(of: node))
            return nil
        }
        return sink(kind, value, place: document.place(of: key), depth: depth)
    }

    /// A sink by its options, or one that is made of others: those of a list, or those by name among the options.
    private mutating func sink(_ kind: String, _ value: Node, place: SourcePlace, depth: Int) -> SinkBlock? {
        var block = SinkBlock(kind: kind, options: [:], place: place, directory: directory)
        if value.isNull { return block }
        if value.sequence != nil {
            block.children = sinks(value, of: kind, depth: depth + 1)
            return block
        }
        guard let section = sections.section(value, name: kind, known: nil) else { return nil }
        for (name, entry) in section.entries.sorted(by: { $0.value.place.isBefore($1.value.place) }) {
            if let text = entry.node.scalar?.string {
                block.options[name] = SinkBlock.Option(text: text, place: entry.place)
            } else if name == "sinks", entry.node.sequence != nil {
                block.children += sinks(entry.node, of: section.path(name), depth: depth + 1)
            } else if entry.node.mapping != nil, depth < SinkOptions.deepest, Self.takesSinks(kind) {
                guard let child = sink(name, entry.node, place: entry.place, depth: depth + 1) else { continue }
                block.children.append(child)
            } else {
                sections.report(
                    "wrong-type", "“\(section.path(name))” is a single value, not \(entry.node.kind).",
                    at: document.place(of: entry.node))
            }
        }
        return block
    }

    /// Whether a kind can be made of others; what is not known here may be.
    private static func takesSinks(_ kind: String) -> Bool {
        SinkFactory.library.first { $0.name == kind }?.takesSinks ?? true
    }
}
