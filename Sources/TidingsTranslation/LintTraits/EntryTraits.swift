/// What an entry has, beside its source, for rules that look at whole entries.
struct EntryTraits: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    /// Every entry has it.
    static let any = EntryTraits(rawValue: 1 << 0)
    /// Several forms, or what may have them.
    static let forms = EntryTraits(rawValue: 1 << 1)
    /// What may be one argument of two types.
    static let conflictingArguments = EntryTraits(rawValue: 1 << 2)
    /// Other arguments than its source.
    static let otherArguments = EntryTraits(rawValue: 1 << 3)
    /// A key that names where the text is shown.
    static let channel = EntryTraits(rawValue: 1 << 4)
}
