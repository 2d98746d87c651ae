/// Which column of a list or of a provider's export says what.
struct SuppressionColumns: Equatable {
    /// The address or the id.
    var subject = 0
    /// The cause; where several columns speak of it, the one that says most comes first.
    var causes = [1]
    /// Since when.
    var date: Int? = 2
    /// What else is known.
    var note: Int? = 3
    /// How many columns there are.
    var count = 4

    private static let subjects = ["subject", "address", "email", "emailaddress", "recipient", "emailrecipient", "id"]
    private static let causes = [
        "cause", "type", "bouncetype", "event", "category", "classification", "reason", "status", "code",
    ]
    private static let dates = ["date", "created", "createdat", "timestamp", "time", "bouncedat"]
    private static let notes = ["note", "notes", "comment", "description", "details", "diagnostic", "error"]

    /// The columns of a list without a header.
    init() {}

    /// Reads a header; `nil` when the line is none, and thus the first entry.
    init?(header cells: [SuppressionCells.Cell]) {
        let names = cells.map { Self.plain(String(decoding: $0.text, as: UTF8.self)) }
        guard cells.first?.isQuoted == false || cells.count > 1 else { return nil }
        func place(_ known: [String]) -> Int? { known.lazy.compactMap(names.firstIndex).first }
        guard let subject = place(Self.subjects) else { return nil }
        self.subject = subject
        causes = Self.causes.compactMap(names.firstIndex)
        date = place(Self.dates)
        note = place(Self.notes)
        count = cells.count
    }

    /// Whether a text alone on the first line would be taken for a header.
    static func isName(_ text: String) -> Bool { subjects.contains(plain(text)) }

    /// The cells of an entry, in these columns.
    func cells(_ suppression: Suppression) -> [String] {
        var cells = [String](repeating: "", count: count)
        cells[subject] = suppression.subject.text
        if let cause = causes.first { cells[cause] = suppression.cause.rawValue }
        if let date { cells[date] = suppression.date.map(StoredTime.text) ?? "" }
        if let note { cells[note] = suppression.note ?? "" }
        return cells
    }

    /// A name without what people write in different ways.
    private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter } }
}
