#if Translation
import TidingsModel
import TidingsTranslation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads a file that came back from translators.
enum ExchangeInput {
    static func bytes(of path: String, limit: Int = ExchangeLimits().fileSize) throws(CommandFailure) -> [UInt8] {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
            throw CommandFailure(.noInput, rule: "no-file", "There is no such file. Check its name.", file: path)
        }
        guard attributes[.type] as? FileAttributeType != .typeDirectory else {
            throw CommandFailure(.noInput, rule: "no-file", "This is a folder. Name the file in it.", file: path)
        }
        guard attributes.fileSize <= limit else {
            throw CommandFailure(
                .badData, rule: "file-too-large", "The file has more than \(limit) bytes, which are not read.",
                file: path)
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(
                .noInput, rule: "no-file", "The file cannot be read. Look at its permissions.", file: path)
        }
        return Array(data)
    }
}
#endif
