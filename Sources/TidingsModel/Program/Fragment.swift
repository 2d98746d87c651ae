/// A piece of a message whose language is settled and whose recipient is not.
///
/// A localized string becomes a fragment when everything but the recipient is known. It is escaped
/// when it is put into a program, because only then its medium is known.
public indirect enum Fragment: Sendable, Hashable {
    /// The words of a translator.
    case text(String)
    /// Words from outside (an app's name, a version), isolated where their direction could mix.
    case outside(String, TextDirections)
    /// What the recipient brings.
    case slot(Slot)
    /// One after the other.
    case sequence([Fragment])
    /// One of several, as the recipient's number has it.
    case plural(Slot, exact: [Int64: Fragment], categories: [PluralCategory: Fragment], other: Fragment)
    /// Bytes that are written for each medium already, for example release notes.
    case markup([Medium: String])

    /// Whether the fragment is the same text for everybody and that text is empty.
    public var isEmpty: Bool {
        switch self {
        case .text(let text), .outside(let text, _): text.isEmpty
        case .slot, .plural: false
        case .sequence(let parts): parts.allSatisfy(\.isEmpty)
        case .markup(let forms): forms.values.allSatisfy(\.isEmpty)
        }
    }
}
