import TidingsIntl
import TidingsModel
import TidingsStrings

/// One form of a text, taken apart at most once, and only as far as a rule asks.
final class LintText {
    /// The text as it is written, with the escapes of the file resolved; of a case of a pattern, as it is put together.
    let string: String
    /// How it marks the places of its arguments.
    let syntax: TextSyntax
    /// Whether it is the whole text of an entry or a form, so that a mended one can take its place.
    let isWhole: Bool
    /// What kinds of bytes it has.
    let traits: TextTraits
    /// The variable whose form it is, and which argument that means; `nil` for a text of its own.
    let variable: (name: String, position: Int)?
    private let made: [LintPart]?
    private let known: TextSurvey?

    /// The mark in `words` for the place of an argument: U+FFFC, OBJECT REPLACEMENT CHARACTER.
    static let mark: Unicode.Scalar = "\u{FFFC}"
    /// With what its UTF-8 begins.
    static let firstByteOfMark: UInt8 = 0xEF

    /// A survey is given where the text has been looked at.
    init(
        _ string: String, syntax: TextSyntax, variable: (name: String, position: Int)? = nil,
        survey: TextSurvey? = nil
    ) {
        self.string = string
        self.syntax = syntax
        self.variable = variable
        isWhole = true
        traits = TextTraits(of: string)
        made = nil
        known = survey
    }

    /// A text that a pattern makes in one case.
    init(parts: [LintPart]) {
        string = parts.map(\.written).joined()
        syntax = .icu
        variable = nil
        isWhole = false
        traits = TextTraits(of: string)
        made = parts
        known = nil
    }

    /// Whether it has no arguments, and no sign that would need to be resolved.
    var isPlain: Bool {
        guard made == nil else { return false }
        return syntax == .printf ? !traits.contains(.percent) : traits.isDisjoint(with: [.brace, .apostrophe])
    }

    /// The pieces from first to last; a pattern with plurals or choices has none of its own, but forms.
    private(set) lazy var parts: [LintPart] = made ?? split()

    /// What a reader sees, with U+FFFC at the place of each argument.
    ///
    /// For rules about words. A plain text is its own words, so asking for them costs nothing.
    private(set) lazy var words: String =
        isPlain
        ? string
        : parts.reduce(into: "") { words, part in
            switch part {
            case .words(let text): words += text
            case .argument: words.unicodeScalars.append(Self.mark)
            }
        }

    /// What the rules about words want to know of `words`, found in one pass.
    private(set) lazy var survey = known ?? look()

    /// The places where values are filled in, in the order of the text.
    private(set) lazy var arguments: [LintArgument] =
        isPlain
        ? []
        : parts.compactMap { part in
            if case .argument(let argument) = part { argument } else { nil }
        }

    /// The text as a pattern of ICU, or why it is none.
    private(set) lazy var pattern: Result<MessagePattern, MessagePatternError> = {
        do throws(MessagePatternError) {
            return .success(try MessagePattern(string))
        } catch {
            return .failure(error)
        }
    }()

    /// The text as a printf-style one.
    private(set) lazy var printf = PrintfText(string, isVariable: variable != nil)

    private func look() -> TextSurvey {
        var survey = TextSurvey(words)
        // The words do not show what stood in the place of an argument: the rules must look for themselves.
        if syntax == .icu, !isPlain { survey.traits.insert(.pattern) }
        if traits.contains(.percent) { survey.traits.formUnion(SurveyTraits.arguments.union(.percent)) }
        if traits.contains(.compatibility) { survey.traits.insert(.fullwidthPercent) }
        if traits.contains(.apostrophe) { survey.traits.insert(.doubledApostrophe) }
        if traits.contains(.space) { survey.traits.insert(.space) }
        return survey
    }

    private func split() -> [LintPart] {
        if isPlain { return string.isEmpty ? [] : [.words(string)] }
        switch syntax {
        case .printf: return LintPart.parts(of: printf, variable: variable)
        case .icu:
            switch pattern {
            case .success(let pattern): return LintPart.parts(of: pattern.nodes)
            case .failure: return [.words(string)]
            }
        }
    }
}

extension LintPart {
    var written: String {
        switch self {
        case .words(let text): text
        case .argument(let argument): argument.written
        }
    }
}
