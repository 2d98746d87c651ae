import TestSupport
import TidingsModel

/// Trees of release notes by chance.
enum ChatTrees {
    private static let pieces = [
        "a", "word ", "日本語", "שלום", "\u{2068}x", "\u{2069}", "\u{202E}", "\u{202C}", "&", "<", ">", "*", "_", "`",
        "```",
        "[", "](", "\\", "~~", "|", "\n", "👨‍👩‍👧", "e\u{301}", "@x", "#", ":", "1. ", "- ", "\"", "\u{0}", "{{", "  ",
    ]

    static func text(_ most: Int, _ numbers: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...most, using: &numbers)).map { _ in pieces.randomElement(using: &numbers) ?? "" }
            .joined()
    }

    static func inlines(_ most: Int, _ numbers: inout SeededGenerator) -> [RichText.Inline] {
        (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
            if Int.random(in: 0..<6, using: &numbers) == 0 { return .lineBreak }
            let link =
                Int.random(in: 0..<4, using: &numbers) == 0 ? LinkAddress("https://example.com/a?b=(c)&d=[e]") : nil
            let style = RichText.Style(rawValue: UInt8.random(in: 0..<16, using: &numbers))
            return .run(.init(text(most, &numbers), style: style, link: link))
        }
    }

    static func blocks(_ depth: Int, _ most: Int, _ numbers: inout SeededGenerator) -> [RichText.Block] {
        (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
            switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &numbers) {
            case 0: .heading(level: Int.random(in: -1...9, using: &numbers), inlines(8, &numbers))
            case 1: .code(text(most, &numbers), language: text(2, &numbers))
            case 2: .rule
            case 3, 4: .paragraph(inlines(most, &numbers))
            case 5: .quotation(blocks(depth - 1, most, &numbers))
            case 6:
                .table(
                    .init(
                        hasHeader: Bool.random(using: &numbers),
                        rows: (0..<3).map { _ in (0..<2).map { _ in inlines(8, &numbers) } }))
            default:
                .list(
                    .init(
                        start: [nil, 1, 7, .max].randomElement(using: &numbers) ?? nil,
                        items: (0..<3).map { _ in
                            .init(
                                isDone: [nil, true, false].randomElement(using: &numbers) ?? nil,
                                blocks: blocks(depth - 1, most, &numbers))
                        }))
            }
        }
    }
}
