-- name: find
SELECT number, version, trashed, sorted FROM documents WHERE id = ?

-- name: body
SELECT v.body, v.format, d.entries FROM versions v JOIN documents d ON d.number = v.document
WHERE d.id = ? AND v.version = coalesce(?, d.version)

-- name: current_bodies
SELECT d.id, d.version, d.entries, v.body, v.format FROM documents d
JOIN versions v ON v.document = d.number AND v.version = d.version
WHERE d.id IN (SELECT value FROM json_each(?))

-- name: all_bodies
SELECT d.id, v.version, v.body, v.format FROM versions v JOIN documents d ON d.number = v.document
ORDER BY v.number

-- name: ids_of_kinds
SELECT id FROM documents WHERE trashed IS NULL AND kind IN (SELECT value FROM json_each(?)) ORDER BY sorted, number

-- name: named
SELECT id FROM documents
WHERE trashed IS NULL AND kind = ?1 AND (id = ?2 OR sorted = ?3) ORDER BY id = ?2 DESC, number

-- name: insert
INSERT INTO documents (id, kind, name, sorted, version, created, changed, tags, original, origin, source, traits)
VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, '[]')

-- name: update
UPDATE documents SET kind = ?, name = ?, sorted = ?, version = version + 1, changed = ?, tags = ?, original = ?, stale = 1,
    trashed = NULL
WHERE number = ?

-- name: untrash
UPDATE documents SET trashed = NULL WHERE id = ? AND trashed IS NOT NULL

-- name: trash
UPDATE documents SET trashed = ? WHERE id = ? AND trashed IS NULL

-- name: in_trash
SELECT number, id FROM documents WHERE trashed IS NOT NULL

-- name: delete
DELETE FROM documents WHERE number = ?

-- name: next_version
SELECT coalesce(max(version), 0) + 1 FROM versions WHERE document = ?

-- name: insert_version
INSERT INTO versions (document, version, saved, name, cause, format, body) VALUES (?, ?, ?, ?, ?, ?, ?)

-- name: set_owned
UPDATE documents SET owned = ? WHERE id = ?

-- name: set_favourite
UPDATE documents SET favourite = ? WHERE id = ?

-- name: variants
SELECT id FROM documents WHERE original = ? AND trashed IS NULL ORDER BY sorted, number

-- name: count
SELECT count(*) FROM documents WHERE trashed IS NULL

-- name: forget_uses
DELETE FROM uses WHERE document = ?

-- name: insert_use
INSERT INTO uses (document, used) VALUES (?, ?)

-- name: forget_marks
DELETE FROM marks WHERE document = ?

-- name: insert_mark
INSERT INTO marks (mark, document) VALUES (?, ?)

-- name: forget_words
DELETE FROM words WHERE rowid = ?

-- name: insert_words
INSERT INTO words (rowid, name, tags, notes, content) VALUES (?, ?, ?, ?, ?)

-- name: check_words
INSERT INTO words (words) VALUES ('integrity-check')

-- name: setting
SELECT value FROM settings WHERE key = ?

-- name: all_settings
SELECT key, value FROM settings

-- name: set_setting
INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value

-- name: check_file
PRAGMA integrity_check(20)

-- name: check_references
PRAGMA foreign_key_check

-- name: broken_rows
SELECT d.id, d.name FROM documents d
LEFT JOIN versions v ON v.document = d.number AND v.version = d.version
WHERE v.number IS NULL

-- name: counts
-- Counted in the index; the few in the trash are taken off.
WITH every AS (SELECT kind, count(*) AS times FROM documents INDEXED BY documents_by_kind GROUP BY kind),
gone AS (SELECT kind, count(*) AS times FROM documents NOT INDEXED WHERE trashed IS NOT NULL GROUP BY kind)
SELECT every.kind, every.times - coalesce(gone.times, 0) AS times
FROM every LEFT JOIN gone ON gone.kind = every.kind WHERE every.times > coalesce(gone.times, 0)

-- name: identity
SELECT id, changes, writer FROM identity

-- name: count_change
UPDATE identity SET changes = changes + 1, writer = ? RETURNING id, changes, writer

-- name: set_identity
UPDATE identity SET id = ?, changes = ?
