#if SQLite
/// The tables of a ledger, as they stand in the database.
enum LedgerTables {
    /// The `user_version` of the database; a change of the tables raises it.
    static let formatVersion: Int32 = 2

    /// What makes the tables of an empty ledger.
    ///
    /// A piece that is not in the list has no ordinal. What `todo` says: 0 done, 1 to be worked on, 2 done, but somebody
    /// was due when it was looked at last. Of a run, `locked` says whether its worker holds a lock while it lives. The
    /// large bytes stand in a table of their own, the short ones first.
    static let creation = """
        CREATE TABLE ledger (
          id INTEGER PRIMARY KEY CHECK (id = 1), list BLOB, settings BLOB, edition INTEGER NOT NULL DEFAULT 0,
          feeds INTEGER NOT NULL DEFAULT 0, first REAL, date REAL, records INTEGER NOT NULL DEFAULT 0, secret BLOB
        );
        INSERT INTO ledger (id) VALUES (1);
        CREATE TABLE feed (name TEXT PRIMARY KEY, digest BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE run (
          number INTEGER PRIMARY KEY AUTOINCREMENT, worker TEXT NOT NULL, began REAL NOT NULL, ended REAL,
          until REAL NOT NULL, list BLOB NOT NULL, settings BLOB NOT NULL, locked INTEGER NOT NULL DEFAULT 0
        );
        CREATE TABLE chunk (
          id INTEGER PRIMARY KEY AUTOINCREMENT, ordinal INTEGER, start INTEGER NOT NULL, length INTEGER NOT NULL,
          line INTEGER NOT NULL, digest BLOB NOT NULL, todo INTEGER NOT NULL DEFAULT 1,
          token INTEGER NOT NULL DEFAULT 0, holder INTEGER, lease REAL,
          edition INTEGER NOT NULL DEFAULT 0, complete INTEGER NOT NULL DEFAULT 0, due REAL,
          place INTEGER, recorded REAL, turned INTEGER NOT NULL DEFAULT 0, told INTEGER NOT NULL DEFAULT 0,
          departed INTEGER
        );
        CREATE INDEX chunk_todo ON chunk (ordinal) WHERE todo > 0;
        CREATE INDEX chunk_due ON chunk (due) WHERE due IS NOT NULL AND ordinal IS NOT NULL;
        CREATE INDEX chunk_lease ON chunk (holder, lease) WHERE holder IS NOT NULL;
        CREATE INDEX chunk_place ON chunk (place) WHERE place IS NOT NULL;
        CREATE INDEX chunk_departed ON chunk (departed) WHERE departed IS NOT NULL;
        CREATE TABLE record (chunk INTEGER PRIMARY KEY, standings BLOB NOT NULL, people BLOB NOT NULL);
        CREATE TABLE open (
          person BLOB NOT NULL, sink TEXT NOT NULL, chunk INTEGER NOT NULL, key BLOB NOT NULL, recipient TEXT NOT NULL,
          notice TEXT NOT NULL, release TEXT NOT NULL, telling INTEGER NOT NULL, state INTEGER NOT NULL,
          attempts INTEGER NOT NULL, first REAL NOT NULL, next REAL, reason TEXT NOT NULL, changed REAL NOT NULL,
          PRIMARY KEY (person, sink)
        ) WITHOUT ROWID;
        CREATE INDEX open_chunk ON open (chunk, state, next);
        CREATE TABLE progress (second INTEGER PRIMARY KEY, people INTEGER NOT NULL, told INTEGER NOT NULL);
        """

    /// The columns of the second format that those who made the first one may lack.
    static let additions = [
        (table: "ledger", column: "secret", definition: "BLOB"),
        (table: "run", column: "locked", definition: "INTEGER NOT NULL DEFAULT 0"),
    ]

    static let chunkColumns = "id, ordinal, start, length, line, digest, token, edition, place"
    static let openColumns =
        "person, sink, key, recipient, notice, release, telling, state, attempts, first, next, reason"
}
#endif
