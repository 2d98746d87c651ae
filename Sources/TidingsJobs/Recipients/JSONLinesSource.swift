#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Recipients as JSON Lines: one object on each line; blank lines do not count.
final class JSONLinesSource: RecipientSource {
    private let lines: LineReader
    private let file: String
    private let decoder = JSONDecoder()

    init(lines: LineReader, file: String) {
        self.lines = lines
        self.file = file
    }

    func next() -> RecipientRow? {
        while let line = lines.next() {
            if line.isTooLong { return .tooLong(file, line.number) }
            if !line.isBlank { return row(of: line) }
        }
        return nil
    }

    private func row(of line: LineReader.Line) -> RecipientRow {
        guard String(validating: line.bytes, as: UTF8.self) != nil else { return .notUnicode(file, line.number) }
        do {
            return .fields(try decoder.decode(RecipientFields.self, from: Data(line.bytes)), line: line.number)
        } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
            return .problem(
                "not-an-object", "This is JSON but no object. Write one object on each line: {\"id\": …}", file,
                line.number)
        } catch {
            return .problem(
                "not-json", "This is no JSON. Write one whole object on each line: {\"id\": …}", file, line.number)
        }
    }
}
