import TidingsModel

extension StringsFile {
    /// Reads a strings file in any of its forms and encodings.
    ///
    /// It never fails: what cannot be read is among the problems. `file` is the name that places are given with.
    public static func parse(_ bytes: [UInt8], file: String, limits: StringsLimits = .init()) -> StringsFile {
        var log = ProblemLog(limit: limits.problems)
        guard bytes.count <= min(limits.fileSize, Self.largestFile) else {
            log.report(
                .error, "file-too-large",
                "The file has \(bytes.count) bytes; more than \(min(limits.fileSize, largestFile)) are not read.",
                at: SourcePlace(file: file))
            return StringsFile(
                file: file, format: .text, encoding: nil, entries: [], problems: log.problems, limits: limits)
        }
        if bytes.starts(with: "bplist".utf8) { return parseBinary(bytes, file: file, limits: limits) }
        if bytes.isEmpty {
            log.report(
                .warning, "empty-file", "The file is empty. Apple's tools reject it; remove it or write a comment.",
                at: SourcePlace(file: file))
        }
        let (source, encoding) = SourceText.decode(bytes, file: file, log: &log)
        let scan = StringsScanner.scan(source, log: &log, limits: limits)
        if let start = scan.propertyListStart {
            let entries = parseXML(source, from: start, limits: limits, log: &log)
            return StringsFile(
                file: file, format: .xml, encoding: encoding, entries: entries, problems: log.problems, limits: limits)
        }
        let entries = scan.strings.entries.indices.map { StringsEntry(scan.strings, $0) }
        return StringsFile(
            file: file, format: .text, encoding: encoding, entries: entries, problems: log.problems, limits: limits)
    }

    /// Places are kept in 32 bits, also those in the UTF-8 that is made of UTF-16.
    static let largestFile = 1 << 30

    private static func parseXML(
        _ source: SourceText, from start: Int, limits: StringsLimits, log: inout ProblemLog
    ) -> [StringsEntry] {
        if source.bytes[..<start].contains(UInt8(ascii: "/")) {
            log.report(
                .warning, "comment-before-xml",
                "A comment stands before the XML, so that Apple's tools reject the file. Remove it.",
                at: source.place(at: 0))
        }
        do throws(XMLPropertyList.Failure) {
            let pairs = try XMLPropertyList.pairs(of: source.bytes[start...], nesting: limits.elementNesting)
            let offsets = XMLKeyPlaces.offsets(in: source.bytes, from: start)
            let reader = StringsDictionaryReader(file: source.file, limits: limits) { key in
                offsets[StringsKey(key)].map { (source, $0) }
            }
            return reader.entries(of: pairs, &log)
        } catch {
            let place = SourcePlace(file: source.file)
            switch error {
            case .tooDeep:
                log.report(
                    .error, "nesting-too-deep", "Elements are nested deeper than \(limits.elementNesting) levels.",
                    at: place)
            case .malformed(let reason):
                log.report(
                    .error, "invalid-property-list", "The property list cannot be read: \(reason).", at: place)
            }
        }
        return []
    }

    private static func parseBinary(_ bytes: [UInt8], file: String, limits: StringsLimits) -> StringsFile {
        var log = ProblemLog(limit: limits.problems)
        var result: [StringsEntry] = []
        if let pairs = BinaryPropertyList.pairs(of: bytes, nesting: limits.elementNesting) {
            result = StringsDictionaryReader(file: file, limits: limits) { _ in nil }.entries(of: pairs, &log)
        } else {
            log.report(
                .error, "invalid-property-list",
                "The binary property list is damaged or not a dictionary. Build it again from its source.",
                at: SourcePlace(file: file))
        }
        return StringsFile(
            file: file, format: .binary, encoding: nil, entries: result, problems: log.problems, limits: limits)
    }
}
