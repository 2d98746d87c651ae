import TidingsModel
import TidingsTranslation

/// Any bytes read as what came back from translators.
enum ExchangeTarget {
    private static let name = "fuzz.exchange"

    static func xliff(_ bytes: [UInt8]) -> [String] { faults(of: bytes, .xliff) }

    static func po(_ bytes: [UInt8]) -> [String] { faults(of: bytes, .po) }

    static func csv(_ bytes: [UInt8]) -> [String] { faults(of: bytes, .csv) }

    private static func faults(of bytes: [UInt8], _ format: ExchangeFormat) -> [String] {
        var faults = Faults()
        let lines = LineLengths(bytes)
        let file = ExchangeFile(bytes, as: format, file: name)
        faults.expect(isSame(file, ExchangeFile(bytes, as: format, file: name)), "two readings differ")
        faults.expectSound(file.problems, of: name, lines)
        for record in file.records {
            faults.expect(lines.contain(record.place), "“\(record.id)” lies outside of the file: \(record.place)")
            faults.expect(record.place.file == name, "“\(record.id)” is in “\(record.place.file)”")
            faults.expect(
                record.state == .new || record.target != nil, "“\(record.id)” is \(record.state), but has no text")
        }
        var limits = ExchangeLimits()
        limits.records = 2
        limits.problems = 2
        limits.depth = 4
        let small = ExchangeFile(bytes, as: format, file: name, limits: limits)
        faults.expect(small.records.count <= 2, "\(small.records.count) texts, but 2 are allowed")
        faults.expect(small.problems.count <= 3, "\(small.problems.count) problems, but 2 and a last are allowed")
        return faults.found
    }

    private static func isSame(_ left: ExchangeFile, _ right: ExchangeFile) -> Bool {
        left.sourceLanguage == right.sourceLanguage && left.targetLanguage == right.targetLanguage
            && left.problems == right.problems
            && left.records.elementsEqual(right.records) {
                $0.id.utf8.elementsEqual($1.id.utf8) && $0.source == $1.source && $0.target == $1.target
                    && $0.state == $1.state && $0.table == $1.table && $0.place == $1.place
            }
    }
}
