import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsPostgreSQL
import TidingsStore

/// Queries of a server, as values and as lists of a job.
@Suite("queries of a server", .enabled(if: PostgreSQLServer.isPossible, "PostgreSQL's server is needed"))
struct PostgreSQLQueryTests {
    private static let people = """
        CREATE TYPE mood AS ENUM ('calm');
        CREATE TABLE people (number bigint, mail varchar(80), wishes text[], gone boolean, at timestamptz, rest numeric,
          raw bytea, mood mood, more jsonb);
        INSERT INTO people VALUES (1, 'a@example.com', '{de,"pt BR",NULL,"q\\"\\\\"}', false, NULL, 1.10, '\\x00ff', 'calm', '["x"]'),
          (2, NULL, '{}', true, NULL, NULL, NULL, NULL, NULL), (3, '', NULL, NULL, NULL, 7, '', NULL, '{}')
        """

    /// The names of the columns, and the rows.
    private func rows(
        _ server: PostgreSQLServer, _ sql: String, user: String = "postgres"
    ) async throws(RecipientQueryError) -> (names: [String], rows: [[QueryValue]]) {
        let address = Secret("host=\(server.folder) user=\(user) dbname=postgres")
        var (names, rows): ([String], [[QueryValue]]) = ([], [])
        try await PostgreSQLQuery(address: address, sql: sql).run {
            names = $0
            return true
        } row: {
            rows.append($0)
            return true
        }
        return (names, rows)
    }

    @Test func valuesComeAsTheyAre() async throws {
        let server = try PostgreSQLServer()
        try server.ask(Self.people)
        let found = try await rows(
            server, "SELECT number AS id, mail, wishes, gone, rest, raw, mood, more FROM people ORDER BY 1; ")
        #expect(found.names == ["id", "mail", "wishes", "gone", "rest", "raw", "mood", "more"])
        #expect(
            found.rows == [
                [
                    .integer(1), .text("a@example.com"), .texts(["de", "pt BR", "q\"\\"]), .flag(false), .text("1.10"),
                    .bytes([]), .text("calm"), .text("[\"x\"]"),
                ],
                [.integer(2), .null, .texts([]), .flag(true), .null, .null, .null, .null],
                [.integer(3), .text(""), .null, .null, .text("7"), .bytes([]), .null, .text("{}")],
            ])
        let lists = try await rows(
            server, "SELECT ARRAY['calm']::mood[], '[0:1]={a,b}'::text[], ARRAY[[1,2],[3,4]], 1.5::float8, 'ä€😀'")
        #expect(lists.rows == [[.texts(["calm"]), .texts(["a", "b"]), .bytes([]), .real(1.5), .text("ä€😀")]])
        let none = try await rows(server, "SELECT 1 AS id, 2 AS id WHERE false")
        #expect(none.names == ["id", "id"] && none.rows.isEmpty)
    }

    @Test func manyRowsComeOnce() async throws {
        let server = try PostgreSQLServer()
        let found = try await rows(server, "SELECT g FROM generate_series(1, 5121) g ORDER BY g")
        #expect(found.rows == (1...5121).map { [.integer($0)] })
        for count in [999, 1000, 1001, 2000] {
            let found = try await rows(server, "SELECT g FROM generate_series(1, \(count)) g")
            #expect(found.rows.count == count)
        }
    }

    @Test func whatChangesOrIsNotUnderstoodIsRefused() async throws {
        let server = try PostgreSQLServer()
        try server.ask(
            Self.people + "; CREATE SEQUENCE place; CREATE TABLE hidden (id int); CREATE ROLE reader LOGIN; "
                + "GRANT SELECT, DELETE, UPDATE ON people TO reader; GRANT ALL ON place TO reader")
        for (sql, kind, words) in Self.refused {
            let error = await #expect(throws: RecipientQueryError.self, "\(sql)") {
                try await rows(server, sql, user: "reader")
            }
            #expect(error?.kind == kind, "\(sql)")
            #expect(error?.message.contains(words) == true, "\(sql) \(String(describing: error))")
            #expect(error?.place == "postgresql:///postgres")
        }
        #expect(try server.ask("SELECT count(*) FROM people") == "3")
    }

    @Test func whatTakesTooLongIsSaid() async throws {
        let server = try PostgreSQLServer()
        try server.ask("CREATE ROLE reader LOGIN; ALTER ROLE reader SET statement_timeout = 100")
        let error = await #expect(throws: RecipientQueryError.self) {
            try await rows(server, "SELECT pg_sleep(60)", user: "reader")
        }
        #expect(error?.kind == .unreadable && error?.message.contains("statement_timeout") == true)
    }

    private static let refused: [(sql: String, kind: RecipientQueryError.Kind, words: String)] = [
        ("SELEC 1", .badQuery, "syntax error"),
        ("SELECT id FROM nobody", .badQuery, "does not exist"),
        ("SELECT 1; DROP TABLE people", .badQuery, "multiple commands"),
        ("DELETE FROM people RETURNING number", .badQuery, "syntax error"),
        ("WITH gone AS (DELETE FROM people RETURNING 1 AS id) SELECT id FROM gone", .badQuery, "data-modifying"),
        ("SELECT number FROM people FOR UPDATE", .badQuery, "changes the database"),
        ("SELECT nextval('place')", .badQuery, "changes the database"),
        ("COMMIT", .badQuery, "syntax error"), ("", .badQuery, "syntax error"), ("SELECT $1::int", .badQuery, "$1"),
        ("SELECT 1/(number - 2) FROM people", .badQuery, "division by zero"),
        ("SELECT 'a\0b'", .badQuery, "U+0000"), ("SELECT * FROM hidden", .unreachable, "may not read"),
    ]

    @Test func whoIsNotLetInIsTold() async throws {
        let server = try PostgreSQLServer()
        let stranger = await #expect(throws: RecipientQueryError.self) {
            try await rows(server, "SELECT 1 AS id", user: "nobody")
        }
        #expect(stranger?.kind == .unreachable && stranger?.message.contains("let us in") == true)
        let query = try PostgreSQLQuery(
            address: Secret("postgresql://geheim:geheim@127.0.0.1:1/people"), sql: "SELECT 1 AS id")
        let missing = await #expect(throws: RecipientQueryError.self) {
            try await query.run { _ in
                true
            } row: { _ in
                true
            }
        }
        #expect(missing?.kind == .unreachable && missing?.description.contains("geheim") == false)
        #expect(missing?.description.hasPrefix("postgresql://127.0.0.1:1/people: ") == true)
        let unreadable = #expect(throws: RecipientQueryError.self) {
            try PostgreSQLQuery(address: Secret("postgresql://a:ge@heim@h/d"), sql: "")
        }
        #expect(unreadable?.description.contains("heim") == false)
    }

    @Test func aConnectionThatIsCutIsSaid() async throws {
        let server = try PostgreSQLServer()
        let query = try PostgreSQLQuery(
            address: server.address, sql: "SELECT g AS id FROM generate_series(1, 100000) g")
        var rows = 0
        let error = await #expect(throws: RecipientQueryError.self) {
            try await query.run { _ in
                true
            } row: { _ in
                rows += 1
                if rows == 1 { try? server.cutConnections() }
                return true
            }
        }
        #expect(error?.kind == .unreachable && rows < 100_000)
    }
}
