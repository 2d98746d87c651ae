import TidingsModel

/// Lays the plain text of a program out, once for all its recipients.
///
/// A paragraph that a recipient's values decide over is laid out in each of its forms.
struct ProgramLayout {
    private let layout: TextLayout

    /// The most forms of a paragraph; one that has more stays as it is.
    static let mostForms = 64
    /// The most bytes of all forms of a paragraph, before they are laid out.
    static let mostBytes = 262_144

    /// The program of a text, laid out.
    static func arrange(_ program: Program, _ layout: TextLayout) -> Program {
        var builder = ProgramBuilder(medium: .text, direction: program.direction, isolation: program.isolation)
        ProgramLayout(layout: layout).write(program.pieces, &builder)
        return builder.build()
    }

    /// Writes pieces of which the first begins a line.
    private func write(_ pieces: [ProgramPiece], _ builder: inout ProgramBuilder) {
        var paragraph: [ProgramPiece] = []
        for piece in pieces {
            switch piece {
            case .bytes(let bytes):
                var rest = bytes[...]
                while let end = rest.firstIndex(of: 0x0A) {
                    if end > rest.startIndex { paragraph.append(.bytes(Array(rest[..<end]))) }
                    writeParagraph(paragraph, &builder)
                    builder.append(verbatim: [0x0A])
                    paragraph = []
                    rest = rest[(end + 1)...]
                }
                if !rest.isEmpty { paragraph.append(.bytes(Array(rest))) }
            case .condition(let slot, let present, let body) where paragraph.isEmpty && body.endsLine:
                builder.append(if: slot, present: present) { write(body, &$0) }
            case .value, .condition, .choice: paragraph.append(piece)
            }
        }
        writeParagraph(paragraph, &builder)
    }

    private func writeParagraph(_ paragraph: [ProgramPiece], _ builder: inout ProgramBuilder) {
        guard paragraph.contains(where: \.isBranch) else {
            for part in lines(paragraph) { builder.append(part) }
            return
        }
        if paragraph.forms <= Self.mostForms, paragraph.forms * paragraph.size <= Self.mostBytes {
            writeForms(paragraph, [:], &builder)
        } else {
            for piece in paragraph { writeUnchanged(piece, &builder) }
        }
    }

    /// Decides over what a value is asked for, one value after the other, before anything is written.
    private func writeForms(_ paragraph: [ProgramPiece], _ known: [Slot: Bool], _ builder: inout ProgramBuilder) {
        let pieces = paragraph.decided(known)
        guard let slot = pieces.firstCondition else {
            guard pieces.contains(where: \.isBranch) else {
                for part in lines(pieces) { builder.append(part) }
                return
            }
            return builder.append(fragment(pieces), .plain)
        }
        for isPresent in [true, false] {
            builder.append(if: slot, present: isPresent) {
                writeForms(pieces, known.merging([slot: isPresent]) { $1 }, &$0)
            }
        }
    }

    /// The forms of a paragraph by the numbers in it.
    private func fragment(_ pieces: [ProgramPiece]) -> Fragment {
        for (index, piece) in pieces.enumerated() {
            guard case .choice(let slot, let exact, let categories, let other) = piece else { continue }
            func form(_ branch: [ProgramPiece]) -> Fragment {
                fragment(Array(pieces[..<index]) + branch + Array(pieces[(index + 1)...]))
            }
            return .plural(
                slot, exact: exact.mapValues(form), categories: categories.mapValues(form), other: form(other))
        }
        return .sequence(lines(pieces).map(\.fragment))
    }

    /// Pieces without branches, laid out; a value's words may have brought line ends along.
    private func lines(_ pieces: [ProgramPiece]) -> [TextParagraph.Part] {
        var paragraphs: [[TextParagraph.Part]] = [[]]
        for piece in pieces {
            switch piece {
            case .bytes(let bytes):
                for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
                    if number > 0 { paragraphs.append([]) }
                    if !line.isEmpty { paragraphs[paragraphs.count - 1].append(.bytes(Array(line))) }
                }
            case .value(let slot, _): paragraphs[paragraphs.count - 1].append(.slot(slot))
            case .condition, .choice: break
            }
        }
        let written = paragraphs.map { TextParagraph($0).laidOut(layout) }
        return Array(written.joined(separator: [.bytes([0x0A])]))
    }

    private func writeUnchanged(_ piece: ProgramPiece, _ builder: inout ProgramBuilder) {
        switch piece {
        case .bytes(let bytes): builder.append(verbatim: bytes.filter { $0 != TextLayout.isDone })
        case .value(let slot, let escaping): builder.append(.slot(slot), escaping)
        case .condition(let slot, let present, let body):
            builder.append(if: slot, present: present) { for piece in body { writeUnchanged(piece, &$0) } }
        case .choice: builder.append(piece.unchanged, .plain)
        }
    }
}

extension ProgramBuilder {
    fileprivate mutating func append(_ part: TextParagraph.Part) {
        switch part {
        case .bytes(let bytes): append(verbatim: bytes)
        case .slot(let slot): append(.slot(slot), .plain)
        }
    }
}

extension TextParagraph.Part {
    fileprivate var fragment: Fragment {
        switch self {
        case .bytes(let bytes): .text(String(decoding: bytes, as: UTF8.self))
        case .slot(let slot): .slot(slot)
        }
    }
}
