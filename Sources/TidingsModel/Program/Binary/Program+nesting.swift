extension Program {
    /// Whether the steps lie in each other as a builder writes them: each leads forward, and out of what it is in only to
    /// its end.
    ///
    /// Only then do they come to an end, and none is taken twice, which is what the room for a text is reckoned by.
    static func isNested(_ instructions: [Instruction]) -> Bool {
        isNested(instructions, from: 0, to: instructions.count, depth: 0)
    }

    private static func isNested(_ instructions: [Instruction], from start: Int, to end: Int, depth: Int) -> Bool {
        guard depth < ProgramLimits.depth else { return false }
        var next = start
        while next < end {
            switch instructions[next] {
            case .copy, .value: next += 1
            case .jump(let target):
                guard target == next + 1 else { return false }
                next = target
            case .skipUnless(_, let target), .skipIf(_, let target):
                guard target > next, target <= end else { return false }
                guard isNested(instructions, from: next + 1, to: target, depth: depth + 1) else { return false }
                next = target
            case .choose(_, let table):
                guard let after = endOfChoice(table, instructions, from: next + 1, to: end, depth: depth + 1) else {
                    return false
                }
                next = after
            }
        }
        return next == end
    }

    /// Where a plural ends whose branches stand one behind the other, each with a leap to that end.
    private static func endOfChoice(
        _ table: PluralTable, _ instructions: [Instruction], from start: Int, to end: Int, depth: Int
    ) -> Int? {
        let starts = (Array(table.exact.values) + Array(table.categories.values) + [table.other]).sorted()
        guard starts.first == start, table.other == starts.last, table.other < end else { return nil }
        // A single branch is what all take: its leap leads to the step behind it.
        guard starts.count > 1 else { return start }
        guard Set(starts).count == starts.count, case .jump(let after) = instructions[starts[1] - 1],
            after > table.other, after <= end
        else { return nil }
        for (place, branch) in starts.enumerated() {
            let leap = (place + 1 < starts.count ? starts[place + 1] : after) - 1
            guard leap >= branch, case .jump(after) = instructions[leap],
                isNested(instructions, from: branch, to: leap, depth: depth)
            else { return nil }
        }
        return after
    }
}
