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
