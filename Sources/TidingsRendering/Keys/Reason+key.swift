import TidingsIntl
import TidingsModel

extension Reason {
    /// The key of the sentence, named after the code.
    var key: String {
        let words = code.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return "reason" + words.joined() + (self == .updated(since: nil) ? "Plain" : "")
    }

    /// What the sentence speaks of.
    var arguments: MessageArguments { MessageArguments(values.mapValues { MessageArgument($0, of: self) }) }

    /// Whether its words choose among the translator's, instead of being shown.
    fileprivate var choosesByWords: Bool {
        switch self {
        case .notAddressed, .insignificant: true
        default: false
        }
    }
}

extension MessageArgument {
    /// Words of a feed, to be shown on a terminal: nothing in them can steer it.
    static func shown(_ text: String) -> MessageArgument {
        var words = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            words.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        return .outside(Bidi.withoutControls(String(words)))
    }

    fileprivate init(_ value: ReasonValue, of reason: Reason) {
        switch value {
        case .version(let version): self = .shown(version.text)
        case .date(let date): self = .date(date)
        case .number(let number): self.init(number)
        case .word(let word): self = reason.choosesByWords ? .text(word) : .shown(word)
        }
    }
}
