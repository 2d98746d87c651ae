public import TidingsStrings

/// All strings of the library: what a catalog is told of, and what a strings file lists.
public enum LibraryKeys {
    /// All keys, in the order in which a strings file lists them.
    public static let all: [KeyDeclaration] = NoticeKeys.all + ReasonKeys.all + CheckKeys.all + PageKeys.all
}
