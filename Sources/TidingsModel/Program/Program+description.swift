extension Program {
    /// One step as it is shown: its number, how deep it lies in conditions, what it does.
    public struct Step: Sendable, Hashable {
        /// The step's number; jumps name it.
        public let number: Int
        /// What it does.
        public let text: String
        /// How many bytes it copies; 0 for all but runs.
        public let bytes: Int
    }

    /// The steps as text, one for each instruction.
    ///
    /// A run shows its text, shortened; a value its slot, how it is escaped, and when it is isolated.
    public var steps: [Step] {
        instructions.enumerated().map { number, instruction in
            var count = 0
            let text: String
            switch instruction {
            case .copy(let run):
                count = run.count
                text = "copy \(run.count == 1 ? "1 byte" : "\(run.count) bytes"): \(bytes[run].shown)"
            case .value(let slot, let escaping):
                text = "value \(slot), escaped as \(escaping.name), isolated \(isolation.clause)"
            case .skipUnless(let slot, let target): text = "unless there is \(slot), go to \(target)"
            case .skipIf(let slot, let target): text = "if there is \(slot), go to \(target)"
            case .choose(let slot, let table): text = "by the plural of \(slot), go to \(table)"
            case .jump(let target): text = "go to \(target)"
            }
            return Step(number: number, text: text, bytes: count)
        }
    }
}

extension Program: CustomStringConvertible {
    /// A line for each step.
    public var description: String { steps.map { "\($0.number) \($0.text)" }.joined(separator: "\n") }
}

extension Program.PluralTable: CustomStringConvertible {
    /// The places, the exact numbers first.
    public var description: String {
        let exact = exact.sorted { $0.key < $1.key }.map { "=\($0.key): \($0.value)" }
        let categories = PluralCategory.allCases.compactMap { category in
            self.categories[category].map { "\(category.rawValue): \($0)" }
        }
        return (exact + categories + ["otherwise: \(other)"]).joined(separator: ", ")
    }
}

extension Escaping {
    /// What the way to escape is called where a program is shown.
    fileprivate var name: String {
        switch self {
        case .html: "HTML text"
        case .htmlAttribute: "an HTML attribute"
        case .htmlAddress: "an address in an HTML attribute"
        case .markdown: "Markdown"
        case .plain: "plain text"
        case .verbatim: "it is"
        }
    }
}

extension Isolation {
    fileprivate var clause: String {
        switch self {
        case .whenDirectionsDiffer: "when directions differ"
        case .always: "always"
        case .never: "never"
        }
    }
}

extension ArraySlice<UInt8> {
    /// The text in quotation marks: its beginning and end where it is long, its controls as escapes.
    fileprivate var shown: String {
        let (first, last) = (48, 16)
        let scalars = Array<Unicode.Scalar>(String(decoding: self, as: UTF8.self).unicodeScalars)
        guard scalars.count > first + last + 1 else { return "\"\(Self.escaped(scalars[...]))\"" }
        return "\"\(Self.escaped(scalars.prefix(first)))\" \u{2026} \"\(Self.escaped(scalars.suffix(last)))\""
    }

    private static func escaped(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        for scalar in scalars {
            switch scalar {
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                    text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                default: text.unicodeScalars.append(scalar)
                }
            }
        }
        return text
    }
}
