public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JobFile {
    /// Reads a job file from disk.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - purpose: What it is read for.
    ///   - report: Is told of what is odd but does no harm.
    /// - Throws: `JobFailure` with everything that is wrong with the file.
    public static func load(
        path: String, for purpose: Purpose = .sending, report: (Problem) -> Void
    ) throws(JobFailure) -> JobFile {
        func failure(_ kind: JobFailure.Kind, _ rule: String, _ message: String) -> JobFailure {
            JobFailure(kind, [Problem(.error, rule: rule, message, at: SourcePlace(file: path))])
        }
        guard let data = try? Data(contentsOf: URL(filePath: path)) else {
            throw failure(
                .noInput, "no-job-file",
                "The job file is not there or cannot be read. Check its name and its permissions.")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw failure(.badConfiguration, "not-utf8", "The job file is not UTF-8; save it as UTF-8.")
        }
        let (job, problems) = read(text, file: path, for: purpose)
        guard let job, !problems.contains(where: { $0.severity == .error }) else {
            throw JobFailure(.badConfiguration, problems)
        }
        problems.forEach(report)
        return job
    }
}
