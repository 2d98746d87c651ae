/// What became of a text, word by word.
public struct WordDifference: Sendable, Hashable {
    /// A stretch of a text.
    public enum Part: Sendable, Hashable {
        /// Stands in both.
        case kept(String)
        /// Stands in the old text only.
        case removed(String)
        /// Stands in the new text only.
        case added(String)
    }

    /// The stretches in their order; what was removed stands before what was added in its place.
    public let parts: [Part]

    /// Compares two texts.
    ///
    /// Very long ones are not taken apart: the old one is removed, and the new one added.
    public init(from old: String, to new: String) {
        let (left, right) = (Self.words(of: old), Self.words(of: new))
        guard left.count * right.count <= Self.most else {
            parts = [.removed(old), .added(new)]
            return
        }
        var builder = Builder()
        let changes = right.difference(from: left)
        let removals = Set(changes.removals.map(Self.offset))
        let insertions = Set(changes.insertions.map(Self.offset))
        var (from, to) = (0, 0)
        while from < left.count || to < right.count {
            if removals.contains(from), from < left.count {
                builder.removed += left[from]
                from += 1
            } else if insertions.contains(to), to < right.count {
                builder.added += right[to]
                to += 1
            } else if from < left.count, to < right.count {
                builder.keep(left[from])
                from += 1
                to += 1
            } else {
                break
            }
        }
        builder.flush()
        parts = builder.parts
    }

    /// The difference on one line, as `git diff --word-diff` marks it.
    ///
    /// `Version [-{version}-]{+2.0+} is out.`
    public var line: String {
        parts.map { part in
            switch part {
            case .kept(let text): text
            case .removed(let text): "[-\(text)-]"
            case .added(let text): "{+\(text)+}"
            }
        }.joined()
    }

    private static let most = 4_000_000

    private static func offset(of change: CollectionDifference<String>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    /// Words, and what stands between them; a sign that is no letter is a word of its own.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var isOpen = false
        for character in text {
            let isWord = character.isLetter || character.isNumber
            if isWord, isOpen, let last = words.indices.last {
                words[last].append(character)
            } else {
                words.append(String(character))
            }
            isOpen = isWord
        }
        return words
    }

    private struct Builder {
        var parts: [Part] = []
        var removed = ""
        var added = ""
        private var kept = ""

        init() {}

        mutating func keep(_ text: String) {
            if !removed.isEmpty || !added.isEmpty { flush() }
            kept += text
        }

        mutating func flush() {
            if !kept.isEmpty, removed.isEmpty, added.isEmpty {
                parts.append(.kept(kept))
                kept = ""
                return
            }
            if !kept.isEmpty { parts.append(.kept(kept)) }
            if !removed.isEmpty { parts.append(.removed(removed)) }
            if !added.isEmpty { parts.append(.added(added)) }
            (kept, removed, added) = ("", "", "")
        }
    }
}
