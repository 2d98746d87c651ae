/// How much of a feed is read.
///
/// A feed comes from outside, so that nothing in it may decide how much memory or time it costs.
public enum FeedLimits {
    /// The largest feed, in bytes.
    ///
    /// Also the most text that is taken out of one: a binary plist can name one text many times.
    public static let bytes = 8 * 1024 * 1024
    /// The most releases of one feed, of which the newest stay, and the most results of one lookup.
    public static let releases = 10_000
    /// The longest notes of one release, in bytes of UTF-8.
    public static let notesBytes = 64 * 1024
    /// The longest address, in bytes.
    public static let addressBytes = 2_048
    /// How deep an XML plist may be nested; the decoder's stack does not bear much more.
    public static let nesting = 256
    /// The most values of a JSON text that is read as a tree; commas and brackets inside its texts count too.
    public static let jsonValues = 250_000
    /// How deep any other XML may be nested.
    public static let xmlDepth = 64
    /// The most elements of an XML document.
    public static let xmlElements = 500_000
    /// The most different names of elements and attributes in an XML document; those of one tag more can pass.
    public static let xmlNames = 10_000
    /// The longest start tag of an XML document, in bytes; a little more can pass.
    public static let xmlTagBytes = 64 * 1024
    /// The most problems reported of one feed; a last one says how many more there are.
    public static let problems = 100
}
