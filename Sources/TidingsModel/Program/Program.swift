/// A template of which everything is written out but what only the recipient decides.
///
/// It is a list of instructions over runs of bytes: copy a run, fill in a slot, skip. To fill it is
/// to copy a few runs and escape a few values; nothing is looked up, parsed or formatted.
///
/// It is the third of four forms in which a message lives, each made when enough is known, and kept:
///
/// 1. **Load**: a template's text is parsed once. What is wrong with it is found here.
/// 2. **A language and a release**: the strings of the language, its dates and sizes, the notes and links of the
///    release are constant now. A `ProgramBuilder` escapes them for their medium and joins them to runs of bytes.
/// 3. **The program**: what is left are the slots, and the conditions and plurals that ask for them. It is a
///    value that threads share; its `description` shows it.
/// 4. **The recipient**: `SlotValues` fill it, by copies alone.
public struct Program: Sendable {
    /// One step.
    public enum Instruction: Sendable, Hashable {
        /// Copy a run of the constant bytes.
        case copy(Range<Int>)
        /// Write a recipient's value, escaped; isolated if its direction mixes with the message's.
        case value(Slot, Escaping)
        /// Go on elsewhere if the recipient has no value for a slot.
        case skipUnless(Slot, to: Int)
        /// Go on elsewhere if the recipient has a value for a slot.
        case skipIf(Slot, to: Int)
        /// Go on where the plural of a number says.
        case choose(Slot, PluralTable)
        /// Go on elsewhere.
        case jump(to: Int)
    }

    /// Where a plural goes on.
    ///
    /// An exact number counts before a category.
    public struct PluralTable: Sendable, Hashable {
        /// The places for exact numbers.
        public var exact: [Int64: Int]
        /// The places for categories.
        public var categories: [PluralCategory: Int]
        /// The place for all the rest.
        public var other: Int
    }

    /// All of it, in one piece: to hand a program on counts one reference.
    final class Storage: Sendable {
        let bytes: [UInt8]
        let instructions: [Instruction]
        let code: ProgramCode
        let direction: TextDirection
        let isolation: Isolation

        init(bytes: [UInt8], instructions: [Instruction], direction: TextDirection, isolation: Isolation) {
            self.bytes = bytes
            self.instructions = instructions
            self.direction = direction
            self.isolation = isolation
            code = ProgramCode(instructions)
        }
    }

    let storage: Storage

    init(bytes: [UInt8], instructions: [Instruction], direction: TextDirection, isolation: Isolation) {
        storage = Storage(bytes: bytes, instructions: instructions, direction: direction, isolation: isolation)
    }

    /// All constant bytes, one run after the other.
    public var bytes: [UInt8] { storage.bytes }
    /// The steps, first to last.
    public var instructions: [Instruction] { storage.instructions }
    /// The direction of the text around the values.
    public var direction: TextDirection { storage.direction }
    /// When the recipients' values are isolated.
    public var isolation: Isolation { storage.isolation }
    /// The steps as they are run.
    var code: ProgramCode { storage.code }
}

extension Program: Hashable {
    /// Whether both write the same for everybody, by the same steps.
    public static func == (left: Program, right: Program) -> Bool {
        left.storage === right.storage
            || left.bytes == right.bytes && left.instructions == right.instructions
                && left.direction == right.direction && left.isolation == right.isolation
    }

    /// Hashes the bytes and the steps.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes)
        hasher.combine(instructions)
    }
}

extension Program {
    /// The slots that the program reads.
    public var slots: Set<Slot> {
        Set(
            instructions.compactMap {
                switch $0 {
                case .value(let slot, _), .skipUnless(let slot, _), .skipIf(let slot, _), .choose(let slot, _): slot
                case .copy, .jump: nil
                }
            })
    }
}
