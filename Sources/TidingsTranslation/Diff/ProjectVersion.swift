public import TidingsModel
import TidingsStrings

/// A project as it is, or as it was: what somebody names who compares the two.
public enum ProjectVersion: Sendable, Hashable {
    /// A file or a folder.
    case path(String)
    /// A revision of the Git repository in which a file or a folder is.
    case revision(String, path: String)

    /// Reads what was typed: a path, `git:REVISION`, or `git:REVISION:PATH`.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - path: The file or the folder that a revision is of when it does not say which.
    public init(_ text: String, path: String) {
        guard text.hasPrefix("git:") else {
            self = .path(text)
            return
        }
        let parts = text.dropFirst(4).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        self = .revision(
            String(parts.first ?? ""), path: parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : path)
    }

    /// Why a project cannot be read.
    public struct Failure: Error, Sendable, Hashable {
        /// What is wrong, and what to do.
        public let problem: Problem
    }

    /// Reads the project.
    public func read(_ options: ProjectOptions = ProjectOptions()) throws(Failure) -> TranslationProject {
        switch self {
        case .path(let path):
            do throws(StringsInspection.NotFound) {
                return try TranslationProject(path: path, options: options)
            } catch {
                throw Failure(problem: error.problem)
            }
        case .revision(let revision, let path):
            do throws(GitRevision.Failure) {
                return try GitRevision(revision, of: path).read(options)
            } catch {
                throw Failure(
                    problem: Problem(.error, rule: "git", error.message, at: SourcePlace(file: path)))
            }
        }
    }

    /// A place in the project that was read, as its user would name it.
    ///
    /// What stands in a repository was copied into a folder that is gone.
    public func place(_ place: SourcePlace, in project: TranslationProject) -> SourcePlace {
        guard case .revision(let revision, let path) = self, place.file.hasPrefix(project.path) else { return place }
        let rest = place.file.dropFirst(project.path.count)
        return SourcePlace(file: "git:\(revision):\(path)\(rest)", line: place.line, column: place.column)
    }
}
