import TidingsDigest
public import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JobFile {
    /// A job file is a page of text; a longer one is refused unread.
    public static let maximumLength = 1 << 20

    /// Reads a job file, and says everything that is wrong with it.
    ///
    /// A job that is misread would tell the wrong people, so there is a job only when no problem is an
    /// error. All problems of the file are found in one go, each with line and column, in their order.
    ///
    /// - Parameters:
    ///   - text: the content of the file, in YAML.
    ///   - purpose: what it is read for.
    ///   - file: the path as its user named it; relative paths in the job are relative to its folder.
    public static func read(
        _ text: String, file: String, for purpose: Purpose = .sending
    ) -> (job: JobFile?, problems: [Problem]) {
        guard text.utf8.count <= maximumLength else {
            let message = "This is no job file: it is longer than \(maximumLength) bytes."
            return (nil, [Problem(.error, rule: "too-large", message, at: SourcePlace(file: file))])
        }
        let document = YAMLDocument(text, file: file)
        guard let root = document.root else { return (nil, document.problems) }
        var decoder = JobFileDecoder(document: document, purpose: purpose)
        var job = decoder.job(from: root)
        job?.settings = ContentDigest(SHA256.digest(of: text))
        let problems = decoder.sections.problems.sortedByPlace()
        return (problems.contains { $0.severity == .error } ? nil : job, problems)
    }
}

extension [Problem] {
    fileprivate func sortedByPlace() -> [Problem] {
        func order(_ problem: Problem) -> (Int, Int) { (problem.place?.line ?? 0, problem.place?.column ?? 0) }
        return sorted { order($0) < order($1) }
    }
}
