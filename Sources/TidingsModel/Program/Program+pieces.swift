/// A part of a program, as a tree: what a recipient's value decides holds what it decides over.
///
/// A program is laid out for reading by it, and then written anew.
package indirect enum ProgramPiece: Sendable, Hashable {
    /// Bytes that are the same for everybody.
    case bytes([UInt8])
    /// A recipient's value.
    case value(Slot, Escaping)
    /// What is there for those who have a value, or for those who have none.
    case condition(Slot, present: Bool, [ProgramPiece])
    /// One of several, as the recipient's number has it.
    case choice(
        Slot, exact: [Int64: [ProgramPiece]], categories: [PluralCategory: [ProgramPiece]], other: [ProgramPiece])
}

extension Program {
    /// The whole program as a tree.
    package var pieces: [ProgramPiece] {
        var next = 0
        var pieces: [ProgramPiece] = []
        while next < instructions.count {
            pieces += read(from: &next, to: instructions.count).pieces
        }
        return pieces
    }

    /// Reads to an end, or to the jump by which a branch of a plural ends.
    private func read(from next: inout Int, to end: Int) -> (pieces: [ProgramPiece], target: Int?) {
        var pieces: [ProgramPiece] = []
        while next < end {
            let instruction = instructions[next]
            next += 1
            switch instruction {
            case .copy(let run): pieces.append(.bytes(Array(bytes[run])))
            case .value(let slot, let escaping): pieces.append(.value(slot, escaping))
            case .skipUnless(let slot, let target):
                pieces.append(.condition(slot, present: true, read(from: &next, to: target).pieces))
            case .skipIf(let slot, let target):
                pieces.append(.condition(slot, present: false, read(from: &next, to: target).pieces))
            case .choose(let slot, let table): pieces.append(choice(slot, table, next: &next))
            case .jump(let target): return (pieces, target)
            }
        }
        return (pieces, nil)
    }

    private func choice(_ slot: Slot, _ table: PluralTable, next: inout Int) -> ProgramPiece {
        var end = next
        func branch(_ start: Int) -> [ProgramPiece] {
            var place = start
            let (pieces, target) = read(from: &place, to: instructions.count)
            end = max(end, target ?? place)
            return pieces
        }
        let exact = table.exact.mapValues(branch)
        let categories = table.categories.mapValues(branch)
        let other = branch(table.other)
        next = end
        return .choice(slot, exact: exact, categories: categories, other: other)
    }
}
