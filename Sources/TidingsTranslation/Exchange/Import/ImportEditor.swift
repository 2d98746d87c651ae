import TidingsModel

/// A text that goes into a file.
struct ImportEdit {
    let key: String
    let form: ExchangeForm
    let text: String
    let old: String?
    let state: ExchangeState
    let unit: ExchangeUnit
    /// All texts that the key has in the exchange, for a file that must hold them together.
    let siblings: [ExchangeUnit]

    init(
        key: String, form: ExchangeForm, text: String, old: String?, state: ExchangeState, unit: ExchangeUnit,
        siblings: [ExchangeUnit]
    ) {
        self.key = key
        self.form = form
        self.text = text
        self.old = old
        self.state = state
        self.unit = unit
        self.siblings = siblings
    }

    init(_ taken: TranslationImport.Accepted, in siblings: [ExchangeUnit]) {
        self.init(
            key: taken.unit.key, form: taken.unit.form, text: taken.text, old: taken.unit.target, state: taken.state,
            unit: taken.unit, siblings: siblings)
    }
}

/// A file that translations are put into.
protocol ImportEditor: Sendable {
    /// Whether the file was not there before.
    var isNew: Bool { get }
    /// Whether anything was put in that changes it.
    var hasChanged: Bool { get }
    /// The file as it is now.
    var bytes: [UInt8] { get }
    /// What should be known of the file as a whole.
    var remarks: [Problem] { get }

    /// Puts in texts of one key, all or none; those that changed something are returned.
    mutating func apply(_ edits: [ImportEdit]) throws(ImportRefusal) -> [ImportEdit]
}

/// Why texts do not go into a file.
struct ImportRefusal: Error {
    let problems: [Problem]
    /// Whether the same holds for each other text of the file.
    var isWholeFile = false

    init(_ problems: [Problem], isWholeFile: Bool = false) {
        self.problems = problems
        self.isWholeFile = isWholeFile
    }

    /// A refusal of one text.
    init(_ rule: String, _ message: String, key: String? = nil) {
        problems = [Problem(.error, rule: rule, message, key: key)]
    }

    /// A refusal of all texts of a file.
    init(_ rule: String, _ message: String, file: String) {
        problems = [Problem(.error, rule: rule, message, at: SourcePlace(file: file))]
        isWholeFile = true
    }
}
