-- name: versions
SELECT v.version, v.saved, v.name, v.cause, v.points, v.legal, t.rules_hash, t.readings
FROM versions v JOIN documents d ON d.number = v.document LEFT JOIN terms t ON t.number = v.terms
WHERE d.id = ? ORDER BY v.version DESC

-- name: prices
SELECT p.since, p.version, p.cause, p.points, p.legal, p.receipt, t.rules_hash, t.readings
FROM prices p JOIN documents d ON d.number = p.document JOIN terms t ON t.number = p.terms
WHERE d.id = ? ORDER BY p.number DESC

-- name: all_versions
SELECT d.id, v.version, v.saved, v.name, v.cause, v.points, v.legal, t.rules_hash, t.readings
FROM versions v JOIN documents d ON d.number = v.document LEFT JOIN terms t ON t.number = v.terms

-- name: all_prices
SELECT d.id, p.since, p.version, p.cause, p.points, p.legal, p.receipt, t.rules_hash, t.readings
FROM prices p JOIN documents d ON d.number = p.document JOIN terms t ON t.number = p.terms

-- name: all_accepted
SELECT army, used, version FROM accepted

-- name: accepted
-- A version that is gone counts as none.
SELECT a.used, a.version FROM accepted a
JOIN documents army ON army.number = a.army
JOIN documents d ON d.id = a.used
JOIN versions v ON v.document = d.number AND v.version = a.version
WHERE army.id = ?

-- name: accept
INSERT INTO accepted (army, used, version) VALUES (?, ?, ?)
ON CONFLICT (army, used) DO UPDATE SET version = excluded.version

-- name: forget_accepted
DELETE FROM accepted WHERE army = ? AND used NOT IN (SELECT value FROM json_each(?))

-- name: forget_gone
DELETE FROM accepted WHERE used IN (SELECT value FROM json_each(?))
RETURNING (SELECT id FROM documents WHERE number = army) AS id

-- name: users_that_remember
WITH RECURSIVE touched (id) AS (
    SELECT value FROM json_each(?)
    UNION
    SELECT d.id FROM touched t JOIN uses u ON u.used = t.id JOIN documents d ON d.number = u.document
)
SELECT d.number, d.id, d.kind FROM touched t JOIN documents d ON d.id = t.id WHERE d.kind IN ('army', 'battle')

-- name: takers
-- Armies and battles that took a version that names one of these; `uses` has what current versions name.
SELECT DISTINCT army.number, army.id FROM accepted a
JOIN documents army ON army.number = a.army
JOIN documents d ON d.id = a.used
WHERE CASE WHEN a.version = d.version
    THEN d.number IN (SELECT document FROM uses WHERE used IN (SELECT value FROM json_each(?1)))
    ELSE EXISTS (
        SELECT 1 FROM versions v JOIN json_tree(CASE WHEN json_valid(v.body) THEN v.body END) said
        WHERE v.document = d.number AND v.version = a.version
        AND said.atom IN (SELECT value FROM json_each(?1))
    )
END

-- name: drift
SELECT d.id, d.name, a.version AS accepted, d.version AS now, v.points AS points_then, d.points AS points_now
FROM accepted a
JOIN documents army ON army.number = a.army
JOIN documents d ON d.id = a.used
LEFT JOIN versions v ON v.document = d.number AND v.version = a.version
WHERE army.id = ? AND a.version <> d.version
ORDER BY d.sorted

-- name: thin_versions
-- The last version of each day stays; of the days after ?1 every one; the current one and those armies remember too.
DELETE FROM versions WHERE saved < ?1
AND version < (SELECT d.version FROM documents d WHERE d.number = versions.document)
AND EXISTS (
    SELECT 1 FROM versions later
    WHERE later.document = versions.document AND later.version > versions.version
    AND later.saved / 86400000 = versions.saved / 86400000
)
AND NOT EXISTS (
    SELECT 1 FROM accepted a JOIN documents d ON d.id = a.used
    WHERE d.number = versions.document AND a.version = versions.version
)

-- name: thin_prices
DELETE FROM prices WHERE since < ?1 AND EXISTS (
    SELECT 1 FROM prices later
    WHERE later.document = prices.document AND later.number > prices.number
    AND later.since / 86400000 = prices.since / 86400000
)
