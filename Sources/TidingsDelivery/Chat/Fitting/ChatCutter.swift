import TidingsModel

/// Cuts what is too long for a receiver, between characters as a reader sees them.
///
/// Blocks are left out from the end, and the last one that is left is cut. Nothing is cut that has been written
/// already, so that no tag, escape, link or isolate loses its other half.
enum ChatCutter {
    /// The lines that fit, with an ellipsis where the rest is missing.
    ///
    /// - Parameters:
    ///   - lines: All lines.
    ///   - most: More characters than this cannot fit.
    ///   - meter: Measures lines; it has none yet.
    static func cut(_ lines: [ChatLine], most: Int, by meter: some ChatMeter) -> (lines: [ChatLine], isCut: Bool) {
        var lengths: [Int] = []
        var total = 0
        for line in lines where total <= most {
            lengths.append(line.length(atMost: most + 1))
            total += lengths[lengths.count - 1]
        }
        var tries = ChatTries(lines, lengths, meter)
        // What surely cannot fit need not be written to see it.
        if total <= most, tries.allFit() { return (lines, false) }
        let count = largest(upTo: min(total - 1, most)) { tries.fits($0) }
        return (tries.fits(count) ? tries.beginning(count) : [], true)
    }

    /// The beginning of a line of plain text that fits, with an ellipsis.
    static func cut(_ text: String, most: Int, fits: (String) -> Bool) -> (text: String, isCut: Bool) {
        if fits(text) { return (text, false) }
        let count = largest(upTo: text.length(atMost: most + 1) - 1) {
            fits(ChatText.beginning(of: text, $0) + ChatText.ellipsis)
        }
        let left = ChatText.beginning(of: text, count) + ChatText.ellipsis
        return (fits(left) ? left : "", true)
    }

    /// The largest number that is right, found by halves; 0 if none is.
    static func largest(upTo most: Int, where isRight: (Int) -> Bool) -> Int {
        var (low, high) = (0, max(most, 0))
        while low < high {
            let middle = low + (high - low + 1) / 2
            if isRight(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
