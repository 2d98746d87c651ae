public import TidingsModel

extension Bidi {
    /// The direction of the first character that has one: that in which a reader's program shows a paragraph.
    ///
    /// What is isolated does not count. `nil` when there is none. Source: UAX #9, P2 and P3.
    public static func firstStrong(of text: some StringProtocol) -> TextDirection? {
        var depth = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: depth += 1
            case 0x2069: depth = max(depth - 1, 0)
            case 0x200E where depth == 0: return .leftToRight
            case 0x200F where depth == 0, 0x061C where depth == 0: return .rightToLeft
            case 0x202A...0x202E: break
            case _ where depth == 0:
                let directions = directions(of: String(scalar))
                if directions.contains(.leftToRight) { return .leftToRight }
                if directions.contains(.rightToLeft) { return .rightToLeft }
            default: break
            }
        }
        return nil
    }

    /// The mark that a line needs in front so that it begins where its language begins; `nil` when it needs none.
    ///
    /// Programs that show plain text take each line as a paragraph of its own. A line of signs only, and one that is
    /// nothing but a link, stays as it is.
    public static func mark(before line: some StringProtocol, in direction: TextDirection) -> String? {
        let first = firstStrong(of: line)
        switch direction {
        case .leftToRight: return first == .rightToLeft ? "\u{200E}" : nil
        case .rightToLeft:
            guard first != .rightToLeft, !isLink(line) else { return nil }
            let hasWords = line.unicodeScalars.contains {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
            }
            return hasWords ? "\u{200F}" : nil
        }
    }

    private static func isLink(_ line: some StringProtocol) -> Bool {
        let schemes = ["https://", "http://", "mailto:"]
        return schemes.contains { line.hasPrefix($0) } && !line.utf8.contains(0x20)
    }
}
