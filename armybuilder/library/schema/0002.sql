-- Where a document came from: made here ('mine'), with the program ('starter'), or brought in ('imported'), from which `source`.
-- What a variant is one of stands by its id: that document may be missing.
ALTER TABLE documents ADD COLUMN origin TEXT NOT NULL DEFAULT 'mine';
ALTER TABLE documents ADD COLUMN source TEXT NOT NULL DEFAULT '';
ALTER TABLE documents ADD COLUMN original TEXT;

CREATE INDEX documents_by_original ON documents (original) WHERE original IS NOT NULL;

UPDATE documents SET origin = coalesce((
    SELECT CASE WHEN v.cause IN ('starter', 'imported') THEN v.cause END
    FROM versions v WHERE v.document = documents.number ORDER BY v.version LIMIT 1
), 'mine');

INSERT OR IGNORE INTO marks (mark, document) SELECT 'origin:' || origin, number FROM documents;
