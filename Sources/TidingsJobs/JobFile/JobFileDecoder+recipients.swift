import TidingsDelivery
import TidingsModel
import Yams

extension JobFileDecoder {
    private static let keysOfQuery = ["sqlite", "postgresql", "query"]

    /// The path of the list, or the query whose rows are the list.
    mutating func recipients(in top: JobSection) -> (path: String?, query: QueryPlace?) {
        guard let entry = top.entries["recipients"], entry.node.mapping != nil else {
            return (sections.text("recipients", in: top).map { Self.join(directory, $0.text) }, nil)
        }
        guard let section = sections.section(entry.node, name: "recipients", known: Self.keysOfQuery) else {
            return (nil, nil)
        }
        sections.require("query", in: section, "write what to ask the database: SELECT number AS id, email, …")
        let statement = sections.statement("query", in: section)
        let sqlite = sections.text("sqlite", in: section).map {
            QueryPlace.Database.sqlite(Self.join(directory, $0.text))
        }
        let postgreSQL = sections.text("postgresql", in: section).flatMap { text, place in
            address(text, at: place).map(QueryPlace.Database.postgreSQL)
        }
        switch (section.entries["sqlite"], section.entries["postgresql"]) {
        case (nil, nil):
            sections.report(
                "missing-key",
                "“recipients” is a file, or a query of a database: name it by sqlite: FILE or postgresql: env:NAME.",
                at: section.place)
        case (.some, let second?):
            sections.report("bad-value", "“recipients” has both sqlite and postgresql. Keep one.", at: second.place)
        default: break
        }
        guard let database = sqlite ?? postgreSQL, let statement else { return (nil, nil) }
        return (nil, QueryPlace(database, sql: statement.text, place: statement.place))
    }

    /// The address of a database, unless it shows a password.
    private mutating func address(_ text: String, at place: SourcePlace) -> Secret? {
        guard !SinkEnvironment.isReference(text), Self.mayHoldPassword(text) else { return Secret(text) }
        sections.report(
            "open-secret",
            "“recipients.postgresql” holds a password: write env:NAME for a variable that holds the address, or "
                + "file:PATH.", at: place)
        return nil
    }

    /// Whether an address names a password: between a user and the host, or as a keyword.
    private static func mayHoldPassword(_ address: String) -> Bool {
        if address.lowercased().contains("password") { return true }
        guard let scheme = address.firstRange(of: "://"), let at = address.lastIndex(of: "@") else { return false }
        return scheme.upperBound <= at && address[scheme.upperBound..<at].contains(":")
    }
}
