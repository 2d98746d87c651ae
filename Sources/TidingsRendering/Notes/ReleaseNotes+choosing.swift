import TidingsIntl
public import TidingsModel

extension [ReleaseNotes] {
    /// The notes for a reader: those of the nearest locale in the first language that is there, else what there is.
    ///
    /// Along each wish's chain of parents first (`es-MX`, `es-419`, `es`), then in any region of its language.
    public func best(for wanted: [LocaleTag]) -> ReleaseNotes? {
        guard count > 1 else { return first }
        for tag in wanted {
            for parent in tag.chain {
                if let found = first(where: { $0.language?.isSame(as: parent) == true }) { return found }
            }
            let language = tag.languageAndScript
            if let found = first(where: { $0.language?.languageAndScript == language }) { return found }
        }
        return first
    }
}
