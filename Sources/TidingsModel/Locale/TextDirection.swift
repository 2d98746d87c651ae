/// The direction in which a text is read.
public enum TextDirection: String, Sendable, Hashable, CaseIterable {
    /// From left to right, as Latin or Japanese.
    case leftToRight = "ltr"
    /// From right to left, as Arabic or Hebrew.
    case rightToLeft = "rtl"
}
