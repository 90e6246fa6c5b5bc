-- A library as the first program with one wrote it (schema 1, words without a prefix of one letter): an army of three units.
PRAGMA application_id = 1094863921;
PRAGMA user_version = 1;
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE terms (
    number INTEGER PRIMARY KEY,
    rules_hash TEXT NOT NULL,
    readings TEXT NOT NULL,
    UNIQUE (rules_hash, readings)
) STRICT;
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
CREATE TABLE uses (
    document INTEGER NOT NULL REFERENCES documents (number) ON DELETE CASCADE,
    used TEXT NOT NULL,
    PRIMARY KEY (document, used)
) STRICT, WITHOUT ROWID;
CREATE INDEX uses_by_used ON uses (used, document);
CREATE TABLE accepted (
    army INTEGER NOT NULL REFERENCES documents (number) ON DELETE CASCADE,
    used TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (army, used)
) STRICT, WITHOUT ROWID;
CREATE TABLE marks (
    mark TEXT NOT NULL,
    document INTEGER NOT NULL REFERENCES documents (number) ON DELETE CASCADE,
    PRIMARY KEY (mark, document)
) STRICT, WITHOUT ROWID;
CREATE INDEX marks_by_document ON marks (document);
CREATE VIRTUAL TABLE words USING fts5 (
    name, tags, notes, content,
    tokenize = 'unicode61 remove_diacritics 2',
    prefix = '2 3'
);
INSERT INTO settings (key, value) VALUES ('rules', '61384cd92b1d');
INSERT INTO settings (key, value) VALUES ('starter', '1');
INSERT INTO terms (number, rules_hash, readings) VALUES (1, '61384cd92b1d', '{}');
INSERT INTO documents (number, id, kind, name, sorted, version, created, changed, trashed, favourite, owned, stale, points, legal, terms, mv, ss, fa, pf, dp, rank, heroic, pen, area, models, tags, traits) VALUES (1, 'w-combat-rifle', 'weapon', 'Combat rifle', 'combat rifle', 1, 1795385733353, 1795385733353, NULL, 0, NULL, 0, 6, 1, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, 0, NULL, '["line"]', '["rifle"]');
INSERT INTO documents (number, id, kind, name, sorted, version, created, changed, trashed, favourite, owned, stale, points, legal, terms, mv, ss, fa, pf, dp, rank, heroic, pen, area, models, tags, traits) VALUES (2, 'w-knife', 'weapon', 'Knife', 'knife', 1, 1795385733353, 1795385733353, NULL, 0, NULL, 0, 1, 1, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, '["line"]', '["close_combat"]');
INSERT INTO documents (number, id, kind, name, sorted, version, created, changed, trashed, favourite, owned, stale, points, legal, terms, mv, ss, fa, pf, dp, rank, heroic, pen, area, models, tags, traits) VALUES (3, 'c-trooper', 'creature', 'Trooper', 'trooper', 1, 1795385733353, 1795385733353, NULL, 0, NULL, 0, 17, 1, 1, 10, 6, 5, 0, 5, 0, 0, NULL, NULL, NULL, '["line"]', '["rifle", "close_combat"]');
INSERT INTO documents (number, id, kind, name, sorted, version, created, changed, trashed, favourite, owned, stale, points, legal, terms, mv, ss, fa, pf, dp, rank, heroic, pen, area, models, tags, traits) VALUES (4, 'u-p-trooper', 'unit', 'Trooper', 'trooper', 1, 1795385733353, 1795385733353, NULL, 0, NULL, 0, 17, 1, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '["line"]', '["rifle", "close_combat"]');
INSERT INTO documents (number, id, kind, name, sorted, version, created, changed, trashed, favourite, owned, stale, points, legal, terms, mv, ss, fa, pf, dp, rank, heroic, pen, area, models, tags, traits) VALUES (5, 'w-squad-gun', 'weapon', 'Squad gun', 'squad gun', 1, 1795385733353, 1795385733353, NULL, 0, NULL, 0, 32, 1, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, '["support"]', '["automatic", "heavy"]');
INSERT INTO documents (number, id, kind, name, sorted, version, created, changed, trashed, favourite, owned, stale, points, legal, terms, mv, ss, fa, pf, dp, rank, heroic, pen, area, models, tags, traits) VALUES (6, 'c-gunner-foot', 'creature', 'Squad gunner', 'squad gunner', 1, 1795385733353, 1795385733353, NULL, 0, NULL, 0, 44, 1, 1, 9, 5, 6, 0, 5, 0, 0, NULL, NULL, NULL, '["support"]', '["automatic", "heavy"]');
INSERT INTO documents (number, id, kind, name, sorted, version, created, changed, trashed, favourite, owned, stale, points, legal, terms, mv, ss, fa, pf, dp, rank, heroic, pen, area, models, tags, traits) VALUES (7, 'u-p-gunner', 'unit', 'Squad gunner', 'squad gunner', 1, 1795385733354, 1795385733354, NULL, 0, NULL, 0, 44, 1, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '["support"]', '["automatic", "heavy"]');
INSERT INTO documents (number, id, kind, name, sorted, version, created, changed, trashed, favourite, owned, stale, points, legal, terms, mv, ss, fa, pf, dp, rank, heroic, pen, area, models, tags, traits) VALUES (8, 'w-field-gun', 'weapon', 'Bolt gun', 'bolt gun', 1, 1795385733354, 1795385733354, NULL, 0, NULL, 0, 24, 1, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, 0, NULL, '["support", "antitank"]', '["heavy"]');
INSERT INTO documents (number, id, kind, name, sorted, version, created, changed, trashed, favourite, owned, stale, points, legal, terms, mv, ss, fa, pf, dp, rank, heroic, pen, area, models, tags, traits) VALUES (9, 'c-boltman', 'creature', 'Señora Ünal', 'señora ünal', 2, 1795385733354, 1795385733411, NULL, 1, 7, 0, 36, 1, 1, 9, 5, 6, 0, 5, 0, 0, NULL, NULL, NULL, '["support", "antitank"]', '["heavy"]');
INSERT INTO documents (number, id, kind, name, sorted, version, created, changed, trashed, favourite, owned, stale, points, legal, terms, mv, ss, fa, pf, dp, rank, heroic, pen, area, models, tags, traits) VALUES (10, 'u-p-boltman', 'unit', 'Bolt gunner', 'bolt gunner', 1, 1795385733354, 1795385733354, NULL, 0, NULL, 0, 36, 1, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '["support"]', '["heavy"]');
INSERT INTO documents (number, id, kind, name, sorted, version, created, changed, trashed, favourite, owned, stale, points, legal, terms, mv, ss, fa, pf, dp, rank, heroic, pen, area, models, tags, traits) VALUES (11, 'a-gate', 'army', 'Fen Gate Patrol', 'fen gate patrol', 1, 1795385733354, 1795385733354, NULL, 0, NULL, 0, 250, 1, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '["patrol", "infantry"]', '["rifle", "close_combat", "automatic", "heavy"]');
INSERT INTO versions (number, document, version, saved, name, cause, format, body, points, legal, terms) VALUES (1, 1, 1, 1795385733353, 'Combat rifle', 'starter', 1, '{"kind":"weapon","id":"w-combat-rifle","name":"Combat rifle","notes":"Hard-core rounds; the standard of every paid soldier.","tags":["line"],"category":"rifle","pen_level":1}', 6, 1, 1);
INSERT INTO versions (number, document, version, saved, name, cause, format, body, points, legal, terms) VALUES (2, 2, 1, 1795385733353, 'Knife', 'starter', 1, '{"kind":"weapon","id":"w-knife","name":"Knife","notes":"Bread, rope, sentries.","tags":["line"],"category":"close_combat"}', 1, 1, 1);
INSERT INTO versions (number, document, version, saved, name, cause, format, body, points, legal, terms) VALUES (3, 3, 1, 1795385733353, 'Trooper', 'starter', 1, '{"kind":"creature","id":"c-trooper","name":"Trooper","notes":"Paid on the first of the month.","tags":["line"],"profile":{"mv":10,"ss":6,"fa":5,"pf":0,"dp":5},"weapons":[{"weapon":"w-combat-rifle"},{"weapon":"w-knife"}]}', 17, 1, 1);
INSERT INTO versions (number, document, version, saved, name, cause, format, body, points, legal, terms) VALUES (4, 4, 1, 1795385733353, 'Trooper', 'starter', 1, '{"kind":"unit","id":"u-p-trooper","name":"Trooper","tags":["line"],"members":[{"design":"c-trooper"}]}', 17, 1, 1);
INSERT INTO versions (number, document, version, saved, name, cause, format, body, points, legal, terms) VALUES (5, 5, 1, 1795385733353, 'Squad gun', 'starter', 1, '{"kind":"weapon","id":"w-squad-gun","name":"Squad gun","notes":"Belt-fed, bipod, one very tired porter.","tags":["support"],"category":"heavy","automatic":true}', 32, 1, 1);
INSERT INTO versions (number, document, version, saved, name, cause, format, body, points, legal, terms) VALUES (6, 6, 1, 1795385733353, 'Squad gunner', 'starter', 1, '{"kind":"creature","id":"c-gunner-foot","name":"Squad gunner","notes":"Leans when he walks.","tags":["support"],"profile":{"mv":9,"ss":5,"fa":6,"pf":0,"dp":5},"weapons":[{"weapon":"w-squad-gun"}]}', 44, 1, 1);
INSERT INTO versions (number, document, version, saved, name, cause, format, body, points, legal, terms) VALUES (7, 7, 1, 1795385733354, 'Squad gunner', 'starter', 1, '{"kind":"unit","id":"u-p-gunner","name":"Squad gunner","tags":["support"],"members":[{"design":"c-gunner-foot"}]}', 44, 1, 1);
INSERT INTO versions (number, document, version, saved, name, cause, format, body, points, legal, terms) VALUES (8, 8, 1, 1795385733354, 'Bolt gun', 'starter', 1, '{"kind":"weapon","id":"w-field-gun","name":"Bolt gun","notes":"One aimed bolt at a time, through nearly anything.","tags":["support","antitank"],"category":"heavy","pen_level":1}', 24, 1, 1);
INSERT INTO versions (number, document, version, saved, name, cause, format, body, points, legal, terms) VALUES (9, 9, 1, 1795385733354, 'Bolt gunner', 'starter', 1, '{"kind":"creature","id":"c-boltman","name":"Bolt gunner","notes":"Counts his bolts at night.","tags":["support","antitank"],"profile":{"mv":9,"ss":5,"fa":6,"pf":0,"dp":5},"weapons":[{"weapon":"w-field-gun"}]}', 36, 1, 1);
INSERT INTO versions (number, document, version, saved, name, cause, format, body, points, legal, terms) VALUES (10, 10, 1, 1795385733354, 'Bolt gunner', 'starter', 1, '{"kind":"unit","id":"u-p-boltman","name":"Bolt gunner","tags":["support"],"members":[{"design":"c-boltman"}]}', 36, 1, 1);
INSERT INTO versions (number, document, version, saved, name, cause, format, body, points, legal, terms) VALUES (11, 11, 1, 1795385733354, 'Fen Gate Patrol', 'starter', 1, '{"kind":"army","id":"a-gate","name":"Fen Gate Patrol","notes":"Twelve paid soldiers on the causeway.","tags":["patrol","infantry"],"units":[{"id":"1","unit":"u-p-trooper","count":10},{"id":"2","unit":"u-p-gunner"},{"id":"3","unit":"u-p-boltman"}],"points_limit":250,"scale":"small"}', 250, 1, 1);
INSERT INTO versions (number, document, version, saved, name, cause, format, body, points, legal, terms) VALUES (12, 9, 2, 1795385733411, 'Señora Ünal', 'saved', 1, '{"kind":"creature","id":"c-boltman","name":"Señora Ünal","notes":"Counts his bolts at night.","tags":["support","antitank"],"profile":{"mv":9,"ss":5,"fa":6,"pf":0,"dp":5},"weapons":[{"weapon":"w-field-gun"}]}', 36, 1, 1);
INSERT INTO prices (number, document, version, since, cause, points, legal, terms, receipt) VALUES (1, 1, 1, 1795385733365, 'starter', 6, 1, 1, '[[["points.line.category",{"category":["points.category.rifle",{}]}],"","CA-P-032","4","category"],[["points.line.pen",{"pen":1}],"4 × 1.5","CA-P-033","2","pen_level"]]');
INSERT INTO prices (number, document, version, since, cause, points, legal, terms, receipt) VALUES (2, 2, 1, 1795385733365, 'starter', 1, 1, 1, '[[["points.line.category",{"category":["points.category.close_combat",{}]}],"","CA-P-032","1","category"]]');
INSERT INTO prices (number, document, version, since, cause, points, legal, terms, receipt) VALUES (3, 3, 1, 1795385733366, 'starter', 17, 1, 1, '[[["points.line.creature",{}],"10/6/6/0/6","CA-P-005","5","profile"],[["points.line.mv",{"value":10}],"","CA-P-006","0","profile.mv"],[["points.line.ss",{"value":6}],"","CA-P-008","0","profile.ss"],[["points.line.fa",{"value":5}],"1 × 3","CA-P-011","3","profile.fa"],[["points.line.pf",{"value":0}],"","CA-P-016","0","profile.pf"],[["points.line.dp",{"value":5}],"1 × 2","CA-P-014","2","profile.dp"],[["points.line.weapon",{"name":"Combat rifle","trait":["points.trait.pen",{"pen":1}]}],"4 × 1.5","CA-P-033","6","weapons.0"],[["points.line.weapon_plain",{"name":"Knife"}],"1","CA-P-032","1","weapons.1"]]');
INSERT INTO prices (number, document, version, since, cause, points, legal, terms, receipt) VALUES (4, 4, 1, 1795385733366, 'starter', 17, 1, 1, '[[["points.line.member",{"name":"Trooper"}],"1 × 17","CA-P-004","17","members.0"]]');
INSERT INTO prices (number, document, version, since, cause, points, legal, terms, receipt) VALUES (5, 5, 1, 1795385733366, 'starter', 32, 1, 1, '[[["points.line.category",{"category":["points.category.heavy",{}]}],"","CA-P-032","16","category"],[["points.line.automatic",{}],"16 × 2","CA-P-047","16","automatic"]]');
INSERT INTO prices (number, document, version, since, cause, points, legal, terms, receipt) VALUES (6, 6, 1, 1795385733366, 'starter', 44, 1, 1, '[[["points.line.creature",{}],"10/6/6/0/6","CA-P-005","5","profile"],[["points.line.mv",{"value":9}],"−1 ÷ 2","CA-P-007","0","profile.mv"],[["points.line.ss",{"value":5}],"1 × 5","CA-P-008","5","profile.ss"],[["points.line.fa",{"value":6}],"","CA-P-011","0","profile.fa"],[["points.line.pf",{"value":0}],"","CA-P-016","0","profile.pf"],[["points.line.dp",{"value":5}],"1 × 2","CA-P-014","2","profile.dp"],[["points.line.weapon",{"name":"Squad gun","trait":["points.trait.automatic",{}]}],"16 × 2","CA-P-047","32","weapons.0"]]');
INSERT INTO prices (number, document, version, since, cause, points, legal, terms, receipt) VALUES (7, 7, 1, 1795385733367, 'starter', 44, 1, 1, '[[["points.line.member",{"name":"Squad gunner"}],"1 × 44","CA-P-004","44","members.0"]]');
INSERT INTO prices (number, document, version, since, cause, points, legal, terms, receipt) VALUES (8, 8, 1, 1795385733375, 'starter', 24, 1, 1, '[[["points.line.category",{"category":["points.category.heavy",{}]}],"","CA-P-032","16","category"],[["points.line.pen",{"pen":5}],"16 × 1.5","CA-P-033","8","pen_level"]]');
INSERT INTO prices (number, document, version, since, cause, points, legal, terms, receipt) VALUES (9, 9, 1, 1795385733375, 'starter', 36, 1, 1, '[[["points.line.creature",{}],"10/6/6/0/6","CA-P-005","5","profile"],[["points.line.mv",{"value":9}],"−1 ÷ 2","CA-P-007","0","profile.mv"],[["points.line.ss",{"value":5}],"1 × 5","CA-P-008","5","profile.ss"],[["points.line.fa",{"value":6}],"","CA-P-011","0","profile.fa"],[["points.line.pf",{"value":0}],"","CA-P-016","0","profile.pf"],[["points.line.dp",{"value":5}],"1 × 2","CA-P-014","2","profile.dp"],[["points.line.weapon",{"name":"Bolt gun","trait":["points.trait.pen",{"pen":5}]}],"16 × 1.5","CA-P-033","24","weapons.0"]]');
INSERT INTO prices (number, document, version, since, cause, points, legal, terms, receipt) VALUES (10, 10, 1, 1795385733376, 'starter', 36, 1, 1, '[[["points.line.member",{"name":"Bolt gunner"}],"1 × 36","CA-P-004","36","members.0"]]');
INSERT INTO prices (number, document, version, since, cause, points, legal, terms, receipt) VALUES (11, 11, 1, 1795385733376, 'starter', 250, 1, 1, '[[["points.line.entry",{"name":"Trooper"}],"10 × 17","CA-P-004","170","units.0"],[["points.line.entry",{"name":"Squad gunner"}],"","CA-P-004","44","units.1"],[["points.line.entry",{"name":"Bolt gunner"}],"","CA-P-004","36","units.2"]]');
INSERT INTO prices (number, document, version, since, cause, points, legal, terms, receipt) VALUES (12, 10, 1, 1795385733414, 'named', 36, 1, 1, '[[["points.line.member",{"name":"Señora Ünal"}],"1 × 36","CA-P-004","36","members.0"]]');
INSERT INTO uses (document, used) VALUES (10, 'c-boltman');
INSERT INTO uses (document, used) VALUES (7, 'c-gunner-foot');
INSERT INTO uses (document, used) VALUES (4, 'c-trooper');
INSERT INTO uses (document, used) VALUES (11, 'u-p-boltman');
INSERT INTO uses (document, used) VALUES (11, 'u-p-gunner');
INSERT INTO uses (document, used) VALUES (11, 'u-p-trooper');
INSERT INTO uses (document, used) VALUES (3, 'w-combat-rifle');
INSERT INTO uses (document, used) VALUES (9, 'w-field-gun');
INSERT INTO uses (document, used) VALUES (3, 'w-knife');
INSERT INTO uses (document, used) VALUES (6, 'w-squad-gun');
INSERT INTO accepted (army, used, version) VALUES (11, 'c-boltman', 2);
INSERT INTO accepted (army, used, version) VALUES (11, 'c-gunner-foot', 1);
INSERT INTO accepted (army, used, version) VALUES (11, 'c-trooper', 1);
INSERT INTO accepted (army, used, version) VALUES (11, 'u-p-boltman', 1);
INSERT INTO accepted (army, used, version) VALUES (11, 'u-p-gunner', 1);
INSERT INTO accepted (army, used, version) VALUES (11, 'u-p-trooper', 1);
INSERT INTO accepted (army, used, version) VALUES (11, 'w-combat-rifle', 1);
INSERT INTO accepted (army, used, version) VALUES (11, 'w-field-gun', 1);
INSERT INTO accepted (army, used, version) VALUES (11, 'w-knife', 1);
INSERT INTO accepted (army, used, version) VALUES (11, 'w-squad-gun', 1);
INSERT INTO marks (mark, document) VALUES ('attack:normal', 1);
INSERT INTO marks (mark, document) VALUES ('category:rifle', 1);
INSERT INTO marks (mark, document) VALUES ('has:rifle', 1);
INSERT INTO marks (mark, document) VALUES ('tag:line', 1);
INSERT INTO marks (mark, document) VALUES ('attack:normal', 2);
INSERT INTO marks (mark, document) VALUES ('category:close_combat', 2);
INSERT INTO marks (mark, document) VALUES ('has:close_combat', 2);
INSERT INTO marks (mark, document) VALUES ('tag:line', 2);
INSERT INTO marks (mark, document) VALUES ('has:close_combat', 3);
INSERT INTO marks (mark, document) VALUES ('has:combat_rifle', 3);
INSERT INTO marks (mark, document) VALUES ('has:knife', 3);
INSERT INTO marks (mark, document) VALUES ('has:rifle', 3);
INSERT INTO marks (mark, document) VALUES ('size:medium', 3);
INSERT INTO marks (mark, document) VALUES ('tag:line', 3);
INSERT INTO marks (mark, document) VALUES ('has:close_combat', 4);
INSERT INTO marks (mark, document) VALUES ('has:combat_rifle', 4);
INSERT INTO marks (mark, document) VALUES ('has:knife', 4);
INSERT INTO marks (mark, document) VALUES ('has:rifle', 4);
INSERT INTO marks (mark, document) VALUES ('has:trooper', 4);
INSERT INTO marks (mark, document) VALUES ('tag:line', 4);
INSERT INTO marks (mark, document) VALUES ('attack:normal', 5);
INSERT INTO marks (mark, document) VALUES ('category:heavy', 5);
INSERT INTO marks (mark, document) VALUES ('has:automatic', 5);
INSERT INTO marks (mark, document) VALUES ('has:heavy', 5);
INSERT INTO marks (mark, document) VALUES ('tag:support', 5);
INSERT INTO marks (mark, document) VALUES ('has:automatic', 6);
INSERT INTO marks (mark, document) VALUES ('has:heavy', 6);
INSERT INTO marks (mark, document) VALUES ('has:squad_gun', 6);
INSERT INTO marks (mark, document) VALUES ('size:medium', 6);
INSERT INTO marks (mark, document) VALUES ('tag:support', 6);
INSERT INTO marks (mark, document) VALUES ('has:automatic', 7);
INSERT INTO marks (mark, document) VALUES ('has:heavy', 7);
INSERT INTO marks (mark, document) VALUES ('has:squad_gun', 7);
INSERT INTO marks (mark, document) VALUES ('has:squad_gunner', 7);
INSERT INTO marks (mark, document) VALUES ('tag:support', 7);
INSERT INTO marks (mark, document) VALUES ('attack:normal', 8);
INSERT INTO marks (mark, document) VALUES ('category:heavy', 8);
INSERT INTO marks (mark, document) VALUES ('has:heavy', 8);
INSERT INTO marks (mark, document) VALUES ('tag:antitank', 8);
INSERT INTO marks (mark, document) VALUES ('tag:support', 8);
INSERT INTO marks (mark, document) VALUES ('has:bolt_gun', 9);
INSERT INTO marks (mark, document) VALUES ('has:heavy', 9);
INSERT INTO marks (mark, document) VALUES ('size:medium', 9);
INSERT INTO marks (mark, document) VALUES ('tag:antitank', 9);
INSERT INTO marks (mark, document) VALUES ('tag:support', 9);
INSERT INTO marks (mark, document) VALUES ('has:bolt_gun', 10);
INSERT INTO marks (mark, document) VALUES ('has:heavy', 10);
INSERT INTO marks (mark, document) VALUES ('has:señora_ünal', 10);
INSERT INTO marks (mark, document) VALUES ('tag:support', 10);
INSERT INTO marks (mark, document) VALUES ('has:automatic', 11);
INSERT INTO marks (mark, document) VALUES ('has:bolt_gun', 11);
INSERT INTO marks (mark, document) VALUES ('has:bolt_gunner', 11);
INSERT INTO marks (mark, document) VALUES ('has:close_combat', 11);
INSERT INTO marks (mark, document) VALUES ('has:combat_rifle', 11);
INSERT INTO marks (mark, document) VALUES ('has:heavy', 11);
INSERT INTO marks (mark, document) VALUES ('has:knife', 11);
INSERT INTO marks (mark, document) VALUES ('has:rifle', 11);
INSERT INTO marks (mark, document) VALUES ('has:señora_ünal', 11);
INSERT INTO marks (mark, document) VALUES ('has:squad_gun', 11);
INSERT INTO marks (mark, document) VALUES ('has:squad_gunner', 11);
INSERT INTO marks (mark, document) VALUES ('has:trooper', 11);
INSERT INTO marks (mark, document) VALUES ('tag:infantry', 11);
INSERT INTO marks (mark, document) VALUES ('tag:patrol', 11);
INSERT INTO words (rowid, name, tags, notes, content) VALUES (1, 'Combat rifle', 'line', 'Hard-core rounds; the standard of every paid soldier.', 'rifle');
INSERT INTO words (rowid, name, tags, notes, content) VALUES (2, 'Knife', 'line', 'Bread, rope, sentries.', 'close combat');
INSERT INTO words (rowid, name, tags, notes, content) VALUES (3, 'Trooper', 'line', 'Paid on the first of the month.', 'Combat rifle Knife rifle close combat');
INSERT INTO words (rowid, name, tags, notes, content) VALUES (4, 'Trooper', 'line', '', 'Trooper Combat rifle Knife rifle close combat');
INSERT INTO words (rowid, name, tags, notes, content) VALUES (5, 'Squad gun', 'support', 'Belt-fed, bipod, one very tired porter.', 'automatic heavy');
INSERT INTO words (rowid, name, tags, notes, content) VALUES (6, 'Squad gunner', 'support', 'Leans when he walks.', 'Squad gun automatic heavy');
INSERT INTO words (rowid, name, tags, notes, content) VALUES (7, 'Squad gunner', 'support', '', 'Squad gunner Squad gun automatic heavy');
INSERT INTO words (rowid, name, tags, notes, content) VALUES (8, 'Bolt gun', 'support, antitank', 'One aimed bolt at a time, through nearly anything.', 'heavy');
INSERT INTO words (rowid, name, tags, notes, content) VALUES (9, 'Señora Ünal', 'support, antitank', 'Counts his bolts at night.', 'Bolt gun heavy');
INSERT INTO words (rowid, name, tags, notes, content) VALUES (10, 'Bolt gunner', 'support', '', 'Señora Ünal Bolt gun heavy');
INSERT INTO words (rowid, name, tags, notes, content) VALUES (11, 'Fen Gate Patrol', 'patrol, infantry', 'Twelve paid soldiers on the causeway.', 'Trooper Combat rifle Knife Squad gunner Squad gun Bolt gunner Señora Ünal Bolt gun rifle close combat automatic heavy');
