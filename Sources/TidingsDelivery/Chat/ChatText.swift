import TidingsModel

/// Words of others, made fit for a chat: nothing in them controls anything, and what they open they close.
enum ChatText {
    /// What stands where something is missing.
    static let ellipsis = "\u{2026}"

    /// The words of a line with white space folded, without controls, and each run with its isolates in pairs.
    static func cleaned(_ inlines: [RichText.Inline]) -> [RichText.Inline] {
        var cleaned: [RichText.Inline] = []
        var endsInSpace = true
        for inline in inlines {
            guard case .run(var run) = inline else {
                dropSpace(at: &cleaned)
                if let last = cleaned.last, last != .lineBreak { cleaned.append(.lineBreak) }
                endsInSpace = true
                continue
            }
            run.text = folded(run.text, afterSpace: &endsInSpace).withBalancedDirections
            if !run.text.isEmpty { cleaned.append(.run(run)) }
        }
        dropSpace(at: &cleaned)
        while cleaned.last == .lineBreak {
            cleaned.removeLast()
            dropSpace(at: &cleaned)
        }
        return cleaned
    }

    /// One line, without controls, its isolates in pairs.
    static func cleaned(_ text: String) -> String {
        var endsInSpace = true
        var text = folded(text, afterSpace: &endsInSpace)
        if text.hasSuffix(" ") { text.removeLast() }
        return text.withBalancedDirections
    }

    /// Lines of a program without controls, each with its isolates in pairs.
    static func cleanedCode(_ text: String) -> String {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            var kept = String.UnicodeScalarView()
            for scalar in line.unicodeScalars where !scalar.isControl || scalar == "\t" { kept.append(scalar) }
            return String(kept).withBalancedDirections
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.drop(while: \.isEmpty).joined(separator: "\n")
    }

    /// The first characters of a run with its isolates in pairs, and without a space at the end.
    static func beginning(of text: String, _ count: Int) -> String { beginning(of: text.prefix(count)) }

    /// A beginning of a run with its isolates in pairs, and without a space at the end.
    static func beginning(of text: Substring) -> String {
        var beginning = text
        while let last = beginning.last, last.isWhitespace { beginning.removeLast() }
        return String(beginning).withBalancedDirections
    }

    private static func dropSpace(at inlines: inout [RichText.Inline]) {
        while case .run(var run)? = inlines.last {
            while run.text.last == " " { run.text.removeLast() }
            inlines.removeLast()
            guard run.text.isEmpty else {
                inlines.append(.run(run))
                return
            }
        }
    }

    private static func folded(_ text: String, afterSpace: inout Bool) -> String {
        if isFolded(text, afterSpace: afterSpace) {
            afterSpace = text.utf8.last.map { $0 == 0x20 } ?? afterSpace
            return text
        }
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.isFolded {
                if !afterSpace { kept.append(" ") }
                afterSpace = true
            } else if !scalar.isControl {
                kept.append(scalar)
                afterSpace = false
            }
        }
        return String(kept)
    }

    /// Whether nothing can be in a text that is folded or taken out; most texts are so.
    private static func isFolded(_ text: String, afterSpace: Bool) -> Bool {
        var last: UInt8 = afterSpace ? 0x20 : 0
        for byte in text.utf8 {
            // The controls beyond ASCII, the line ends of Unicode and what is no character begin with these.
            guard byte >= 0x20, byte != 0x7F, byte != 0xC2, byte != 0xE2, byte < 0xEF, byte != 0x20 || last != 0x20
            else { return false }
            last = byte
        }
        return true
    }
}

extension Unicode.Scalar {
    /// Whether it is white space that means no more than one space does.
    fileprivate var isFolded: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether it is a control or no character at all.
    fileprivate var isControl: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0xFEFF, 0xFDD0...0xFDEF, 0x2028, 0x2029: true
        default: value & 0xFFFE == 0xFFFE
        }
    }

    /// Whether it has no width and no meaning for the marks around it: controls of direction and joiners.
    var isInvisible: Bool { properties.generalCategory == .format }
}
