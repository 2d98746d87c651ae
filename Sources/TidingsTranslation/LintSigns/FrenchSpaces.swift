/// The blanks before the high signs of French.
enum FrenchSpaces {
    /// What stands before the signs of a text.
    enum State: Equatable {
        /// What should.
        case good
        /// Nothing, before this sign.
        case missing(Character)
        /// A plain space, before this sign.
        case plain(Character)
    }

    /// The worst of a text.
    static func state(of text: String) -> State {
        var state = State.good
        walk(text) { sign, before in
            if before == nil {
                if case .missing = state { return }
                state = .missing(Character(sign))
            } else if state == .good {
                state = .plain(Character(sign))
            }
        }
        return state
    }

    /// The text with a narrow no-break space before “;”, “!” and “?”, and a no-break space before “:”.
    static func mended(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        var places: [(index: Int, isPlain: Bool)] = []
        walk(text, indices: { places.append(($0, $1)) }) { _, _ in }
        for place in places.reversed() {
            let blank: Unicode.Scalar = scalars[place.index] == ":" ? "\u{A0}" : "\u{202F}"
            if place.isPlain { scalars[place.index - 1] = blank } else { scalars.insert(blank, at: place.index) }
        }
        var mended = String.UnicodeScalarView()
        mended.append(contentsOf: scalars)
        return String(mended)
    }

    /// Calls for each sign at the end of a word that has a plain space before it, or nothing.
    private static func walk(
        _ text: String, indices: (Int, Bool) -> Void = { _, _ in }, _ body: (Unicode.Scalar, Unicode.Scalar?) -> Void
    ) {
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() where index > 0 {
            guard scalar == "?" || scalar == "!" || scalar == ":" || scalar == ";" else { continue }
            // Inside a word (`http://`, `12:30`, `a?b`), before another sign or behind an entity it is none of the sentence.
            if index + 1 < scalars.count {
                let next = scalars[index + 1]
                guard next == " " || next == "\n" || next == "\u{A0}" || next == "»" || next == "\"" || next == ")"
                else {
                    continue
                }
            }
            let before = scalars[index - 1]
            if before == " " {
                // A line that begins with a sign, or `: ?`.
                guard index > 1, scalars[index - 2] != "\n" else { continue }
                indices(index, true)
                body(scalar, before)
            } else if before.properties.isAlphabetic || before == LintText.mark || before == ")" || before == "»"
                || before.properties.numericType != nil || before == "@"
            {
                if scalar == ";", isEntity(scalars, index) { continue }
                indices(index, false)
                body(scalar, nil)
            }
        }
    }

    /// Whether a semicolon ends `&amp;` or `&#160;`.
    private static func isEntity(_ scalars: [Unicode.Scalar], _ end: Int) -> Bool {
        var index = end - 1
        while index >= 0, end - index < 12 {
            if scalars[index] == "&" { return true }
            guard scalars[index].isASCII,
                scalars[index].properties.isAlphabetic || scalars[index] == "#"
                    || scalars[index].properties.numericType != nil
            else { return false }
            index -= 1
        }
        return false
    }
}
