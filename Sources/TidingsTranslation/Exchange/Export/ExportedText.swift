public import TidingsModel

/// An export as the text of a file.
public struct ExportedText: Sendable {
    /// The text.
    public let text: String
    /// What cannot be written in the format, or not without loss.
    public let problems: [Problem]

    /// Writes an export in a format.
    ///
    /// - Parameter hasMark: Whether a CSV begins with a byte order mark, without which Excel takes it for another encoding.
    public init(_ export: TranslationExport, as format: ExchangeFormat, hasMark: Bool = false) {
        switch format {
        case .xliff:
            let writer = XLIFFWriter(export)
            (text, problems) = (writer.text, writer.problems)
        default:
            (text, problems) = ("", [])
        }
    }
}

extension ExchangeFile {
    /// Reads an exchange file in a format.
    public init(
        _ bytes: [UInt8], as format: ExchangeFormat, file: String, limits: ExchangeLimits = ExchangeLimits()
    ) {
        switch format {
        case .xliff, .xliff2: self = XLIFFReader(bytes, file: file, limits: limits).file
        default: self.init()
        }
    }
}
