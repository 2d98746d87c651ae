import TidingsModel

extension Bidi {
    /// The text with its controls in pairs: what is left open is closed at its end, what closes nothing is removed.
    ///
    /// So nothing that stands behind the text is reordered by it. Marks, which open nothing, stay.
    /// Source: UAX #9, X1–X8.
    public static func balanced(_ text: String) -> String { text.withBalancedDirections }
}
