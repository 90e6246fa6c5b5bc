-- The words of searches are without accents, and their insides are found: `indexed` (`search_words.py`) spells them.
CREATE TEMP TABLE written AS SELECT rowid AS number, name, tags, notes, content FROM words;

DROP TABLE words;

CREATE VIRTUAL TABLE words USING fts5 (
    name, tags, notes, content,
    tokenize = 'trigram case_sensitive 1'
);

INSERT INTO words (rowid, name, tags, notes, content)
SELECT number, indexed(name), indexed(tags), indexed(notes), indexed(content) FROM written;

DROP TABLE written;
