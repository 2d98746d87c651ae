/// A value of a property list, as far as strings files have use for it.
indirect enum PropertyListValue: Sendable, Hashable {
    /// Text.
    case text(String)
    /// Values by their keys, in the order of the file where it is known.
    case dictionary([Pair])
    /// Values one after the other.
    case list([PropertyListValue])
    /// A number, a date, data, or what cannot be read.
    case other

    /// A key and its value.
    struct Pair: Sendable, Hashable {
        let key: String
        let value: PropertyListValue
    }

    /// The value of a key of a dictionary; of a key that stands twice, the last.
    subscript(key: String) -> PropertyListValue? {
        guard case .dictionary(let pairs) = self else { return nil }
        return pairs.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
    }

    /// What kind of value it is, for a sentence.
    var kind: String {
        switch self {
        case .text: "text"
        case .dictionary: "a dictionary"
        case .list: "a list"
        case .other: "a number, a date or data"
        }
    }
}
