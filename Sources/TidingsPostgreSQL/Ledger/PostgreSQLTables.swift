#if PostgreSQL
/// The tables of all ledgers in a database, as they stand in its schema `tidings`.
enum PostgreSQLTables {
    /// The form of the tables; a change of them raises it.
    static let formatVersion: Int64 = 2

    /// What makes the tables.
    ///
    /// A piece that is not in the list has no ordinal. What `todo` says: 0 done, 1 to be worked on, 2 done, but somebody
    /// was due when it was looked at last. `seal` is drawn for each call, so that a call whose answer was lost finds
    /// what it did. No column that a claim changes stands in an index. Keys of people are as good as drawn: to compress
    /// them would only take time.
    static let creation: StaticString = """
        CREATE SCHEMA IF NOT EXISTS tidings;
        CREATE TABLE tidings.format (version bigint NOT NULL);
        CREATE SEQUENCE tidings.token;
        CREATE SEQUENCE tidings.place;
        CREATE TABLE tidings.job (
          id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text COLLATE "C" NOT NULL UNIQUE,
          list bytea, settings bytea, edition bigint NOT NULL DEFAULT 0, feeds bigint NOT NULL DEFAULT 0,
          first float8, date float8, runs bigint NOT NULL DEFAULT 0, secret bytea
        );
        CREATE TABLE tidings.feed (
          job integer NOT NULL REFERENCES tidings.job ON DELETE CASCADE, name text COLLATE "C" NOT NULL,
          digest bytea NOT NULL, PRIMARY KEY (job, name)
        );
        CREATE TABLE tidings.run (
          job integer NOT NULL REFERENCES tidings.job ON DELETE CASCADE, number bigint NOT NULL, worker text NOT NULL,
          began float8 NOT NULL, ended float8, until float8 NOT NULL, list bytea NOT NULL, settings bytea NOT NULL,
          seal bigint NOT NULL, PRIMARY KEY (job, number)
        );
        CREATE TABLE tidings.chunk (
          id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          job integer NOT NULL REFERENCES tidings.job ON DELETE CASCADE, ordinal bigint, start bigint NOT NULL,
          length bigint NOT NULL, line bigint NOT NULL, digest bytea NOT NULL, todo smallint NOT NULL DEFAULT 1,
          token bigint NOT NULL DEFAULT 0, holder bigint, lease float8, seal bigint,
          edition bigint NOT NULL DEFAULT 0, complete boolean NOT NULL DEFAULT false, due float8,
          place bigint, recorded float8, turned bigint NOT NULL DEFAULT 0, told bigint NOT NULL DEFAULT 0,
          departed bigint
        ) WITH (fillfactor = 80);
        CREATE INDEX chunk_listed ON tidings.chunk (job, ordinal) WHERE ordinal IS NOT NULL;
        CREATE INDEX chunk_todo ON tidings.chunk (job, ordinal) WHERE todo > 0;
        CREATE INDEX chunk_due ON tidings.chunk (job, due) WHERE due IS NOT NULL;
        CREATE INDEX chunk_place ON tidings.chunk (job, place) WHERE place IS NOT NULL;
        CREATE INDEX chunk_departed ON tidings.chunk (job, departed) WHERE departed IS NOT NULL;
        CREATE TABLE tidings.record (
          chunk bigint PRIMARY KEY REFERENCES tidings.chunk ON DELETE CASCADE, standings bytea NOT NULL,
          people bytea NOT NULL
        );
        ALTER TABLE tidings.record ALTER people SET STORAGE EXTERNAL;
        CREATE TABLE tidings.open (
          job integer NOT NULL REFERENCES tidings.job ON DELETE CASCADE, person bytea NOT NULL,
          sink text COLLATE "C" NOT NULL, chunk bigint NOT NULL REFERENCES tidings.chunk ON DELETE CASCADE,
          key bytea NOT NULL, recipient text NOT NULL, notice text NOT NULL, release text NOT NULL,
          telling bigint NOT NULL, state smallint NOT NULL, attempts bigint NOT NULL, first float8 NOT NULL,
          next float8, reason text COLLATE "C" NOT NULL, changed float8 NOT NULL, PRIMARY KEY (job, person, sink)
        );
        CREATE INDEX open_chunk ON tidings.open (chunk, state, next);
        CREATE TABLE tidings.progress (
          job integer NOT NULL REFERENCES tidings.job ON DELETE CASCADE, second bigint NOT NULL, run bigint NOT NULL,
          people bigint NOT NULL, told bigint NOT NULL, PRIMARY KEY (job, second, run)
        );
        INSERT INTO tidings.format (version) VALUES (2);
        """

    /// What makes the tables of the first format those of the second.
    static let secondFormat: StaticString = """
        ALTER TABLE tidings.job ADD COLUMN secret bytea; INSERT INTO tidings.format (version) VALUES (2);
        """

    static let openColumns =
        "person, sink, key, recipient, notice, release, telling, state, attempts, first, next, reason"
}
#endif
