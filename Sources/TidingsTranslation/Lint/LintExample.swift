/// A small project that shows what a rule means.
///
/// It is data, so that the tests run each example instead of trusting it.
public struct LintExample: Sendable, Hashable {
    /// The files: their paths below the project's folder and what stands in them.
    public let files: [String: String]
    /// What `--explain` shows of them.
    public let text: String

    /// Files as they are; shown are all, with their names if there are several.
    public init(files: [String: String]) {
        self.files = files
        let sorted = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        text =
            sorted.count == 1
            ? sorted[0].value : sorted.map { "\($0.key)\n\($0.value)" }.joined(separator: "\n")
    }

    /// An example of which the files cannot be written down as text.
    static func described(_ words: String) -> LintExample { LintExample(words) }

    private init(_ words: String) {
        files = [:]
        text = words
    }

    /// Strings of the source and of one translation, as they stand in `.strings` files.
    init(_ source: String, _ language: String, _ translation: String, table: String = "Localizable") {
        self.init(files: [
            "en.lproj/\(table).strings": source + "\n", "\(language).lproj/\(table).strings": translation + "\n",
        ])
    }

    /// Strings of the source alone.
    init(source: String, table: String = "Localizable") {
        self.init(files: ["en.lproj/\(table).strings": source + "\n"])
    }

    /// One text and its translation, printf-style.
    static func text(_ source: String, _ language: String, _ translation: String) -> LintExample {
        LintExample(entry(source), language, entry(translation))
    }

    /// One text and its translation, as patterns of ICU.
    static func pattern(_ source: String, _ language: String, _ translation: String) -> LintExample {
        LintExample(entry(source), language, entry(translation), table: "Tidings")
    }

    /// A String Catalog.
    static func catalog(_ json: String) -> LintExample {
        LintExample(files: ["Localizable.xcstrings": json + "\n"])
    }

    private static func entry(_ text: String) -> String {
        "\"greeting\" = \"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\";"
    }
}
