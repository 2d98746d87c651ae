public import TidingsModel

/// Why a strings file cannot be changed.
public enum StringsDocumentError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file is a property list, which is written by other tools.
    case propertyList(file: String)
    /// The file has more bytes, or more entries, than are read.
    case tooLarge(file: String)
    /// The file has no such key.
    case unknownKey(String, file: String)
    /// The file has the key already.
    case existingKey(String, file: String)
    /// With the change made, what is wrong in the file would be read otherwise than now.
    case wouldBeMisread(String, file: String)

    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .propertyList(let file):
            "\(file) is a property list, not a text of strings. Convert it first, for example with plistutil."
        case .tooLarge(let file): "\(file) is larger than the limits allow. Split it, or raise the limits."
        case .unknownKey(let key, let file): "\(file) has no key “\(key)”. Add it, or mend its name."
        case .existingKey(let key, let file): "\(file) has the key “\(key)” already. Replace its text instead."
        case .wouldBeMisread(let key, let file):
            "\(file) has faults that a change of “\(key)” would make worse. Mend them first."
        }
    }

    /// The same as a problem, with the file and the key.
    public var problem: Problem {
        switch self {
        case .propertyList(let file):
            Problem(.error, rule: "property-list", description, at: SourcePlace(file: file))
        case .tooLarge(let file): Problem(.error, rule: "file-too-large", description, at: SourcePlace(file: file))
        case .unknownKey(let key, let file):
            Problem(.error, rule: "unknown-key", description, at: SourcePlace(file: file), key: key)
        case .existingKey(let key, let file):
            Problem(.error, rule: "existing-key", description, at: SourcePlace(file: file), key: key)
        case .wouldBeMisread(let key, let file):
            Problem(.error, rule: "faulty-file", description, at: SourcePlace(file: file), key: key)
        }
    }
}
