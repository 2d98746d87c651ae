import TidingsIntl

extension LintPart {
    /// The pieces of a printf-style text; arguments without a number are counted as they come.
    static func parts(of text: PrintfText, variable: (name: String, position: Int)?) -> [LintPart] {
        var next = variable.map { $0.position + 1 } ?? 0
        var ownIsTaken = variable == nil
        var positions: [String: Int] = [:]
        var parts: [LintPart] = []
        parts.reserveCapacity(text.parts.count)
        for part in text.parts {
            switch part {
            case .words(let words), .unknown(let words), .fullWidth(let words): parts.append(.words(words))
            case .specifier(let specifier, let written):
                if case .next? = specifier.width { next += 1 }
                if case .next? = specifier.precision { next += 1 }
                let position: Int
                if let written {
                    position = written
                } else if !ownIsTaken, let variable, specifier.isNumber {
                    position = variable.position
                    ownIsTaken = true
                } else {
                    position = next
                    next += 1
                }
                parts.append(
                    .argument(
                        LintArgument(
                            written: specifier.written, reference: .position(position), isNamed: written != nil,
                            kind: LintArgument.Kind(specifier), specifier: specifier)))
            case .variable(let name, let written, let position):
                let index = position ?? positions[name] ?? next
                if position == nil, positions[name] == nil { next += 1 }
                positions[name] = index
                parts.append(
                    .argument(
                        LintArgument(
                            written: written, reference: .position(index), isNamed: position != nil, kind: .plural,
                            variable: name)))
            case .number(let written):
                parts.append(
                    .argument(
                        LintArgument(
                            written: written, reference: .position(variable?.position ?? 0), isNamed: true,
                            kind: .integer)))
            }
        }
        return parts
    }

    /// The pieces of a pattern; a plural or a choice is one piece.
    static func parts(of nodes: [MessageNode], pound: ArgumentReference? = nil) -> [LintPart] {
        nodes.map { part(of: $0, pound: pound) }
    }

    static func part(of node: MessageNode, pound: ArgumentReference?) -> LintPart {
        switch node {
        case .text(let text): .words(text)
        case .argument(let reference, let format):
            .argument(
                LintArgument(
                    written: "{\(reference)}", reference: reference, isNamed: true, kind: LintArgument.Kind(format)))
        case .plural(let reference, _, _, _, _):
            .argument(LintArgument(written: "{\(reference)}", reference: reference, isNamed: true, kind: .plural))
        case .select(let reference, _):
            .argument(LintArgument(written: "{\(reference)}", reference: reference, isNamed: true, kind: .select))
        case .pound:
            .argument(
                LintArgument(written: "#", reference: pound ?? .name("#"), isNamed: true, kind: .integer))
        }
    }
}

extension LintArgument.Kind {
    init(_ specifier: PrintfSpecifier) {
        self =
            switch specifier.conversion {
            case .any: .any
            case .integer, .based: .integer
            case .decimal, .exponent, .general: .decimal
            case .character: .character
            }
    }

    init(_ format: ArgumentFormat) {
        self =
            switch format {
            case .none: .any
            case .number, .relative: .decimal
            case .ordinal, .spellout: .integer
            case .date, .time, .moment: .moment
            case .list: .list
            case .printf(let specifier): LintArgument.Kind(specifier)
            }
    }
}
