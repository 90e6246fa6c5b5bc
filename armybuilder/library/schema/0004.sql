-- What the library is: its id, the number of its changes, and which run of the program made the last of them. One row.
CREATE TABLE identity (
    id TEXT NOT NULL,
    changes INTEGER NOT NULL,
    writer TEXT NOT NULL
) STRICT;

INSERT INTO identity (id, changes, writer) VALUES (lower(hex(randomblob(16))), 0, '');
