/// A bundle in a catalog, and whose it is.
public struct CatalogBundle: Sendable {
    /// Whose strings they are.
    public enum Owner: String, Sendable, Hashable {
        /// The program that announces its releases.
        case app
        /// A library it uses; its languages count only if the program asks for all that are available.
        case library
    }

    /// The strings.
    public let bundle: StringsBundle
    /// Whose they are.
    public let owner: Owner

    /// The strings of the program itself.
    public static func app(_ bundle: StringsBundle) -> CatalogBundle { CatalogBundle(bundle: bundle, owner: .app) }

    /// The strings of a library.
    public static func library(_ bundle: StringsBundle) -> CatalogBundle {
        CatalogBundle(bundle: bundle, owner: .library)
    }
}

/// A table that a catalog looks into.
public struct CatalogTable: Sendable, Hashable {
    /// The name of the table, which is its file's without the extension.
    public let name: String
    /// How its texts mark their arguments.
    public let syntax: TextSyntax

    /// Names a table.
    public init(_ name: String, _ syntax: TextSyntax) {
        self.name = name
        self.syntax = syntax
    }
}
