import TidingsModel

extension StringsBundle {
    /// One language folder, one language of the String Catalogs, or both.
    struct Folder: Sendable {
        let name: String
        let language: LanguageFolder
        /// Tables that are known without a look into the folder; they count before its files.
        var ownTables: [String: [TableSource]] = [:]
        /// The folder's files; `nil` where there is no folder.
        var listing: FolderListing?

        /// The sources of a table, those that count first first; `nil` if there is none.
        func sources(of table: String) -> [TableSource]? {
            let sources = (ownTables[table] ?? []) + (listing?.content.tables[table] ?? [])
            return sources.isEmpty ? nil : sources
        }

        var tableNames: Set<String> {
            Set(ownTables.keys).union((listing?.content.tables ?? [:]).keys)
        }

        var problems: [Problem] { listing?.content.problems ?? [] }

        /// Whether somebody looked into the folder.
        var isListed: Bool { listing?.contentIfListed != nil }

        /// The files of all tables.
        var paths: Set<String> {
            let sources =
                Array(ownTables.values.joined()) + (listing.map { Array($0.content.tables.values.joined()) } ?? [])
            return Set(sources.compactMap(\.path))
        }
    }
}
