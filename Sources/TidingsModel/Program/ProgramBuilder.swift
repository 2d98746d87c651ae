/// Writes a program, first to last.
///
/// Constant pieces are escaped and joined into runs at once; only what depends on the recipient
/// becomes a step of its own. It lives from the moment at which a language meets a release until its program is
/// built; `Program` says what comes before and after.
public struct ProgramBuilder {
    private var bytes: [UInt8] = []
    private var instructions: [Program.Instruction] = []
    private let medium: Medium
    private let direction: TextDirection
    private let isolation: Isolation
    /// The last place that a step leads to: what stands there must not become part of what is before.
    private var barrier = 0

    /// Begins a program for one medium, in a language of one direction.
    public init(medium: Medium, direction: TextDirection, isolation: Isolation = .whenDirectionsDiffer) {
        self.medium = medium
        self.direction = direction
        self.isolation = isolation
    }

    /// Appends bytes of a template, as they are.
    public mutating func append(verbatim bytes: some Collection<UInt8>) {
        appendRun { $0.append(contentsOf: bytes) }
    }

    /// Appends constant text, escaped.
    public mutating func append(_ text: String, _ escaping: Escaping) {
        appendRun { $0.append(text.utf8, escaping) }
    }

    /// Appends a fragment, escaped.
    public mutating func append(_ fragment: Fragment, _ escaping: Escaping) {
        switch fragment {
        case .text(let text): append(text, escaping)
        case .outside(let text, let directions):
            let isolated = isolation.applies(to: directions, in: direction)
            appendRun {
                if isolated { $0.append(escaping.isolate.open) }
                $0.append(text.utf8, escaping)
                if isolated { $0.append(escaping.isolate.close) }
            }
        case .slot(let slot): instructions.append(.value(slot, escaping))
        case .sequence(let parts): for part in parts { append(part, escaping) }
        case .plural(let slot, let exact, let categories, let other):
            appendPlural(slot, exact: exact, categories: categories, other: other, escaping)
        case .markup(let forms): append(forms[medium] ?? "", .verbatim)
        }
    }

    /// Appends what `body` writes, for those recipients that have a value for the slot, or that have none.
    public mutating func append<Failure: Error>(
        if slot: Slot, present: Bool, _ body: (inout ProgramBuilder) throws(Failure) -> Void
    ) throws(Failure) {
        let condition = instructions.count
        // Should `body` throw, this stays, and a program that is built all the same comes to its end.
        instructions.append(.jump(to: condition + 1))
        try body(&self)
        let end = instructions.count
        instructions[condition] = present ? .skipUnless(slot, to: end) : .skipIf(slot, to: end)
        barrier = end
    }

    /// The program as written so far.
    public func build() -> Program {
        Program(bytes: bytes, instructions: instructions, direction: direction, isolation: isolation)
    }

    private mutating func appendPlural(
        _ slot: Slot, exact: [Int64: Fragment], categories: [PluralCategory: Fragment], other: Fragment,
        _ escaping: Escaping
    ) {
        let choice = instructions.count
        instructions.append(.jump(to: choice + 1))
        var table = Program.PluralTable(exact: [:], categories: [:], other: 0)
        var leaps: [Int] = []
        func branch(_ fragment: Fragment, in builder: inout ProgramBuilder) -> Int {
            let start = builder.instructions.count
            builder.append(fragment, escaping)
            leaps.append(builder.instructions.count)
            builder.instructions.append(.jump(to: 0))
            return start
        }
        for number in exact.keys.sorted() {
            if let fragment = exact[number] { table.exact[number] = branch(fragment, in: &self) }
        }
        for category in PluralCategory.allCases {
            if let fragment = categories[category] { table.categories[category] = branch(fragment, in: &self) }
        }
        table.other = branch(other, in: &self)
        barrier = instructions.count
        for leap in leaps { instructions[leap] = .jump(to: barrier) }
        instructions[choice] = .choose(slot, table)
    }

    /// Runs that follow each other become one, unless a step leads to the place between them.
    private mutating func appendRun(_ write: (inout [UInt8]) -> Void) {
        let start = bytes.count
        write(&bytes)
        guard bytes.count > start else { return }
        let next = instructions.count
        if next > barrier, case .copy(let run)? = instructions.last, run.upperBound == start {
            instructions[next - 1] = .copy(run.lowerBound..<bytes.count)
        } else {
            instructions.append(.copy(start..<bytes.count))
        }
    }
}
