/// The compact form of a program: direction and isolation, the constant bytes, then the steps.
///
/// Runs follow each other, so a step that copies one has its length only. Places are counted forward from the step.
extension Program {
    private enum Mark: UInt8 {
        case copy, value, skipUnless, skipIf, choose, jump
    }

    /// Appends the compact form; `false` if the program is larger than one that can be read back.
    package func write(to bytes: inout [UInt8]) -> Bool {
        guard self.bytes.count <= ProgramLimits.bytes, instructions.count <= ProgramLimits.steps,
            Self.isNested(instructions)
        else { return false }
        bytes.append(direction == .leftToRight ? 0 : 1)
        bytes.append(isolation.code)
        bytes.append(run: self.bytes)
        bytes.append(count: instructions.count)
        var copied = 0
        for (place, instruction) in instructions.enumerated() {
            switch instruction {
            case .copy(let run):
                guard run.lowerBound == copied else { return false }
                copied = run.upperBound
                bytes.append(Mark.copy.rawValue)
                bytes.append(count: run.count)
            case .value(let slot, let escaping):
                bytes.append(contentsOf: [Mark.value.rawValue, UInt8(slot.rawValue), escaping.code])
            case .skipUnless(let slot, let target):
                bytes.append(contentsOf: [Mark.skipUnless.rawValue, UInt8(slot.rawValue)])
                bytes.append(count: target - place)
            case .skipIf(let slot, let target):
                bytes.append(contentsOf: [Mark.skipIf.rawValue, UInt8(slot.rawValue)])
                bytes.append(count: target - place)
            case .choose(let slot, let table):
                guard table.exact.count <= ProgramLimits.exactCases else { return false }
                bytes.append(contentsOf: [Mark.choose.rawValue, UInt8(slot.rawValue)])
                table.write(to: &bytes, from: place)
            case .jump(let target):
                bytes.append(Mark.jump.rawValue)
                bytes.append(count: target - place)
            }
        }
        return copied == self.bytes.count
    }

    /// Reads the compact form; `nil` unless a builder could have made what it says.
    package init?(reading reader: inout BinaryReader) {
        guard let direction = reader.byte(), direction < 2, let code = reader.byte(),
            let isolation = Isolation(code: code), let run = reader.run(upTo: ProgramLimits.bytes),
            let count = reader.number(upTo: ProgramLimits.steps), count <= reader.left
        else { return nil }
        let bytes = Array(run)
        var instructions: [Instruction] = []
        instructions.reserveCapacity(count)
        var copied = 0
        for place in 0..<count {
            guard let instruction = Self.instruction(&reader, at: place, of: count, bytes.count, &copied) else {
                return nil
            }
            instructions.append(instruction)
        }
        guard copied == bytes.count, Self.isNested(instructions) else { return nil }
        self.init(
            bytes: bytes, instructions: instructions, direction: direction == 0 ? .leftToRight : .rightToLeft,
            isolation: isolation)
    }

    private static func instruction(
        _ reader: inout BinaryReader, at place: Int, of count: Int, _ length: Int, _ copied: inout Int
    ) -> Instruction? {
        guard let mark = reader.byte().flatMap(Mark.init(rawValue:)) else { return nil }
        switch mark {
        case .copy:
            guard let run = reader.number(upTo: length - copied), run > 0 else { return nil }
            defer { copied += run }
            return .copy(copied..<copied + run)
        case .value:
            guard let slot = slot(&reader), let escaping = reader.byte(), Int(escaping) < Escaping.count else {
                return nil
            }
            return .value(slot, Escaping(code: escaping))
        case .skipUnless, .skipIf:
            guard let slot = slot(&reader), let step = reader.number(upTo: count - place) else { return nil }
            return mark == .skipIf ? .skipIf(slot, to: place + step) : .skipUnless(slot, to: place + step)
        case .choose:
            guard let slot = slot(&reader), let table = PluralTable(reading: &reader, from: place, upTo: count) else {
                return nil
            }
            return .choose(slot, table)
        case .jump:
            guard let step = reader.number(upTo: count - place) else { return nil }
            return .jump(to: place + step)
        }
    }

    private static func slot(_ reader: inout BinaryReader) -> Slot? {
        reader.byte().flatMap { Slot(rawValue: Int($0)) }
    }
}

extension Program.PluralTable {
    fileprivate func write(to bytes: inout [UInt8], from place: Int) {
        bytes.append(count: exact.count)
        for (number, target) in exact.sorted(by: { $0.key < $1.key }) {
            bytes.append(fixed: UInt64(bitPattern: number), bytes: 8)
            bytes.append(count: target - place)
        }
        for category in PluralCategory.allCases {
            bytes.append(count: categories[category].map { $0 - place } ?? 0)
        }
        bytes.append(count: other - place)
    }

    fileprivate init?(reading reader: inout BinaryReader, from place: Int, upTo count: Int) {
        var exact: [Int64: Int] = [:]
        var categories: [PluralCategory: Int] = [:]
        guard let cases = reader.number(upTo: ProgramLimits.exactCases) else { return nil }
        for _ in 0..<cases {
            guard let number = reader.fixed(8), let step = reader.number(upTo: count - place) else { return nil }
            guard exact.updateValue(place + step, forKey: Int64(bitPattern: number)) == nil else { return nil }
        }
        for category in PluralCategory.allCases {
            guard let step = reader.number(upTo: count - place) else { return nil }
            if step > 0 { categories[category] = place + step }
        }
        guard let step = reader.number(upTo: count - place) else { return nil }
        self.init(exact: exact, categories: categories, other: place + step)
    }
}

extension Isolation {
    fileprivate var code: UInt8 {
        switch self {
        case .whenDirectionsDiffer: 0
        case .always: 1
        case .never: 2
        }
    }

    fileprivate init?(code: UInt8) {
        switch code {
        case 0: self = .whenDirectionsDiffer
        case 1: self = .always
        case 2: self = .never
        default: return nil
        }
    }
}
