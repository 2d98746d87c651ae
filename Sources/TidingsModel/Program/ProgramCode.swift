/// A program as it is run: plain numbers in one piece, so that a step costs no counting of references.
struct ProgramCode: Sendable {
    /// What a step does.
    enum Operation: UInt8, Sendable {
        /// Copy the run from `first` to `second`.
        case copy
        /// Write a slot's value.
        case value
        /// Go on at `first` if the slot is empty.
        case skipUnless
        /// Go on at `first` if the slot is not empty.
        case skipIf
        /// Go on where the table at `first` says.
        case choose
        /// Go on at `first`.
        case jump
    }

    /// One step.
    struct Step: Sendable {
        var operation: Operation
        var slot: UInt8 = 0
        var escaping: UInt8 = 0
        /// Of a run in quoted-printable: how long its last line is, and ``beginsWithLineEnd``.
        var column: UInt8 = 0
        var first: Int32 = 0
        var second: Int32 = 0

        /// The bit of a column that says that the run ends the line that it begins in.
        static var beginsWithLineEnd: UInt8 { 0x80 }
    }

    /// Where a plural goes on.
    struct Choice: Sendable {
        /// The exact numbers, and where they lead.
        var exact: [(number: Int64, target: Int32)]
        /// Where each category leads, in the order of its cases.
        var categories: [Int32]
        var other: Int32
    }

    private(set) var steps: [Step] = []
    private(set) var choices: [Choice] = []
    /// How many values are written at most.
    private(set) var uses = 0

    init(_ instructions: [Program.Instruction]) {
        steps.reserveCapacity(instructions.count)
        for instruction in instructions {
            switch instruction {
            case .copy(let run):
                steps.append(Step(operation: .copy, first: Int32(run.lowerBound), second: Int32(run.upperBound)))
            case .value(let slot, let escaping):
                uses += 1
                steps.append(Step(operation: .value, slot: UInt8(slot.rawValue), escaping: escaping.code))
            case .skipUnless(let slot, let target):
                steps.append(Step(operation: .skipUnless, slot: UInt8(slot.rawValue), first: Int32(target)))
            case .skipIf(let slot, let target):
                steps.append(Step(operation: .skipIf, slot: UInt8(slot.rawValue), first: Int32(target)))
            case .choose(let slot, let table):
                steps.append(Step(operation: .choose, slot: UInt8(slot.rawValue), first: Int32(choices.count)))
                choices.append(Choice(table))
            case .jump(let target): steps.append(Step(operation: .jump, first: Int32(target)))
            }
        }
    }
}

extension ProgramCode {
    /// The bounds of all runs, in their order.
    var runs: [Range<Int>] { steps.filter { $0.operation == .copy }.map { Int($0.first)..<Int($0.second) } }

    /// Gives each run a number in the place of its bounds.
    mutating func numberRuns() {
        var number: Int32 = 0
        changeRuns { step in
            (step.first, step.second) = (number, 0)
            number += 1
        }
    }

    /// Changes the steps that copy runs, in their order.
    mutating func changeRuns(_ body: (inout Step) -> Void) {
        for index in steps.indices where steps[index].operation == .copy { body(&steps[index]) }
    }
}

extension ProgramCode.Choice {
    init(_ table: Program.PluralTable) {
        exact = table.exact.sorted { $0.key < $1.key }.map { ($0.key, Int32($0.value)) }
        other = Int32(table.other)
        categories = PluralCategory.allCases.map { Int32(table.categories[$0] ?? table.other) }
    }

    func target(of selection: PluralSelection?) -> Int32 {
        guard let selection else { return other }
        for (number, target) in exact where number == selection.number { return target }
        return categories[selection.category.place]
    }
}

extension PluralCategory {
    /// Its place among all cases.
    var place: Int {
        switch self {
        case .zero: 0
        case .one: 1
        case .two: 2
        case .few: 3
        case .many: 4
        case .other: 5
        }
    }
}

extension Escaping {
    /// The escaping as a number: its place among all.
    var code: UInt8 {
        switch self {
        case .html: 0
        case .htmlAttribute: 1
        case .markdown: 2
        case .plain: 3
        case .verbatim: 4
        case .htmlAddress: 5
        }
    }

    /// How many there are.
    static let count = 6

    /// The escaping of a number.
    init(code: UInt8) {
        switch code {
        case 0: self = .html
        case 1: self = .htmlAttribute
        case 2: self = .markdown
        case 3: self = .plain
        case 4: self = .verbatim
        default: self = .htmlAddress
        }
    }
}
