import TestSupport
import Testing
import TidingsModel

@testable import TidingsDelivery

/// The cutter measures each line once; what it leaves is what it would leave if it wrote every try whole.
struct ChatCutterTests {
    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
    func cutsAsIfEachTryWereWrittenWhole(_ seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        var cuts = 0
        for round in 0..<12 {
            let blocks = ChatTrees.blocks(3, [4, 12, 40][round % 3], &numbers)
            let direction = Bool.random(using: &numbers) ? TextDirection.leftToRight : .rightToLeft
            let most = Int.random(in: 1...[20, 80, 400, 1_200][round % 4], using: &numbers)
            let unit = LengthUnit.allCases.filter { $0 != .graphemes }[round % 3]
            func check(_ markup: some ChatMarkup, hasTables: Bool = false) {
                let lines = ChatContent(RichText(blocks), hasTables: hasTables).lines
                let limit = Capability.Limit(most, unit)
                let meter = ChatTextMeter(markup, in: direction, limit: limit)
                let found = ChatCutter.cut(lines, most: most, by: meter)
                let plain = PlainCutter.cut(lines, most: most) { limit.allows(markup.write($0, in: direction)) }
                #expect(found.lines == plain.lines && found.isCut == plain.isCut, "\(seed) \(round) \(markup)")
                if found.isCut { cuts += 1 }
            }
            check(DiscordMarkup())
            check(MattermostMarkup(), hasTables: true)
            check(SlackMarkup())
            check(TelegramMarkup())
            check(PlainMarkup())
        }
        #expect(cuts > 12 && cuts < 60)
    }

    /// Pieces of a long text are written as the whole is.
    @Test(arguments: [UInt64(9), 10])
    func aLongTextIsWrittenInPiecesAsAWhole(_ seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let words = ["www", ".", "1.2.3", ".4", "w", "evil.example", "a", "b ", "7", "@", "ש", "\u{1F600}", "e\u{301}"]
        for round in 0..<2 {
            let text = (0..<1_200).map { _ in
                Bool.random(using: &numbers) ? ChatTrees.text(3, &numbers) : words.randomElement(using: &numbers) ?? ""
            }.joined()
            func check(_ markup: some ChatMarkup) {
                let memory = ChatMemory(markup)
                for count in [text.count, text.count / 2, text.count / 2 + 1] {
                    for line in ["", "1", "x.", "<b>x.</b>"] {
                        let beginning = String(text.prefix(count))
                        let (whole, pieces) = (
                            markup.escaped(beginning, after: line), memory.escaped(beginning, after: line)
                        )
                        #expect(Array(whole.utf8) == Array(pieces.utf8), "\(seed) \(round) \(markup)")
                    }
                }
            }
            check(DiscordMarkup())
            check(MattermostMarkup())
            check(SlackMarkup())
            check(TelegramMarkup())
        }
    }

    /// Meters that count more than one text, each try measured from the beginning.
    @Test(arguments: [UInt64(7)])
    func cutsAsIfEachTryWereMeasuredAnew(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        for most in [60, 900] {
            let blocks = ChatTrees.blocks(2, most, &numbers) + [.paragraph([.text(ChatTrees.text(4_000, &numbers))])]
            let lines = ChatContent(RichText(blocks)).lines
            func check(_ meter: some ChatMeter, most: Int) {
                let found = ChatCutter.cut(lines, most: most, by: meter)
                let plain = PlainCutter.cut(lines, most: most) { lines in
                    var meter = meter
                    for line in lines { meter.add(line) }
                    return meter.fits
                }
                #expect(found.lines == plain.lines && found.isCut == plain.isCut, "\(seed) \(most)")
            }
            check(SlackSections(in: .rightToLeft), most: SlackDialect.sections.count)
        }
    }
}

/// The cutter as it is easiest to read: each try has all its lines.
private enum PlainCutter {
    static func cut(_ lines: [ChatLine], most: Int, fits: ([ChatLine]) -> Bool) -> (lines: [ChatLine], isCut: Bool) {
        let lengths = lines.map { $0.length(atMost: .max) }
        let total = lengths.reduce(0, +)
        if total <= most, fits(lines) { return (lines, false) }
        let count = ChatCutter.largest(upTo: min(total - 1, most)) { fits(beginning(of: lines, lengths, $0)) }
        let left = beginning(of: lines, lengths, count)
        return (fits(left) ? left : [], true)
    }

    private static func beginning(of lines: [ChatLine], _ lengths: [Int], _ count: Int) -> [ChatLine] {
        var left = count
        var kept: [ChatLine] = []
        for (line, length) in zip(lines, lengths) {
            if length <= left {
                kept.append(line)
                left -= length
                continue
            }
            if left > 0, let part = beginning(of: line, left) { return kept + [part] }
            break
        }
        while let last = kept.last, isFrame(last) { kept.removeLast() }
        return kept + [ChatLine(kind: .paragraph, inlines: [.text(ChatText.ellipsis)])]
    }

    private static func beginning(of line: ChatLine, _ count: Int) -> ChatLine? {
        guard !line.isRow else { return nil }
        var part = line
        part.inlines = []
        var left = count
        for inline in line.inlines {
            guard case .run(var run) = inline else {
                left -= 1
                if left <= 0 { break }
                part.inlines.append(inline)
                continue
            }
            guard run.text.count > left else {
                part.inlines.append(inline)
                left -= run.text.count
                continue
            }
            run.text = ChatText.beginning(of: run.text, left)
            if !run.text.isEmpty { part.inlines.append(.run(run)) }
            break
        }
        while part.inlines.last == .lineBreak { part.inlines.removeLast() }
        guard case .run(var last)? = part.inlines.last else { return nil }
        guard last.style.isEmpty, last.link == nil else {
            part.inlines.append(.text(ChatText.ellipsis))
            return part
        }
        last.text += ChatText.ellipsis
        part.inlines[part.inlines.count - 1] = .run(last)
        return part
    }

    private static func isFrame(_ line: ChatLine) -> Bool {
        switch line.kind {
        case .heading, .rule: true
        case .row(_, let isHeader, _): isHeader
        case .paragraph, .code: false
        }
    }
}
