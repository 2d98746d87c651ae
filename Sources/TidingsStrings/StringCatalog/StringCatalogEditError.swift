public import TidingsModel

/// Why a String Catalog was not changed.
public struct StringCatalogEditError: Error, Sendable, Hashable {
    /// What is wrong and what to do about it.
    public let problems: [Problem]
}

extension StringCatalogEditError: CustomStringConvertible {
    /// The problems, one in a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
