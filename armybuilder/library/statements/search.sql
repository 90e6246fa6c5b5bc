-- name: rows
SELECT d.id, d.kind, d.name, d.points, d.legal, d.version, d.changed, d.trashed, d.tags, d.traits, d.favourite,
    d.owned, d.origin, d.source, d.original, d.mv, d.ss, d.fa, d.pf, d.dp
FROM documents d WHERE {conditions} ORDER BY d.sorted, d.number LIMIT ? OFFSET ?

-- name: walk
SELECT d.id, d.kind, d.name, d.points, d.legal, d.version, d.changed, d.trashed, d.tags, d.traits, d.favourite,
    d.owned, d.origin, d.source, d.original, d.mv, d.ss, d.fa, d.pf, d.dp
FROM documents d INDEXED BY documents_by_name WHERE {conditions} ORDER BY d.sorted, d.number LIMIT ? OFFSET ?

-- name: page
-- A scan of the narrow rows beats every index but for the whole list: conditions are weighed once, for page and total.
WITH found AS MATERIALIZED (
    SELECT d.number, d.{key} AS key, d.sorted FROM documents d NOT INDEXED WHERE {conditions}
),
page AS MATERIALIZED (
    SELECT number, key, sorted FROM found ORDER BY key {direction} NULLS LAST, sorted, number LIMIT ? OFFSET ?
)
SELECT d.id, d.kind, d.name, d.points, d.legal, d.version, d.changed, d.trashed, d.tags, d.traits, d.favourite,
    d.owned, d.origin, d.source, d.original, d.mv, d.ss, d.fa, d.pf, d.dp, (SELECT count(*) FROM found) AS total
FROM page JOIN documents d ON d.number = page.number
ORDER BY page.key {direction} NULLS LAST, page.sorted, page.number

-- name: total
SELECT count(*) FROM documents d NOT INDEXED WHERE {conditions}

-- name: not
NOT ({condition})

-- name: any
({conditions})

-- name: all
1

-- name: compare
coalesce(d.{column} {operator} ?, 0)

-- name: between
coalesce(d.{column} BETWEEN ? AND ?, 0)

-- name: kind
d.kind = ?

-- name: mark
d.number IN (SELECT document FROM marks WHERE mark = ?)

-- name: words
d.number IN (SELECT rowid FROM words WHERE words MATCH ?)

-- name: make_hits
CREATE TEMP TABLE hits (number INTEGER PRIMARY KEY)

-- name: forget_hits
DELETE FROM hits

-- name: keep_hits
INSERT INTO hits SELECT rowid FROM words WHERE words MATCH ?

-- name: hits
d.number IN hits

-- name: legal
coalesce(d.legal = 1, 0)

-- name: illegal
coalesce(d.legal = 0, 0)

-- name: favourite
d.favourite

-- name: owned
coalesce(d.owned > 0, 0)

-- name: used
EXISTS (SELECT 1 FROM uses u WHERE u.used = d.id)

-- name: no_picture
d.kind <> 'picture'

-- name: trashed
d.trashed IS NOT NULL

-- name: kept
d.trashed IS NULL

-- name: id_among
d.id IN (SELECT value FROM json_each(?))

-- name: users_of
d.number IN (SELECT document FROM uses WHERE used = ?)

-- name: used_by
d.id IN (SELECT u.used FROM uses u JOIN documents user ON user.number = u.document WHERE user.id = ?)

-- name: known_marks
SELECT substr(mark, length(?1) + 1) AS word, count(*) AS times FROM marks
WHERE mark >= ?1 || ?2 AND mark < ?1 || ?2 || char(1114111)
GROUP BY mark ORDER BY times DESC, mark LIMIT ?3
