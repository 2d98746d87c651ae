/// How much of release notes is read.
///
/// They come from others; none of them can take more memory or time than this.
package enum NotesLimits {
    /// The bytes of one text: 64 KiB.
    ///
    /// The time for HTML grows with the square of its depth.
    package static let bytes = 65_536
    /// What opens, closes and stands between.
    static let events = 60_000
    /// Paragraphs, runs, items and cells.
    package static let nodes = 6_000
    /// Lists, items and quotations inside each other.
    package static let depth = 24
    /// The columns of a table.
    static let columns = 32
    /// What stands where something is missing.
    static let sign = "\u{2026}"
}
