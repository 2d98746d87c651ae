/// The formats by which texts go to translators and come back.
public enum ExchangeFormat: String, Sendable, Hashable, CaseIterable {
    /// XLIFF 1.2, with the ids that Xcode writes.
    case xliff
    /// XLIFF 2.0.
    case xliff2
    /// A PO file of GNU gettext.
    case po
    /// Comma-separated values, by RFC 4180.
    case csv
    /// A String Catalog of Xcode.
    case xcstrings

    /// What the format of a file must be, by its name and its first bytes; `nil` if neither tells.
    public init?(of bytes: [UInt8], named name: String) {
        let name = name.lowercased()
        if name.hasSuffix(".po") || name.hasSuffix(".pot") {
            self = .po
        } else if name.hasSuffix(".csv") || name.hasSuffix(".tsv") {
            self = .csv
        } else if name.hasSuffix(".xcstrings") {
            self = .xcstrings
        } else if name.hasSuffix(".xliff") || name.hasSuffix(".xlf") {
            // Which version it is, its root says.
            self = .xliff
        } else {
            let start = bytes.prefix(4096).drop { $0 <= 0x20 || $0 >= 0x80 }
            if start.starts(with: "<".utf8) {
                self = .xliff
            } else if start.starts(with: "{".utf8) {
                self = .xcstrings
            } else if start.starts(with: "msg".utf8) || start.starts(with: "#".utf8) {
                self = .po
            } else {
                return nil
            }
        }
    }
}
