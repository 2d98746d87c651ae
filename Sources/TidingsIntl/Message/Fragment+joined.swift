public import TidingsModel

extension Fragment {
    /// Fragments one after the other, without needless levels: neighbouring words are one text.
    static func joined(_ fragments: [Fragment]) -> Fragment {
        var parts: [Fragment] = []
        func append(_ fragment: Fragment) {
            switch (fragment, parts.last) {
            case (.sequence(let inner), _): inner.forEach(append)
            case (.text(""), _): break
            case (.text(let more), .text(let words)): parts[parts.count - 1] = .text(words + more)
            default: parts.append(fragment)
            }
        }
        fragments.forEach(append)
        if parts.count == 1, let only = parts.first { return only }
        return parts.isEmpty ? .text("") : .sequence(parts)
    }

    /// The fragment as plain text.
    ///
    /// Slots stay empty.
    public func string(direction: TextDirection, isolation: Isolation = .whenDirectionsDiffer) -> String {
        var builder = ProgramBuilder(medium: .text, direction: direction, isolation: isolation)
        builder.append(self, .plain)
        return builder.build().string()
    }
}
