import TidingsModel

extension ProgramPiece {
    /// Whether a recipient's value decides over the piece.
    var isBranch: Bool {
        switch self {
        case .bytes, .value: false
        case .condition, .choice: true
        }
    }

    /// How many constant bytes are in the piece.
    var size: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .value: 0
        case .condition(_, _, let body): body.size
        case .choice(_, let exact, let categories, let other):
            exact.values.reduce(0) { $0 + $1.size } + categories.values.reduce(0) { $0 + $1.size } + other.size
        }
    }

    /// The piece as a fragment; branches of numbers hold no conditions.
    var unchanged: Fragment {
        switch self {
        case .bytes(let bytes): .text(String(decoding: bytes, as: UTF8.self))
        case .value(let slot, _): .slot(slot)
        case .condition: .sequence([])
        case .choice(let slot, let exact, let categories, let other):
            .plural(
                slot, exact: exact.mapValues { .sequence($0.map(\.unchanged)) },
                categories: categories.mapValues { .sequence($0.map(\.unchanged)) },
                other: .sequence(other.map(\.unchanged)))
        }
    }

    /// How many forms the piece has, none counted twice; a great number counts as too many.
    fileprivate var forms: Int {
        guard case .choice(_, let exact, let categories, let other) = self else { return 1 }
        let branches = Array(exact.values) + Array(categories.values) + [other]
        return branches.reduce(0) { min($0 + $1.choices, ProgramLayout.mostForms + 1) }
    }
}

extension [ProgramPiece] {
    /// How many constant bytes are in the pieces.
    var size: Int { reduce(0) { $0 + $1.size } }

    /// How many forms a paragraph has.
    var forms: Int {
        var slots: Set<Slot> = []
        collectConditions(&slots)
        return Swift.min(1 << slots.count, ProgramLayout.mostForms + 1) * choices
    }

    fileprivate var choices: Int {
        reduce(1) { forms, piece in
            let own = if case .condition(_, _, let body) = piece { body.choices } else { piece.forms }
            return Swift.min(forms * own, ProgramLayout.mostForms + 1)
        }
    }

    private func collectConditions(_ slots: inout Set<Slot>) {
        for case .condition(let slot, _, let body) in self {
            slots.insert(slot)
            body.collectConditions(&slots)
        }
    }

    /// The first value that is asked for.
    var firstCondition: Slot? {
        for case .condition(let slot, _, _) in self { return slot }
        return nil
    }

    /// The pieces with the questions answered whose answer is known.
    func decided(_ known: [Slot: Bool]) -> [ProgramPiece] {
        flatMap { piece -> [ProgramPiece] in
            guard case .condition(let slot, let present, let body) = piece, let answer = known[slot] else {
                return [piece]
            }
            return answer == present ? body.decided(known) : []
        }
    }

    /// Whether the last thing that everybody gets is the end of a line.
    var endsLine: Bool {
        if case .bytes(let bytes)? = last { bytes.last == 0x0A } else { false }
    }
}
