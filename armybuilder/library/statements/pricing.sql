-- name: mark_users
WITH RECURSIVE touched (id) AS (
    SELECT value FROM json_each(?1)
    UNION
    SELECT d.id FROM touched t JOIN uses u ON u.used = t.id JOIN documents d ON d.number = u.document
)
UPDATE documents SET stale = 1 WHERE id IN (SELECT id FROM touched) AND id NOT IN (SELECT value FROM json_each(?2))

-- name: rests_on
WITH RECURSIVE touched (id) AS (
    SELECT value FROM json_each(?)
    UNION
    SELECT d.id FROM touched t JOIN uses u ON u.used = t.id JOIN documents d ON d.number = u.document
)
SELECT id FROM touched

-- name: mark_all
UPDATE documents SET stale = 1

-- name: mark_other_terms
UPDATE documents SET stale = 1
WHERE terms IN (SELECT number FROM terms WHERE rules_hash <> ?)

-- name: stale
SELECT number, id, version, origin, source FROM documents WHERE stale LIMIT ?

-- name: closure
WITH RECURSIVE named (id) AS (
    SELECT value FROM json_each(?)
    UNION
    SELECT u.used FROM named n JOIN documents d ON d.id = n.id JOIN uses u ON u.document = d.number
)
SELECT n.id, d.version FROM named n LEFT JOIN documents d ON d.id = n.id

-- name: find_terms
SELECT number FROM terms WHERE rules_hash = ? AND readings = ?

-- name: insert_terms
INSERT INTO terms (rules_hash, readings) VALUES (?, ?)

-- name: set_price
UPDATE documents SET stale = 0, points = ?, legal = ?, terms = ?, mv = ?, ss = ?, fa = ?, pf = ?, dp = ?,
    rank = ?, heroic = ?, pen = ?, area = ?, models = ?, traits = ?
WHERE number = ?

-- name: set_version_price
UPDATE versions SET points = ?, legal = ?, terms = ? WHERE document = ? AND version = ? AND terms IS NULL

-- name: last_price
SELECT version, points, legal, terms, receipt FROM prices WHERE document = ? ORDER BY number DESC LIMIT 1

-- name: insert_price
INSERT INTO prices (document, version, since, cause, points, legal, terms, receipt) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
