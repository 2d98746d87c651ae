import TidingsModel

/// Lists a folder of language folders, without reading a file.
struct BundleListing {
    let directory: String
    private(set) var folders: [StringsBundle.Folder] = []
    private(set) var problems: [Problem] = []
    /// The folder without links, with a slash: what is not below it is outside.
    private var root = ""

    init(directory: String) { self.directory = directory }

    mutating func read() {
        guard let real = FileReading.realPath(directory) else {
            report("unreadable-folder", "The folder does not exist or cannot be read.", at: directory)
            return
        }
        root = real.hasSuffix("/") ? real : real + "/"
        for name in names(in: directory) { readFolder(name) }
    }

    private mutating func readFolder(_ name: String) {
        let path = directory + "/" + name
        let language: LanguageFolder?
        do {
            language = try LanguageFolder(folder: name)
        } catch {
            report(
                "unknown-language", "The folder is named like no language. \(error.reason)", at: path,
                severity: .warning)
            return
        }
        guard let language, isInside(path) else { return }
        guard FileReading.isDirectory(path) else {
            report("not-a-folder", "This should be a folder with strings files.", at: path)
            return
        }
        var tables: [String: [TableSource]] = [:]
        for file in names(in: path) {
            guard let (table, source) = TableSource.table(of: file, in: path), isInside(path + "/" + file) else {
                continue
            }
            tables[table, default: []].append(source)
        }
        folders.append(StringsBundle.Folder(name: name, language: language, tables: tables))
    }

    private mutating func names(in path: String) -> [String] {
        do {
            return try FileReading.names(in: path)
        } catch {
            report("unreadable-folder", "The folder cannot be read: \(error.reason).", at: path)
            return []
        }
    }

    /// Whether a path stays in the folder when its links are followed.
    private mutating func isInside(_ path: String) -> Bool {
        guard let real = FileReading.realPath(path) else {
            report("unreadable-file", "It leads nowhere or cannot be read.", at: path)
            return false
        }
        if real.utf8.starts(with: root.utf8) { return true }
        report("link-outside", "The link leads out of the bundle and is not followed.", at: path)
        return false
    }

    private mutating func report(
        _ rule: String, _ message: String, at path: String, severity: Problem.Severity = .error
    ) {
        problems.append(Problem(severity, rule: rule, message, at: SourcePlace(file: path)))
    }
}
