-- name: insert
INSERT INTO renamings (document, version, before, names) VALUES (?, ?, ?, ?)

-- name: since
SELECT r.version, r.before, r.names FROM renamings r JOIN documents d ON d.number = r.document
WHERE d.id = ?1 AND (r.version > ?2 OR (r.version = ?2 AND r.number > ?3)) ORDER BY r.number

-- name: last
SELECT renamings AS number FROM documents WHERE id = ?

-- name: note_last
UPDATE documents SET renamings = (SELECT coalesce(max(number), 0) FROM renamings) WHERE id = ?

-- name: uncounted
SELECT number, id FROM documents WHERE kind = 'army' AND entries IS NULL

-- name: entries
SELECT entries FROM documents WHERE id = ?

-- name: count_entries
UPDATE documents SET entries = max(coalesce(entries, 0), ?2) WHERE id = ?1 AND kind = 'army' AND coalesce(entries, -1) < ?2

-- name: bodies
SELECT v.body FROM versions v WHERE v.document = ?

-- name: campaigns_of
SELECT v.body FROM uses u JOIN documents d ON d.number = u.document
JOIN versions v ON v.document = d.number AND v.version = d.version
WHERE u.used = ? AND d.kind = 'campaign'

-- name: followers_of
-- The campaigns and battles outside the trash that name an army.
SELECT d.id FROM uses u JOIN documents d ON d.number = u.document
WHERE u.used = ? AND d.kind IN ('campaign', 'battle') AND d.trashed IS NULL
