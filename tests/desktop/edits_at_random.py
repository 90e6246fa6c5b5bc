"""Random edits of armies, units and campaigns in a session, checked against a book of who is who.

`EditsAtRandom` holds a library in a folder and a session without a window. Each deed changes the documents
through the session, and the book by its own rules. The same seed does the same.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from armybuilder.campaign.history import at
from armybuilder.desktop.desk.session import Session
from armybuilder.errors import InputFault
from armybuilder.library.store import Library
from armybuilder.model.army import Army, Entry
from armybuilder.model.battle import Battle
from armybuilder.model.campaign import Campaign
from armybuilder.model.entry_numbers import same_but_number
from armybuilder.model.fielded_names import fielded_designs, fielded_digest
from armybuilder.model.references import entry_faults
from armybuilder.model.unit import Unit
from tests.desktop.designs_at_random import ARMIES, CAMPAIGNS, drawn_library
from tests.desktop.people_book import Book, People, enrolled, expected_of, lost_of, recorded

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from armybuilder.editing.edit import Edit
    from armybuilder.model.bundle import AnyDocument

    Deed = Callable[["EditsAtRandom"], None]

__all__ = ["EditsAtRandom"]


class EditsAtRandom:
    """A library, a session, and the book of its people."""

    def __init__(self, folder: Path, seed: int) -> None:
        """Draw the documents of a seed, and open them in a session."""
        self.dice, self.people, self.path = Random(seed), People(), folder / "library.db"
        self.library = Library.open(self.path)
        self.refused: list[object] = []
        documents = drawn_library(self.dice)
        self.library.save(documents)
        self.session = self._session()
        self.ids = {one.id for one in documents}
        self.book = Book()
        for key in ARMIES:
            self.book.rosters[key] = enrolled(self.people, self.army(key), self.view(key))
        for key in CAMPAIGNS:
            self.book.records[key], self.book.lost[key], self.book.days[key] = {}, (), {}
        self.numbers = {key: {entry.id for entry in self.army(key).units} for key in ARMIES}
        self.states: list[tuple[Book, dict[str, AnyDocument | None]]] = []
        self.told: list[str] = []
        self.depth, self.counts = 0, Counter[str]()
        self.reread = False
        self._remember()

    def _session(self) -> Session:
        session = Session(self.library)
        session.refused.connect(self.refused.append)
        return session

    # -- what is there -------------------------------------------------------------------------------------

    def document(self, key: str) -> Any:
        """Return a document in its present state."""
        return self.session.documents[key]

    def army(self, key: str) -> Army:
        """Return an army."""
        found = self.document(key)
        assert isinstance(found, Army)
        return found

    def view(self, key: str) -> Mapping[str, AnyDocument]:
        """Return the documents as an army took them."""
        return self.session.documents_of(self.document(key))

    def there(self) -> list[str]:
        """Return the armies that are not in the trash."""
        return [key for key in ARMIES if self.session.documents.get(key) is not None]

    def unit_as_taken(self, army: str, entry: Entry) -> Unit:
        """Return the unit of an entry as the army took it."""
        found = self.view(army)[entry.unit]
        assert isinstance(found, Unit)
        return found

    def draw_army(self) -> str:
        """Return an army that is there, most often the first."""
        there = self.there()
        return there[0] if self.dice.random() < 0.7 else there[-1]

    def draw_entry(self) -> tuple[str, Entry]:
        """Return an army and one of its entries."""
        key = self.draw_army()
        return key, self.dice.choice(self.army(key).units)

    def draw_campaign(self) -> Campaign:
        """Return a campaign."""
        found = self.document(self.dice.choice(CAMPAIGNS))
        assert isinstance(found, Campaign)
        return found

    # -- what is done --------------------------------------------------------------------------------------

    def do(self, deeds: Mapping[Deed, int]) -> None:
        """Run one of several weighted deeds, and check all documents."""
        deed = self.dice.choices(list(deeds), list(deeds.values()))[0]
        if len(self.there()) < len(ARMIES) and deed.__name__ not in _WHILE_AWAY:
            deed = next(one for one in deeds if one.__name__ == "bring_back")
        self.told.append(deed.__name__)
        self.book = self.book.copied()
        self.reread = False
        with suppress(InputFault):
            deed(self)
            self.counts[deed.__name__] += 1
        self.check()
        if deed.__name__ not in {"undo", "redo", "restart"}:
            self._remember()

    def apply(self, edit: Edit, front: str = "") -> bool:
        """Apply an edit with a page in front, and say whether it changed anything."""
        self.session.front = front
        if self.dice.random() < 0.8:
            self.session.seal()
        self.ids |= set(edit.ids)
        before = [self.session.documents.get(key) for key in edit.ids]
        self.session.apply(edit)
        self.told[-1] += f" {front} {edit.label.code}"
        return before != [self.session.documents.get(key) for key in edit.ids] or bool(edit.settings)

    def close(self) -> None:
        """Close the session and the library."""
        self.session.close()
        self.library.close()

    def reopen(self) -> None:
        """Close the session and open it again, with the undo steps of this run."""
        self.close()
        self.library = Library.open(self.path)
        self.session = self._session()
        self.session.bring_back_undo()
        depth = len(self.session._undo.steps)
        self.states = self.states[self.depth - depth : self.depth + 1]
        self.depth = depth

    def step_back(self) -> None:
        """Undo a step, after which every document is as it was before."""
        if self.depth:
            self.session.undo()
            self.depth -= 1
            self._as_then()

    def step_again(self) -> None:
        """Redo a step, after which every document is as it was after it."""
        if self.depth + 1 < len(self.states):
            self.session.redo()
            self.depth += 1
            self._as_then()

    def _as_then(self) -> None:
        book, documents = self.states[self.depth]
        self.book = book.copied()
        for key, then in documents.items():
            now = self.session.documents.get(key)
            same = then is None or (now is not None and same_but_number(now, then))
            assert same, f"{key} is not as it was: {then} now {now}"

    def _remember(self) -> None:
        """Keep the state after a step, by the number of steps that lead to it."""
        self.depth = len(self.session._undo.steps)
        if self.session.redo_label is not None:
            return
        del self.states[self.depth :]
        if len(self.states) == self.depth:
            now = {key: self.session.documents.get(key) for key in self.ids}
            self.states.append((self.book, now))

    # -- what is checked -----------------------------------------------------------------------------------

    def check(self) -> None:
        """Check names, records, scenarios, ties, numbers, digests and history."""
        assert not self.refused, f"refused: {self.refused}"
        persons: dict[str, dict[str, int]] = {}
        for key in ARMIES:
            persons[key] = self.book.names(key)
            if key in self.there():
                self._check_army(key, persons[key])
        everybody = {who for names in persons.values() for who in names.values()}
        for key in CAMPAIGNS:
            self._check_campaign(self.document(key), persons, everybody)
        for key in [one for one in self.book.records if one not in CAMPAIGNS]:
            battle = self.session.documents.get(key)
            if isinstance(battle, Battle):
                self._check_scenario(battle, persons, everybody)

    def _check_army(self, key: str, names: Mapping[str, int]) -> None:
        army = self.army(key)
        designs = fielded_designs(army, self.view(key))
        assert designs.keys() == names.keys(), f"{key}: {sorted(designs.keys() ^ names.keys())[:6]}"
        faults = list(entry_faults(army))
        assert not faults, faults
        ids = {entry.id for entry in army.units}
        for entry in army.units:
            assert entry.order is None or entry.order.target is None or entry.order.target in ids, entry
        new = ids - self.numbers[key]
        old = {one for one in ids if one not in self.book_before_ids(key)} - new
        assert self.told[-1].split()[0] in _NUMBERS_MAY_RETURN or not old, f"{key}: numbers {old} return"
        self.numbers[key] |= new
        for one in map(self.document, CAMPAIGNS):
            digest = one.fielded.get(key)
            assert digest in {None, fielded_digest(designs)}, f"{one.id}: the digest of {key} is stale"

    def book_before_ids(self, key: str) -> set[str]:
        """Return the entries of an army after the step before."""
        return set(self.states[self.depth][0].rosters[key]) if self.states else self.numbers[key]

    def _check_campaign(
        self, campaign: Campaign, persons: Mapping[str, Mapping[str, int]], everybody: set[int]
    ) -> None:
        now: dict[int, tuple[object, ...]] = {}
        for key, names in persons.items():
            now |= recorded(campaign, key, _finder(names, f"{campaign.id} {key}"))
        then, lost = self.book.records[campaign.id], self.book.lost[campaign.id]
        if not self.reread:
            left = {who: one for who, one in then.items() if who in everybody}
            wrong = {who for who in left.keys() | now.keys() if left.get(who) != now.get(who)}
            assert not wrong, f"{campaign.id}: {_told(wrong, persons, left, now)}"
            gone = [one for who, one in then.items() if who not in everybody]
            more = list(lost_of(campaign))
            for one in (*lost, *map(_as_lost, gone)):
                assert one in more, f"{campaign.id}: {one} is not among the lost"
                more.remove(one)
            assert not more, f"{campaign.id}: {more} are lost, but nobody left"
        self.book.records[campaign.id], self.book.lost[campaign.id] = now, lost_of(campaign)
        self._check_days(campaign, persons, now)

    def _check_days(
        self,
        campaign: Campaign,
        persons: Mapping[str, Mapping[str, int]],
        now: Mapping[int, tuple[object, ...]],
    ) -> None:
        """Check the states of an earlier day, for persons with a record."""
        days = {
            day: {who: one for who, one in then.items() if who in now}
            for day, then in self.book.days[campaign.id].items()
        }
        self.book.days[campaign.id] = days
        if not days:
            return
        day = self.dice.choice(sorted(days))
        past, read = at(campaign, day), dict[int, tuple[object, ...]]()
        for key, names in persons.items():
            read |= recorded(past, key, lambda name, names=names: names.get(name, 0))  # type: ignore[misc]
        wrong = {who for who, one in days[day].items() if read.get(who) != one}
        assert not wrong, f"{campaign.id}, day {day}: {_told(wrong, persons, days[day], read)}"

    def _check_scenario(
        self, battle: Battle, persons: Mapping[str, Mapping[str, int]], everybody: set[int]
    ) -> None:
        now: dict[int, tuple[object, ...]] = {}
        for side in ("left", "right"):
            key = getattr(battle, side)
            now |= expected_of(battle, side, _finder(persons[key], battle.id))
        left = {who: one for who, one in self.book.records[battle.id].items() if who in everybody}
        wrong = {who for who in left.keys() | now.keys() if left.get(who) != now.get(who)}
        assert not wrong, f"{battle.id}: {_told(wrong, persons, left, now)}"
        self.book.records[battle.id] = now


def _finder(names: Mapping[str, int], where: str) -> Callable[[str], int]:
    def who(name: str) -> int:
        assert name in names, f"{where}: {name} is not fielded"
        return names[name]

    return who


def _as_lost(record: tuple[object, ...]) -> tuple[object, ...]:
    model, machines, waiting, parts = record
    return model, machines or None, waiting, parts


def _told(
    wrong: set[int],
    persons: Mapping[str, Mapping[str, int]],
    then: Mapping[int, object],
    now: Mapping[int, object],
) -> list[str]:
    names = {who: f"{key}:{name}" for key, each in persons.items() for name, who in each.items()}
    return [f"{names.get(who)} ({who}) was {then.get(who)}, is {now.get(who)}" for who in sorted(wrong)[:6]]


_WHILE_AWAY = frozenset({"undo", "redo", "pass_days", "roll", "bring_back", "keep"})
_NUMBERS_MAY_RETURN = frozenset({"undo", "redo"})
