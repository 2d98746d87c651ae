import TidingsModel

/// Beginnings of a message that may be short enough; each whole line is measured once for all of them.
struct ChatTries<Meter: ChatMeter> {
    private let lines: [ChatLine]
    /// How many characters each line has, as far as it matters.
    private let lengths: [Int]
    /// What was measured before each line, as far as it was asked for.
    private var measured: [Meter]
    /// The line that was cut last, with the ends of its characters.
    private var ends: (line: Int, runs: [[String.Index]])?

    init(_ lines: [ChatLine], _ lengths: [Int], _ meter: Meter) {
        self.lines = lines
        self.lengths = lengths
        measured = [meter]
    }

    /// Whether all lines are short enough.
    mutating func allFit() -> Bool { meter(before: lines.count).fits }

    /// Whether the first characters are short enough with their ellipsis.
    mutating func fits(_ count: Int) -> Bool {
        let (whole, end) = parts(count)
        var meter = meter(before: whole)
        guard !meter.isExceeded else { return false }
        meter.add(end)
        return meter.fits
    }

    /// The first characters with their ellipsis.
    mutating func beginning(_ count: Int) -> [ChatLine] {
        let (whole, end) = parts(count)
        return lines.prefix(whole) + [end]
    }

    private mutating func meter(before index: Int) -> Meter {
        var meter = measured[min(index, measured.count - 1)]
        while measured.count <= index, !meter.isExceeded {
            meter.add(lines[measured.count - 1])
            measured.append(meter)
        }
        return meter
    }

    /// How many lines stay whole, and what stands behind them.
    private mutating func parts(_ count: Int) -> (whole: Int, end: ChatLine) {
        var left = count
        var whole = 0
        while whole < lengths.count, lengths[whole] <= left {
            left -= lengths[whole]
            whole += 1
        }
        if whole < lengths.count, left > 0, let part = beginning(of: whole, left) { return (whole, part) }
        // A rule or the title of what is missing says nothing.
        while whole > 0, lines[whole - 1].isFrame { whole -= 1 }
        return (whole, ChatLine(kind: .paragraph, inlines: [.text(ChatText.ellipsis)]))
    }

    /// The beginning of one block; `nil` if nothing of it can stand alone.
    private mutating func beginning(of index: Int, _ count: Int) -> ChatLine? {
        let line = lines[index]
        guard !line.isRow else { return nil }
        var part = line
        part.inlines = []
        var left = count
        for (inline, ends) in zip(line.inlines, ends(of: index)) {
            guard case .run(var run) = inline else {
                left -= 1
                if left <= 0 { break }
                part.inlines.append(inline)
                continue
            }
            guard ends.count > left else {
                part.inlines.append(inline)
                left -= ends.count
                continue
            }
            run.text = ChatText.beginning(of: run.text[..<(left > 0 ? ends[left - 1] : run.text.startIndex)])
            if !run.text.isEmpty { part.inlines.append(.run(run)) }
            break
        }
        while case .lineBreak? = part.inlines.last { part.inlines.removeLast() }
        guard case .run(var last)? = part.inlines.last else { return nil }
        if last.style.isEmpty, last.link == nil {
            last.text += ChatText.ellipsis
            part.inlines[part.inlines.count - 1] = .run(last)
        } else {
            part.inlines.append(.text(ChatText.ellipsis))
        }
        return part
    }

    /// Where the characters of each run end; empty for a line break.
    ///
    /// To find them takes long in a long text, and a line is cut many times before the cut fits.
    private mutating func ends(of index: Int) -> [[String.Index]] {
        if let ends, ends.line == index { return ends.runs }
        // What lies beyond the length of the line is never asked for.
        var left = lengths[index] + 1
        let runs = lines[index].inlines.map { inline -> [String.Index] in
            guard case .run(let run) = inline else {
                left -= 1
                return []
            }
            let ends = run.text.ends(atMost: left)
            left -= ends.count
            return ends
        }
        ends = (index, runs)
        return runs
    }
}

extension String {
    /// Where its first characters end.
    fileprivate func ends(atMost limit: Int) -> [Index] {
        var ends: [Index] = []
        var index = startIndex
        while ends.count < limit, index < endIndex {
            formIndex(after: &index)
            ends.append(index)
        }
        return ends
    }
}

extension ChatLine {
    /// Whether it only leads to what follows.
    fileprivate var isFrame: Bool {
        switch kind {
        case .heading, .rule: true
        case .row(_, let isHeader, _): isHeader
        case .paragraph, .code: false
        }
    }
}
