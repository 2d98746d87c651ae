public import TidingsModel

/// An export as the text of a file.
public struct ExportedText: Sendable {
    /// The text.
    public let text: String
    /// What cannot be written in the format, or not without loss.
    public let problems: [Problem]

    /// Writes an export in a format.
    ///
    /// - Parameters:
    ///   - export: The texts.
    ///   - format: The format.
    ///   - hasMark: Whether a CSV begins with a byte order mark, without which Excel takes it for another encoding.
    public init(_ export: TranslationExport, as format: ExchangeFormat, hasMark: Bool = false) {
        switch format {
        case .xliff:
            let writer = XLIFFWriter(export)
            (text, problems) = (writer.text, writer.problems)
        case .xliff2:
            let writer = XLIFF2Writer(export)
            (text, problems) = (writer.text, writer.problems)
        case .po:
            let writer = POWriter(export)
            (text, problems) = (writer.text, writer.problems)
        case .csv:
            let writer = CSVWriter(export, hasMark: hasMark)
            (text, problems) = (writer.text, writer.problems)
        case .xcstrings:
            let writer = CatalogWriter(export)
            (text, problems) = (writer.text, writer.problems)
        }
    }
}

extension ExchangeFile {
    /// Reads an exchange file in a format; `language` counts where the file does not say its own, or has several.
    public init(
        _ bytes: [UInt8], as format: ExchangeFormat, file: String, language: LocaleTag? = nil,
        limits: ExchangeLimits = ExchangeLimits()
    ) {
        switch format {
        case .xliff, .xliff2: self = XLIFFReader(bytes, file: file, limits: limits).file
        case .po: self = POReader(bytes, file: file, language: language, limits: limits).file
        case .csv: self = CSVReader(bytes, file: file, limits: limits).file
        case .xcstrings: self = CatalogReader(bytes, file: file, language: language, limits: limits).file
        }
    }
}
