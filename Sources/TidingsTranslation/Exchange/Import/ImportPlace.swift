import TidingsModel
import TidingsStrings

/// Finds the file into which the translation of a text belongs.
struct ImportPlace {
    let table: TranslationTable
    let language: LocaleTag

    /// The path; `nil` if the source stands in no language folder, so that nothing says where the others stand.
    func path(for unit: ExchangeUnit) -> String? {
        if unit.origin == .xcstrings { return unit.place.file }
        let file = table.file(language)
        if let entry = file?.strings[unit.key] { return entry.place.file }
        var names = unit.place.file.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard names.count >= 2, names[names.count - 2].lowercased().hasSuffix(".lproj") else { return nil }
        let known = file?.file.split(separator: "/", omittingEmptySubsequences: false).map(String.init) ?? []
        let folder = known.count >= 2 ? known[known.count - 2] : ""
        names[names.count - 2] = folder.lowercased().hasSuffix(".lproj") ? folder : "\(language).lproj"
        return names.joined(separator: "/")
    }
}
