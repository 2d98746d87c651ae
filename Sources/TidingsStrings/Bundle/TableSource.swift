import TidingsModel

/// Where the entries of a table come from.
///
/// A table may have several files, one for each format; those that come first count first.
enum TableSource: Sendable {
    /// A file in a language folder.
    case file(path: String, Kind)
    /// One language of a String Catalog.
    case catalog(LoadedCatalog, language: String)
    /// Strings in memory.
    case memory([String: String], label: String)

    /// The kinds of files, in the order in which they count.
    enum Kind: Int, Sendable, Comparable {
        case stringsDictionary
        case strings

        var suffix: String {
            switch self {
            case .strings: ".strings"
            case .stringsDictionary: ".stringsdict"
            }
        }

        static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    /// What a file in a language folder is, by its name: its table and how it is read.
    static func table(of file: String, in directory: String) -> (name: String, source: TableSource)? {
        let lower = file.lowercased()
        for kind in [Kind.stringsDictionary, .strings] {
            guard lower.hasSuffix(kind.suffix), lower.utf8.count > kind.suffix.utf8.count else { continue }
            return (String(file.dropLast(kind.suffix.count)), .file(path: directory + "/" + file, kind))
        }
        return nil
    }

    /// How early the source counts: a catalog before a `.stringsdict`, and that before a `.strings` file.
    var rank: Int {
        switch self {
        case .catalog: -1
        case .file(_, let kind): kind.rawValue
        case .memory: 0
        }
    }
}
