#!/usr/bin/env bash
# SQLite 3.46.1 (apsw 3.46.1.0) does not notice a database file that another one with as many changes overwrites in place:
# an open connection goes on with the rows that it has read, and its data_version stays. A copy with one change more is
# noticed. Seen: "as many changes: mine, data_version stays" and "one change more: theirs, data_version differs".
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/python" -m pip install --quiet --disable-pip-version-check apsw==3.46.1.0
cat >"$folder/try.py" <<'PYTHON'
import pathlib
import shutil
import sys

import apsw


def made(path, names):
    """Write a database of one row, changed once for each further name."""
    file = apsw.Connection(str(path))
    file.execute("CREATE TABLE armies (name TEXT)")
    file.execute("INSERT INTO armies VALUES (?)", (names[0],))
    for name in names[1:]:
        file.execute("UPDATE armies SET name = ?", (name,))
    file.close()


def read(file):
    return file.execute("SELECT name FROM armies").fetchall()[0][0]


folder = pathlib.Path(sys.argv[1])
seen = []
for told, names in (("as many changes", ["theirs"]), ("one change more", ["other", "theirs"])):
    mine, theirs = folder / f"{len(names)}-mine.db", folder / f"{len(names)}-theirs.db"
    made(mine, ["mine"])
    made(theirs, names)
    file = apsw.Connection(str(mine))
    before = read(file), file.pragma("data_version")
    with mine.open("r+b") as there:
        there.write(theirs.read_bytes())
    now = read(file), file.pragma("data_version")
    seen.append(f"{told}: {now[0]}, data_version {'stays' if now[1] == before[1] else 'differs'}")
print(apsw.sqlite_lib_version(), *seen, sep="\n")
assert seen == ["as many changes: mine, data_version stays", "one change more: theirs, data_version differs"]
PYTHON
"$folder/env/bin/python" "$folder/try.py" "$folder"
