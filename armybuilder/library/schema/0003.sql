-- The largest number that an entry of an army ever had, NULL until it is counted; and how models were named anew.
-- A row's mappings led to `version` from an army or unit whose models had the digest `before`. A battle has the
-- number of the last row when it was stored: those after it came later than the battle.
ALTER TABLE documents ADD COLUMN entries INTEGER;
ALTER TABLE documents ADD COLUMN renamings INTEGER;

CREATE TABLE renamings (
    number INTEGER PRIMARY KEY,
    document INTEGER NOT NULL REFERENCES documents (number) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    before TEXT NOT NULL,
    names TEXT NOT NULL
) STRICT;

CREATE INDEX renamings_by_document ON renamings (document, version);
