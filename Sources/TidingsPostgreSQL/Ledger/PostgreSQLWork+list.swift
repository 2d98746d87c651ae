#if PostgreSQL
import TidingsStore

extension PostgreSQLWork {
    /// Takes up another list.
    func take(_ chunks: [ListChunk], in edition: Int64) throws {
        let last = try run("SELECT coalesce(max(place), 0) FROM tidings.chunk WHERE job = $1", .integer(job))
            .first?.integer(0)
        let records = last ?? 0
        let match = try match(chunks, records: records)
        try run(
            """
            UPDATE tidings.chunk SET ordinal = NULL, holder = NULL, lease = NULL, todo = 0, departed = $2
            WHERE job = $1 AND id = ANY ($3)
            """, .integer(job), .integer(records), .integers(match.left.sorted()))
        // What nobody recorded says nothing.
        try run(
            "DELETE FROM tidings.chunk WHERE job = $1 AND ordinal IS NULL AND place IS NULL", .integer(job))
        let pairs = zip(chunks, match.rows)
        let kept = pairs.compactMap { chunk, id in id.map { (chunk, $0) } }
        try run(
            """
            UPDATE tidings.chunk SET ordinal = new.ordinal, start = new.start, length = new.length, line = new.line,
            departed = NULL, holder = NULL, lease = NULL,
            todo = CASE WHEN complete AND edition >= $2 THEN 0 ELSE 1 END
            FROM unnest($3::int8[], $4::int8[], $5::int8[], $6::int8[], $7::int8[])
              AS new (id, ordinal, start, length, line)
            WHERE chunk.job = $1 AND chunk.id = new.id
            """, .integer(job), .integer(edition), .integers(kept.map(\.1)),
            .integers(kept.map { Int64($0.0.ordinal) }), .integers(kept.map(\.0.offset)),
            .integers(kept.map { Int64($0.0.length) }), .integers(kept.map { Int64($0.0.line) }))
        let new = pairs.filter { $0.1 == nil }.map(\.0)
        try run(
            """
            INSERT INTO tidings.chunk (job, ordinal, start, length, line, digest)
            SELECT $1, * FROM unnest($2::int8[], $3::int8[], $4::int8[], $5::int8[], $6::bytea[])
            """, .integer(job), .integers(new.map { Int64($0.ordinal) }), .integers(new.map(\.offset)),
            .integers(new.map { Int64($0.length) }), .integers(new.map { Int64($0.line) }),
            .manyBytes(new.map(\.digest.bytes)))
    }

    private func match(_ chunks: [ListChunk], records: Int64) throws -> ListMatch {
        var (listed, returning): ([(id: Int64, digest: ContentDigest)], [(id: Int64, digest: ContentDigest)]) = ([], [])
        let rows = try run(
            """
            SELECT id, digest, ordinal IS NOT NULL FROM tidings.chunk
            WHERE job = $1 AND (ordinal IS NOT NULL OR departed = $2) ORDER BY ordinal, id
            """, .integer(job), .integer(records))
        for row in rows.all {
            guard let digest = row.digest(1) else {
                throw damaged("The row \(row.integer(0)) of `tidings.chunk`", "`digest`")
            }
            if row.flag(2) {
                listed.append((row.integer(0), digest))
            } else {
                returning.append((row.integer(0), digest))
            }
        }
        return ListMatch(chunks, listed: listed, returning: returning)
    }
}
#endif
