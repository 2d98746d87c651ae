import Tidings
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
    ///   - report: Is told of what is odd but does no harm.
    /// - Throws: `JobFailure` with everything that is wrong with the file.
    public static func load(path: String, report: (Problem) -> Void) throws(JobFailure) -> JobFile {
        let text: String
        do {
            text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        } catch {
            throw JobFailure(
                .noInput,
                [Problem(.error, rule: "no-job-file", "The job file cannot be read.", at: SourcePlace(file: path))])
        }
        let (job, problems) = read(text, file: path)
        guard let job, !problems.contains(where: { $0.severity == .error }) else {
            throw JobFailure(.badConfiguration, problems)
        }
        problems.forEach(report)
        return job
    }

    var feedAddresses: FeedAddresses { FeedAddresses(plist: feed.plist, lookup: feed.lookup) }
}
