"""A library made at b6f7b55, as SQL, and its full contents.

`python -m tests.kept.shelf` makes both anew; that is for a program whose libraries are other ones, never for one that
reads this differently.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from armybuilder.battle import record, resolve
from armybuilder.battle.terms import Setup
from armybuilder.campaign import edits, from_battle
from armybuilder.campaign.aftermath import roll_all
from armybuilder.campaign.history import happen
from armybuilder.library.battles import kept_battle
from armybuilder.library.store import Library
from armybuilder.model import bundle
from armybuilder.model.battle import Battle
from armybuilder.model.campaign import Campaign
from tests.battle.forces import contender
from tests.kept import keeping
from tests.library.makers import stronger

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.editing.edit import Edit
    from armybuilder.model.bundle import AnyDocument

SQL = keeping.HERE / "library.sql"
READ = keeping.HERE / "library.json"
_TABLES = ("settings", "terms", "documents", "versions", "prices", "uses", "accepted", "marks")
_WORDS = ("words", "rowid, name, tags, notes, content")


def stocked(library: Library) -> None:
    """Store armies, designs in several versions, marks, a kept battle and a campaign in a library."""
    left, right = contender("a-overland"), contender("a-reavers")
    for side in (left, right):
        library.save((*bundle.reached(side.army, side.documents).values(), side.army))
    design = library.fetch("c-reaver")
    library.save([stronger(design, pf=3)])
    library.set_favourite(design.id, True)
    library.set_owned(design.id, 12)
    library.set_readings({"CA-D-009": "armour_list", "MN-D07": "natural"})
    once = design.model_copy(update={"id": "c-once", "name": "Once a reaver"})
    library.save([once], cause="duplicated")
    library.save((), [once.id])
    _campaign(library, Setup(left, right, turns=3, seed=4, scale="small"))
    library.save([stronger(design, pf=4)])
    orders = resolve.Skirmish(Setup(left, right, ruleset="edge", turns=2, seed=5))
    orders.advance()
    kept_battle(library, record.recorded(orders, "Under orders"))


def _campaign(library: Library, setup: Setup) -> None:
    """Fight a battle, store it, and add it to a campaign of four days."""
    skirmish = resolve.Skirmish(setup)
    skirmish.advance()
    battle = kept_battle(library, record.recorded(skirmish, "First blood")).battle
    war = Campaign(id="war", name="Marsh war", armies=(), battles=(), seed=9, tags=("marsh", "long"))
    found = from_battle.taken(skirmish, battle.id)
    documents = setup.left.documents
    armies = [(side.army, side.documents) for side in (setup.left, setup.right)]
    begun = _after(edits.fought(war, found, documents, new=armies), library)
    for after in (roll_all, lambda one: happen(one, "closed"), lambda one: happen(one, "day", days=4)):
        begun = after(begun)
        library.save([begun])


def _after(edit: Edit, library: Library) -> Campaign:
    made = [one.after for one in edit.changes if one.after is not None]
    library.save(made)
    return next(one for one in made if isinstance(one, Campaign))


def _plain(document: AnyDocument) -> Any:
    return json.loads(document.model_dump_json(exclude_defaults=True))


def read(library: Library) -> dict[str, Any]:
    """Return all contents of a library: documents with versions, prices and marks, and the facts of battles."""
    ids = sorted(row.id for row in (*library.summaries(), *library.summaries(trashed=True)))
    return {
        "counts": dict(library.counts()),
        "readings": dict(library.readings),
        "accepted": {key: sorted(library.fetch_as_accepted(key)) for key in ids},
        "documents": {key: _shelved(library, key) for key in ids},
        "battles": dict(_battles(library, ids)),
    }


def _shelved(library: Library, key: str) -> dict[str, Any]:
    row = library.summary(key)
    return {
        "row": [
            row.kind,
            row.name,
            row.version,
            row.favourite,
            row.owned,
            row.trashed,
            row.points,
            row.legal,
        ],
        "tags": list(row.tags),
        "versions": [
            [one.version, one.name, one.cause, _digest(library, key, one.version)]
            for one in library.history(key)
        ],
        "prices": [[one.version, one.cause, one.points, one.legal] for one in library.prices(key)],
        "found": key in {one.id for one in library.search(row.name).rows},
        "used_by": sorted(one.id for one in library.used_by(key)),
    }


def _digest(library: Library, key: str, version: int) -> str:
    return keeping.digest(_plain(library.fetch(key, version)))


def _battles(library: Library, ids: list[str]) -> Iterator[tuple[str, Any]]:
    for key in ids:
        if isinstance(library.fetch(key), Battle):
            file = bundle.Bundle(tuple(library.fetch_as_accepted(key).values()))
            yield key, keeping.outcome(record.opened(file))


def promised(found: dict[str, Any]) -> dict[str, Any]:
    """Return the contents of a library without prices of today's rules.

    A later program must read these unchanged.
    """
    documents = {
        key: one
        | {"row": one["row"][:-2], "prices": [price for price in one["prices"] if price[1] != "rules"]}
        for key, one in found["documents"].items()
    }
    return found | {"documents": documents}


def put(path: Path) -> Path:
    """Write the kept library to a path."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(SQL.read_text(encoding="utf-8"))
    return path


def _sql(path: Path) -> Iterator[str]:
    """Yield the statements that rebuild a library."""
    with closing(sqlite3.connect(path)) as raw:
        for name in ("application_id", "user_version"):
            yield f"PRAGMA {name} = {raw.execute(f'PRAGMA {name}').fetchone()[0]};"
        listed = raw.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        yield from (f"{sql};" for name, sql in listed if not name.startswith("words_"))
        for table, columns in (*((one, "*") for one in _TABLES), _WORDS):
            found = raw.execute(f"SELECT {columns} FROM {table}")  # noqa: S608
            names = ", ".join(column[0] for column in found.description)
            for row in found.fetchall():
                values = ", ".join(_quoted(raw, value) for value in row)
                yield f"INSERT INTO {table} ({names}) VALUES ({values});"  # noqa: S608


def _quoted(raw: sqlite3.Connection, value: object) -> str:
    """Return a value as an SQL literal."""
    said: str = raw.execute("SELECT quote(?)", (value,)).fetchone()[0]
    return said


def main() -> None:
    """Write the library and its contents."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "library.db"
        with Library.open(path) as library:
            stocked(library)
            READ.write_text(json.dumps(read(library), indent=1, sort_keys=True) + "\n", encoding="utf-8")
        whole = ("-- See shelf.py.", "BEGIN;", *_sql(path), "COMMIT;")
        SQL.write_text("\n".join(whole) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
