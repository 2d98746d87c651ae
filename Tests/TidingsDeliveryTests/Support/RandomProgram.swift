import TestSupport
import TidingsModel

/// A text with slots that sits badly on lines, and values for it.
struct RandomProgram {
    /// Pieces that sit badly on a line: blanks at its end, dots, `From `, equals signs, long words, many bytes to a letter.
    private static let pieces = [
        "a", "ab", "abc", " ", "\n", "\n\n", ".", "From ", "=", "x ", " y", "\t", "é", "Ω≈ç", "日本語テキスト", "👩‍👩‍👧",
        String(repeating: "w", count: 74), String(repeating: "w", count: 75), String(repeating: "w", count: 76),
        String(repeating: "ж", count: 40), "ends with a blank \n", ".\n", "From here\n", "&<>\"'", "[x](y)", "\r\n",
    ]
    private static let names = [
        "", "Zoë", ".", "From ", "x ", " ", "=", String(repeating: "я", count: 60), "Max \"M\" <b>",
    ]

    let program: Program
    let values: SlotValues

    /// Texts with slots, conditions and plurals at places that a generator of random numbers draws.
    static func make(_ generator: inout some RandomNumberGenerator, medium: Medium) -> RandomProgram {
        var builder = ProgramBuilder(medium: medium, direction: .leftToRight)
        let slots: [Slot] = [.name, .installed, .unsubscribe]
        for _ in 0..<Int.random(in: 1...14, using: &generator) {
            let piece = pieces.randomElement(using: &generator) ?? ""
            switch Int.random(in: 0..<10, using: &generator) {
            case 0...4: builder.append(verbatim: piece.utf8)
            case 5...7: builder.append(.slot(slots.randomElement(using: &generator) ?? .name), Escaping(medium))
            case 8:
                let isPresent = Bool.random(using: &generator)
                builder.append(if: .installed, present: isPresent) { builder in
                    builder.append(verbatim: piece.utf8)
                    builder.append(.slot(.name), Escaping(medium))
                }
            default:
                builder.append(
                    .plural(
                        .releaseCount, exact: [0: .text("none\n")],
                        categories: [.one: .text(piece), .few: .sequence([.slot(.releaseCount), .text(piece)])],
                        other: .sequence([.text(piece), .slot(.releaseCount)])), Escaping(medium))
            }
        }
        var values = SlotValues()
        for slot in slots where Int.random(in: 0..<4, using: &generator) > 0 {
            values[slot] = SlotValue(names.randomElement(using: &generator) ?? "", directions: .rightToLeft)
        }
        let number = Int64.random(in: 0...4, using: &generator)
        let category = PluralCategory.allCases.randomElement(using: &generator) ?? .other
        values[.releaseCount] = SlotValue(
            String(number), directions: .weak, plural: PluralSelection(number: number, category: category))
        return RandomProgram(program: builder.build(), values: values)
    }
}
