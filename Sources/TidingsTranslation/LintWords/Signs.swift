/// Looks for signs in a text.
enum Signs {
    /// The brackets of a text.
    struct Brackets: Equatable {
        /// How many round and square ones are closed.
        var pairs = 0
        /// Whether each has its partner, in order.
        var areBalanced = true
    }

    /// The round and square brackets of a text, of any width.
    static func brackets(_ text: String) -> Brackets {
        var brackets = Brackets()
        var open: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "(", "\u{FF08}": open.append("(")
            case "[", "\u{FF3B}": open.append("[")
            case ")", "\u{FF09}": close("(", &open, &brackets)
            case "]", "\u{FF3D}": close("[", &open, &brackets)
            default: break
            }
        }
        if !open.isEmpty { brackets.areBalanced = false }
        return brackets
    }

    private static func close(_ opener: Unicode.Scalar, _ open: inout [Unicode.Scalar], _ brackets: inout Brackets) {
        if open.last == opener {
            open.removeLast()
            brackets.pairs += 1
        } else {
            brackets.areBalanced = false
        }
    }

    /// The first two full stops or commas in a row that are no ellipsis; `nil` if there are none.
    static func doubled(in text: String) -> String? {
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            guard let sign = stop(scalars[index]) else {
                index += 1
                continue
            }
            var end = index + 1
            while end < scalars.count, stop(scalars[end]) != nil { end += 1 }
            let run = scalars[index..<end]
            let isWide = run.allSatisfy { $0.value > 0x7F }
            let isPair = run.count == 2 && (run.first == run.last || sign == "," || isWide)
            // `../file` and `1..5` are no sentences.
            let next = end < scalars.count ? scalars[end] : " "
            let isCode = next == "/" || next.properties.numericType != nil
            if isPair, !isCode { return String(String.UnicodeScalarView(run)) }
            index = end
        }
        return nil
    }

    private static func stop(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        scalar == "." || scalar == "," || isWideStop(scalar.value) ? scalar : nil
    }

    /// Whether a character beyond ASCII is a full stop or a comma.
    @inline(__always)
    static func isWideStop(_ value: UInt32) -> Bool {
        switch value {
        case 0x3001, 0x3002, 0xFF0C, 0x060C, 0x06D4, 0x0964: true
        default: false
        }
    }

    /// Whether a text has the opening marks of Spanish.
    static func openingMarks(_ text: String) -> (question: Bool, exclamation: Bool) {
        var marks = (question: false, exclamation: false)
        for scalar in text.unicodeScalars {
            if scalar == "¿" { marks.question = true }
            if scalar == "¡" { marks.exclamation = true }
        }
        return marks
    }
}

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
