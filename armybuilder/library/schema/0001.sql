-- The library as it first was. Moments are milliseconds since 1970, UTC.

CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Under which rules and readings (as JSON) a price was reckoned.
CREATE TABLE terms (
    number INTEGER PRIMARY KEY,
    rules_hash TEXT NOT NULL,
    readings TEXT NOT NULL,
    UNIQUE (rules_hash, readings)
) STRICT;

-- One narrow row for each document: what lists show and searches weigh. The documents themselves are in `versions`.
CREATE TABLE documents (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    sorted TEXT NOT NULL,
    version INTEGER NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    trashed INTEGER,
    favourite INTEGER NOT NULL DEFAULT 0,
    owned INTEGER,
    stale INTEGER NOT NULL DEFAULT 1,
    points INTEGER,
    legal INTEGER,
    terms INTEGER REFERENCES terms (number),
    mv INTEGER,
    ss INTEGER,
    fa INTEGER,
    pf INTEGER,
    dp INTEGER,
    rank INTEGER,
    heroic INTEGER,
    pen INTEGER,
    area INTEGER,
    models INTEGER,
    tags TEXT NOT NULL,
    traits TEXT NOT NULL
) STRICT;

CREATE INDEX documents_by_name ON documents (sorted, number);
CREATE INDEX documents_by_kind ON documents (kind, sorted);
CREATE INDEX documents_stale ON documents (stale) WHERE stale;

-- Every version saved: the document as JSON in the exchange file's `format`, and what it cost then.
CREATE TABLE versions (
    number INTEGER PRIMARY KEY,
    document INTEGER NOT NULL REFERENCES documents (number) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    saved INTEGER NOT NULL,
    name TEXT NOT NULL,
    cause TEXT NOT NULL,
    format INTEGER NOT NULL,
    body TEXT NOT NULL,
    points INTEGER,
    legal INTEGER,
    terms INTEGER REFERENCES terms (number),
    UNIQUE (document, version)
) STRICT;

-- Each receipt that differed from the one before it, as JSON, and what moved it.
CREATE TABLE prices (
    number INTEGER PRIMARY KEY,
    document INTEGER NOT NULL REFERENCES documents (number) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    since INTEGER NOT NULL,
    cause TEXT NOT NULL,
    points INTEGER NOT NULL,
    legal INTEGER NOT NULL,
    terms INTEGER NOT NULL REFERENCES terms (number),
    receipt TEXT NOT NULL
) STRICT;

CREATE INDEX prices_by_document ON prices (document, number);

-- Which documents a document names. The one named may be missing, so it stands by its id.
CREATE TABLE uses (
    document INTEGER NOT NULL REFERENCES documents (number) ON DELETE CASCADE,
    used TEXT NOT NULL,
    PRIMARY KEY (document, used)
) STRICT, WITHOUT ROWID;

CREATE INDEX uses_by_used ON uses (used, document);

-- Which version of each design an army was last accepted with.
CREATE TABLE accepted (
    army INTEGER NOT NULL REFERENCES documents (number) ON DELETE CASCADE,
    used TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (army, used)
) STRICT, WITHOUT ROWID;

-- Tags, traits and closed choices, folded: 'tag:elite', 'has:flame', 'size:large'.
CREATE TABLE marks (
    mark TEXT NOT NULL,
    document INTEGER NOT NULL REFERENCES documents (number) ON DELETE CASCADE,
    PRIMARY KEY (mark, document)
) STRICT, WITHOUT ROWID;

CREATE INDEX marks_by_document ON marks (document);

CREATE VIRTUAL TABLE words USING fts5 (
    name, tags, notes, content,
    tokenize = 'unicode61 remove_diacritics 2',
    prefix = '1 2 3'
);
