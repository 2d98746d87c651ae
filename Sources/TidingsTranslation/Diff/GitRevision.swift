import TidingsModel
import TidingsStrings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The strings of a folder at a revision of its repository, as `git` has them.
struct GitRevision {
    struct Failure: Error {
        let message: String
    }

    /// The object that the revision names; what was typed is not given to another command.
    private let commit: String
    private let shown: String
    private let path: String
    private let folder: String
    /// The name of the file, if the path is one.
    private let file: String?

    init(_ revision: String, of path: String) throws(Failure) {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Failure(message: "There is no such file or folder, so its repository is not known.")
        }
        self.path = path
        folder = isFolder ? path : path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        file = isFolder ? nil : path.split(separator: "/").last.map(String.init)
        shown = "git:\(revision):\(path)"
        guard !revision.isEmpty, !revision.hasPrefix("-") else {
            throw Failure(message: "“\(revision)” is no revision. Write it like git:v1.0 or git:HEAD~3.")
        }
        let found = try GitCommand.run(
            ["rev-parse", "--verify", "--end-of-options", revision + "^{commit}"], in: folder)
        guard found.isDone else {
            throw Failure(
                message: "Git knows no revision “\(revision)” here. Write one like v1.0, HEAD~3 or a commit. "
                    + "(\(found.complaint))")
        }
        commit = String(decoding: found.output.filter { $0 != 0x0A }, as: UTF8.self)
    }

    /// Reads the project as it was.
    ///
    /// The files are copied into a folder of their own, which goes again.
    func read(_ options: ProjectOptions) throws(Failure) -> TranslationProject {
        let scratch = FileManager.default.temporaryDirectory.path + "/tidings-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        // The folder of a single file says its language.
        let parent = file == nil ? "" : folder.split(separator: "/").last.map { "/" + $0 } ?? ""
        let root = scratch + parent
        for (name, object) in try files() {
            let blob = try GitCommand.run(["cat-file", "blob", object], in: folder)
            guard blob.isDone else { throw Failure(message: "Git cannot read \(name): \(blob.complaint).") }
            let place = root + "/" + name
            let parent = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
            do {
                try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
                try Data(blob.output).write(to: URL(filePath: place))
            } catch {
                throw Failure(message: "A file cannot be written into \(scratch). Set TMPDIR to another folder.")
            }
        }
        do throws(StringsInspection.NotFound) {
            return try TranslationProject(path: file.map { root + "/" + $0 } ?? root, options: options)
        } catch {
            throw Failure(message: "There are no strings in \(shown).")
        }
    }

    /// The files of the folder that hold strings, and the objects that they are; links are not followed.
    private func files() throws(Failure) -> [(name: String, object: String)] {
        let list = try GitCommand.run(["ls-tree", "-r", "-z", commit], in: folder)
        guard list.isDone else { throw Failure(message: "Git cannot list \(shown): \(list.complaint).") }
        return list.output.split(separator: 0).compactMap { row in
            // `100644 blob 0123…<TAB>name`
            let text = String(decoding: row, as: UTF8.self)
            guard let tab = text.firstIndex(of: "\t") else { return nil }
            let words = text[..<tab].split(separator: " ")
            let name = String(text[text.index(after: tab)...])
            guard words.count >= 3, words[0].hasPrefix("100"), Self.isStrings(name) else { return nil }
            guard file.map({ $0 == name }) ?? true, !name.split(separator: "/").contains("..") else { return nil }
            return (name, String(words[2]))
        }
    }

    private static func isStrings(_ name: String) -> Bool {
        let name = name.lowercased()
        return [".strings", ".stringsdict", ".xcstrings"].contains { name.hasSuffix($0) }
    }
}
