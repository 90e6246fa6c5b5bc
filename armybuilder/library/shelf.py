"""The documents of a library in its file: written, read back, named and priced.

Everything here runs on one open database; changes run within a transaction of the caller.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from itertools import islice

from immutabledict import immutabledict

from armybuilder.errors import InputFault, message
from armybuilder.library import records
from armybuilder.library.database import Database
from armybuilder.library.entry_counts import count_entries
from armybuilder.library.saved_price import SavedPrice, appraised
from armybuilder.library.search_columns import folded, search_columns
from armybuilder.library.search_words import indexed
from armybuilder.model import upgrade
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import AnyDocument, names_in, read_document, version_of, write_document
from armybuilder.model.document import NOTHING
from armybuilder.model.entry_numbers import same_but_number, with_next_entry
from armybuilder.model.references import original
from armybuilder.points.tables import rules_hash

__all__ = ["ORIGINS", "NotKept", "Shelf", "read_body"]

ORIGINS = ("mine", "starter", "imported")
"""The causes of saving that are origins of documents.

Any other cause makes the document the user's own.
"""

_CACHED = 4096
_BATCH = 200


class NotKept(KeyError):  # noqa: N818 (an answer, not an error)
    """A document that the library does not have."""


class Shelf:
    """The rows of one database, with a cache of the documents read last."""

    def __init__(self, database: Database) -> None:
        """Initialise the shelf of an open database."""
        self._database = database
        self._cache: OrderedDict[tuple[str, int], AnyDocument] = OrderedDict()
        self._terms: dict[tuple[str, str], int] = {}

    # Reading

    def document(self, document_id: str, version: int | None = None) -> AnyDocument:
        """Return a document, at its current version if none is given.

        Raises KeyError for an unknown document.
        """
        row = self._database.row("documents.body", document_id, version)
        if row is None:
            self._must_not_be_listed(document_id, version)
            raise NotKept(document_id)
        found = self._read(row["body"], row["format"], document_id, version or 0)
        if version is None and isinstance(found, Army) and row["entries"] is not None:
            return with_next_entry(found, row["entries"] + 1)
        return found

    def documents(self, ids: Iterable[str]) -> dict[str, AnyDocument]:
        """Return the current versions of the known documents, by id, in the requested order."""
        wanted = list(dict.fromkeys(ids))
        rows = {row["id"]: row for row in self._database.rows("documents.current_bodies", json.dumps(wanted))}
        found = {}
        for document_id in wanted:
            if document_id in rows:
                row = rows[document_id]
                held = self._cached(document_id, row["version"], row["body"], row["format"])
                found[document_id] = self._numbered(held, row["version"], row["entries"])
        return found

    def closure(self, ids: Iterable[str]) -> dict[str, AnyDocument]:
        """Return documents and everything they name, by id, without missing documents."""
        rows = self._database.rows("pricing.closure", json.dumps(list(ids)))
        present = [(row["id"], row["version"]) for row in rows if row["version"] is not None]
        # Held before more is read: reading may push them out of the cache.
        held = {key: self._cache[key] for key in present if key in self._cache}
        found = self.documents(key[0] for key in present if key not in held)
        return found | {key[0]: document for key, document in held.items()}

    def as_accepted(self, army_id: str) -> dict[str, AnyDocument]:
        """Return an army and all it names, each at the version it last accepted, else the current one, by id.

        A version that is gone counts as never accepted. Missing documents are left out. Raises KeyError for
        an unknown army.
        """
        accepted = {row["used"]: row["version"] for row in self._database.rows("history.accepted", army_id)}
        current = self.closure([army_id])
        rows = self._database.rows("pricing.closure", json.dumps([army_id]))
        newest = {row["id"]: row["version"] for row in rows if row["version"] is not None}
        found: dict[str, AnyDocument] = {}
        waiting = [army_id]
        while waiting:
            key = waiting.pop()
            if key in found:
                continue
            version = accepted.get(key)
            if key in current and version in {None, newest.get(key)}:
                held: AnyDocument | None = current[key]
            else:
                held = self._version_of(key, version)
            if held is not None:
                found[key] = held
                waiting.extend(names_in(held))
        if army_id not in found:
            self._must_not_be_listed(army_id, None)
            raise NotKept(army_id)
        return found

    def _numbered(self, document: AnyDocument, version: int, entries: int | None) -> AnyDocument:
        """Return a document, an army with the number of its next entry, which was never used before."""
        if not isinstance(document, Army) or entries is None:
            return document
        numbered = with_next_entry(document, entries + 1)
        if numbered is not document:
            self._remember((document.id, version), numbered)
        return numbered

    def _must_not_be_listed(self, document_id: str, version: int | None) -> None:
        """Raise LookupError for a listed document without its current version."""
        row = self._database.row("documents.find", document_id)
        if row is not None and version in {None, row["version"]}:
            raise LookupError(f"{document_id} has no version {row['version']}")

    def _read(self, body: str, form: int, document_id: str, version: int) -> AnyDocument:
        """Read a stored document.

        Raises InputFault that names the document and its file if it cannot be read.
        """
        try:
            return read_body(body, form, document_id)
        except InputFault as error:
            file = self._database.path
            which: dict[str, str | int] = {"name": document_id, "version": version}
            found = message("library.check.unreadable", **which, fault=error.faults[0])
            said = {"file": file.name, "folder": str(file.parent)}
            raise InputFault([message("library.fault.spoilt", **said, found=found)]) from error

    def _version_of(self, document_id: str, version: int | None) -> AnyDocument | None:
        """Return a document at a version, the current one for None, or None for a missing document."""
        row = self._database.row("documents.find", document_id)
        if row is None:
            return None
        if version is None or version == row["version"]:
            return self.documents([document_id]).get(document_id)
        held = self._cache.get((document_id, version))
        if held is None:
            held = self.document(document_id, version)
            self._remember((document_id, version), held)
        return held

    def _cached(self, document_id: str, version: int, body: str, form: int) -> AnyDocument:
        key = (document_id, version)
        held = self._cache.get(key)
        if held is None:
            held = self._read(body, form, document_id, version)
            self._remember(key, held)
        return held

    def _remember(self, key: tuple[str, int], document: AnyDocument) -> None:
        self._cache[key] = document
        if len(self._cache) > 2 * _CACHED:
            for old in list(islice(self._cache, _CACHED)):
                del self._cache[old]

    def held(self) -> dict[str, AnyDocument]:
        """Return the newest version of each document in the cache, by id, without asking the file."""
        return {key: self._cache[key, version] for key, version in sorted(self._cache)}

    def forget(self) -> None:
        """Clear the cache, because another process may have written or a transaction failed."""
        self._cache.clear()
        self._terms.clear()

    # Writing

    def write(self, document: AnyDocument, cause: str, source: str = "") -> tuple[int, int, bool]:
        """Store a document as its next version unless its content is unchanged.

        `source` is the origin of a new document. Returns its row number, its version, and whether that is
        new.
        """
        body, form = write_document(document), version_of(document)
        row = self._database.row("documents.find", document.id)
        if row is not None:
            current = self._database.row("documents.body", document.id, None)
            same = current is not None and current["body"] == body and current["format"] == form
            if same or (isinstance(document, Army) and self._has(document)):
                self._count_entries(document)
                self._database.run("documents.untrash", document.id)
                return row["number"], row["version"], False
        moment = records.now()
        origin = cause if cause in ORIGINS else "mine"
        number, version = self._write_row(
            document, row["number"] if row else None, moment, (origin, source if origin == "imported" else "")
        )
        self._database.run(
            "documents.insert_version", number, version, moment, document.name, cause, form, body
        )
        self._database.run("documents.forget_uses", number)
        self._database.run_many("documents.insert_use", [(number, used) for used in names_in(document)])
        self._count_entries(document)
        if isinstance(document, Battle) and version == 1:
            self._database.run("renamings.note_last", document.id)
        row = self._database.row("renamings.entries", document.id)
        self._remember((document.id, version), document)
        self._numbered(document, version, row["entries"] if row is not None else None)
        return number, version, True

    def _has(self, army: Army) -> bool:
        """Return True if an army is stored as it is, but for the number of its next entry."""
        held = self.documents([army.id]).get(army.id)
        return held is not None and same_but_number(held, army)

    def _count_entries(self, document: AnyDocument) -> None:
        """Count the entries that a document names, and forget armies with other numbers."""
        for army in count_entries(self._database, document):
            for key in [key for key in self._cache if key[0] == army]:
                del self._cache[key]

    def _write_row(
        self, document: AnyDocument, number: int | None, moment: int, came: tuple[str, str]
    ) -> tuple[int, int]:
        """Write the listed values of a document.

        Its origin `came` is written only once.
        """
        tags = json.dumps(document.tags, ensure_ascii=False)
        names = (document.kind, document.name, document.name.casefold())
        said = (tags, original(document))
        if number is None:
            made = self._database.run("documents.insert", document.id, *names, moment, moment, *said, *came)
            return int(made.lastrowid or 0), 1
        self._database.run("documents.update", *names, moment, *said, number)
        row = self._database.row("documents.find", document.id)
        return number, row["version"] if row else 1

    # Prices

    def touch(self, ids: Sequence[str], but: Sequence[str] = ()) -> None:
        """Mark documents, and all that name them directly or not except `but`, as to be priced and searched anew."""
        self._database.run("pricing.mark_users", json.dumps(list(ids)), json.dumps(list(but)))

    def reprice(
        self, readings: immutabledict[str, str], cause: str, own: Iterable[str] = (), most: int | None = None
    ) -> int:
        """Price the marked documents anew, at most `most`, and return their number.

        The documents in `own` have changed themselves. The prices of the others move, if they do, because of
        a document that they name, or for `cause` if `own` is empty.
        """
        changed = set(own)
        done = 0
        while most is None or done < most:
            batch = _BATCH if most is None else min(_BATCH, most - done)
            rows = self._database.rows("pricing.stale", batch)
            if not rows:
                break
            documents = self.closure(row["id"] for row in rows)
            for row in rows:
                why = cause if not changed or row["id"] in changed else "named"
                document = documents[row["id"]]
                held = self.as_accepted(row["id"]) if document.kind == "army" else documents
                self._reprice(row["number"], document, row["version"], held, readings, why)
                self._mark_origin(row["number"], row["origin"], row["source"])
            done += len(rows)
        return done

    def _reprice(
        self,
        number: int,
        document: AnyDocument,
        version: int,
        documents: dict[str, AnyDocument],
        readings: immutabledict[str, str],
        cause: str,
    ) -> None:
        """Write the present price of a document, its searched values, and its receipt if that changed."""
        worth = appraised(document, documents, readings)
        points, legal = (worth.points, int(worth.legal)) if worth else (None, None)
        terms = self._terms_of(readings)
        found = search_columns(document, documents)
        traits = json.dumps(found.traits, ensure_ascii=False)
        run = self._database.run
        run("pricing.set_price", points, legal, terms, *found.numbers, traits, number)
        run("pricing.set_version_price", points, legal, terms, number, version)
        run("documents.forget_marks", number)
        self._database.run_many("documents.insert_mark", [(mark, number) for mark in sorted(found.marks)])
        run("documents.forget_words", number)
        words = (document.name, ", ".join(document.tags), document.notes, found.content)
        run("documents.insert_words", number, *map(indexed, words))
        if worth is not None:
            self._keep_price(number, version, worth, terms, cause)

    def _mark_origin(self, number: int, origin: str, source: str) -> None:
        """Add marks so that searches find a document by its origin."""
        marks = {f"origin:{one}" for one in (origin, folded(source)) if one}
        self._database.run_many("documents.insert_mark", [(mark, number) for mark in sorted(marks)])

    def _keep_price(self, number: int, version: int, worth: SavedPrice, terms: int, cause: str) -> None:
        receipt = records.lines_written(worth.lines)
        last = self._database.row("pricing.last_price", number)
        now = (worth.points, int(worth.legal), terms, receipt)
        if last is None or (last["points"], last["legal"], last["terms"], last["receipt"]) != now:
            self._database.run("pricing.insert_price", number, version, records.now(), cause, *now)

    def _terms_of(self, readings: immutabledict[str, str]) -> int:
        key = (rules_hash(), json.dumps(dict(sorted(readings.items()))))
        if key not in self._terms:
            row = self._database.row("pricing.find_terms", *key)
            number = row["number"] if row else self._database.run("pricing.insert_terms", *key).lastrowid
            self._terms[key] = int(number or 0)
        return self._terms[key]

    # Settings

    def setting(self, key: str) -> str | None:
        """Return a setting of the library, or None if it was never set."""
        row = self._database.row("documents.setting", key)
        return None if row is None else str(row["value"])

    def readings(self) -> immutabledict[str, str]:
        """Return the readings for documents without readings of their own."""
        said = self.setting("readings")
        return records.readings_read(said) if said else NOTHING

    def find(self, name: str, kind: str) -> tuple[str, ...]:
        """Return the ids of a kind under an id or a name in any case."""
        if not name.isprintable() and name.encode(errors="ignore").decode() != name:
            return ()  # no text, such as a file's name that the system could not read
        rows = self._database.rows("documents.named", kind, name, name.casefold())
        return tuple(row["id"] for row in rows)


def read_body(body: str, form: int, document_id: str) -> AnyDocument:
    """Read a stored document, upgraded from the exchange format it was written in.

    Raises InputFault, and the exceptions of `integrity.NotUnderstood`, for a text that is no document, or is
    another document's.
    """
    if form in upgrade.AS_THEY_ARE:
        read = read_document(body)
    else:
        whole = upgrade.upgraded({"version": form, "documents": [json.loads(body)]})
        read = read_document(json.dumps(whole["documents"][0]))
    if read.id != document_id:
        raise ValueError(f"{read.id} stands in the place of {document_id}"[:120])
    return read
