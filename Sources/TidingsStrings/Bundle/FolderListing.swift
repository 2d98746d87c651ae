import Synchronization
import TidingsModel

/// The files of one language folder, listed when they are first asked for.
///
/// Most processes speak one language: the folders of all others need not even be opened.
final class FolderListing: Sendable {
    /// What was found in the folder.
    struct Content: Sendable {
        /// The sources of each table, by its name; those that count first first.
        var tables: [String: [TableSource]] = [:]
        var problems: [Problem] = []
    }

    private let path: String
    private let root: BundleRoot
    private let kept = Mutex<Content?>(nil)

    init(path: String, root: BundleRoot) {
        self.path = path
        self.root = root
    }

    /// What was found, if somebody asked already.
    var contentIfListed: Content? { kept.withLock { $0 } }

    var content: Content {
        kept.withLock { kept in
            if let kept { return kept }
            let content = list()
            kept = content
            return content
        }
    }

    private func list() -> Content {
        var content = Content()
        let names: [FileReading.Name]
        do {
            names = try FileReading.names(in: path)
        } catch {
            content.problems.append(root.unreadable(path, error))
            return content
        }
        for name in names {
            guard let (table, source) = TableSource.table(of: name.text, in: path) else { continue }
            if let problem = root.problem(of: path + "/" + name.text, name.kind) {
                content.problems.append(problem)
            } else {
                content.tables[table, default: []].append(source)
            }
        }
        content.tables = content.tables.mapValues { sources in sources.sorted { $0.rank < $1.rank } }
        return content
    }
}

/// The folder of a bundle, without links: what is not below it is outside.
struct BundleRoot: Sendable {
    private let path: String

    /// `nil` if the folder is not there, or cannot be read.
    init?(_ directory: String) {
        guard let real = FileReading.realPath(directory) else { return nil }
        path = real.hasSuffix("/") ? real : real + "/"
    }

    /// Why a path may not be followed: it leads out of the folder, or nowhere.
    ///
    /// Only links can.
    func problem(of path: String, _ kind: FileReading.Kind) -> Problem? {
        guard kind == .linkOrUnknown else { return nil }
        let place = SourcePlace(file: path)
        guard let real = FileReading.realPath(path) else {
            return Problem(.error, rule: "unreadable-file", "It leads nowhere or cannot be read.", at: place)
        }
        if real.utf8.starts(with: self.path.utf8) { return nil }
        return Problem(
            .error, rule: "link-outside", "The link leads out of the bundle and is not followed.", at: place)
    }

    /// That a folder cannot be listed.
    func unreadable(_ path: String, _ failure: FileReading.Failure) -> Problem {
        Problem(
            .error, rule: "unreadable-folder", "The folder cannot be read: \(failure.reason).",
            at: SourcePlace(file: path))
    }
}
