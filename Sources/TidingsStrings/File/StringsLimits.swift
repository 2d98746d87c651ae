/// How much of a strings file is read, so that a hostile or broken one cannot exhaust the machine.
///
/// What goes beyond a limit becomes a problem; it never traps.
public struct StringsLimits: Sendable, Hashable {
    /// The largest file that is read, in bytes.
    public var fileSize = 16 << 20
    /// The most entries of one file.
    public var entries = 200_000
    /// The most languages of one String Catalog.
    public var languages = 1_000
    /// The deepest nesting of brackets in an old-style value.
    ///
    /// Apple's parser stops at the same depth.
    public var nesting = 512
    /// The deepest nesting of elements in an XML property list, and of brackets in a String Catalog.
    ///
    /// Foundation's scanner calls itself for each level and overflows the stack when there are thousands.
    public var elementNesting = 128
    /// The most problems that are written down for one file.
    public var problems = 1_000

    /// Makes the default limits.
    public init() {}
}
