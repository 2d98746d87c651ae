import TidingsDigest
public import TidingsModel
import TidingsStore
import Yams

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ServiceFile {
    /// Reads the configuration of a service from disk.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - report: Is told of what is odd but does no harm.
    /// - Throws: `JobFailure` with everything that is wrong with the file.
    public static func load(path: String, report: (Problem) -> Void) throws(JobFailure) -> ServiceFile {
        func failure(_ kind: JobFailure.Kind, _ rule: String, _ message: String) -> JobFailure {
            JobFailure(kind, [Problem(.error, rule: rule, message, at: SourcePlace(file: path))])
        }
        guard let data = try? Data(contentsOf: URL(filePath: path)) else {
            throw failure(
                .noInput, "no-configuration",
                "The configuration is not there or cannot be read. Check its name and its permissions.")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw failure(.badConfiguration, "not-utf8", "The configuration is not UTF-8; save it as UTF-8.")
        }
        let (service, problems) = read(text, file: path)
        guard let service else { throw JobFailure(.badConfiguration, problems) }
        problems.forEach(report)
        return service
    }

    /// Reads the configuration of a service, and says everything that is wrong with it.
    ///
    /// There is a service only when no problem is an error.
    ///
    /// - Parameters:
    ///   - text: the content of the file, in YAML.
    ///   - file: the path as its user named it; relative paths are relative to its folder.
    public static func read(_ text: String, file: String) -> (service: ServiceFile?, problems: [Problem]) {
        guard text.utf8.count <= JobFile.maximumLength else {
            let message = "This is no configuration: it is longer than \(JobFile.maximumLength) bytes."
            return (nil, [Problem(.error, rule: "too-large", message, at: SourcePlace(file: file))])
        }
        let document = YAMLDocument(text, file: file)
        guard let root = document.root else { return (nil, document.problems) }
        var decoder = ServiceFileDecoder(document)
        var service = decoder.service(from: root)
        service.settings = ContentDigest(SHA256.digest(of: text))
        let problems = decoder.problems
        return (problems.contains { $0.severity == .error } ? nil : service, problems)
    }
}
