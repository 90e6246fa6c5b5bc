"""Battles in the library, which can be fought again after any changes of their armies."""

from __future__ import annotations

import base64
import zlib
from dataclasses import replace

import pytest

from armybuilder.battle import record, resolve
from armybuilder.battle.terms import Setup
from armybuilder.library import battles, exchange
from armybuilder.library.store import Library
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import Bundle, read, write
from tests.battle.forces import force, mirror, trooper
from tests.library.makers import stronger

SETUP = mirror(force(trooper(), count=2), scale="small", turns=2, seed=3)
TROOPER = trooper()


def file_of(setup: Setup = SETUP) -> Bundle:
    """Return a battle as a file."""
    return record.recorded(resolve.fight(setup), "A fight")


def refought(library: Library, battle: Battle) -> resolve.Skirmish:
    """Fight a battle of the library again."""
    return record.replayed(Bundle(tuple(library.fetch_as_accepted(battle.id).values())))


def stocked(library: Library) -> None:
    """Save the armies and the table of the battle in the library."""
    library.save(one for one in file_of().documents if not isinstance(one, Battle))


def test_a_battle_is_refought_after_changes_of_its_designs(library: Library) -> None:
    stocked(library)
    kept = battles.kept_battle(library, file_of()).battle
    assert library.count() == len(file_of().documents)
    library.save([stronger(TROOPER, pf=6)])
    assert refought(library, kept).events() == resolve.fight(SETUP).events
    library.thin_history()
    exported = read(write(exchange.export(library, [kept.id])))[0]
    assert TROOPER in exported.documents
    assert record.replayed(exported).events() == resolve.fight(SETUP).events


def test_a_battle_uses_design_versions_from_before_a_change(library: Library) -> None:
    stocked(library)
    library.save([stronger(TROOPER, pf=6)])
    kept = battles.kept_battle(library, file_of()).battle
    assert library.count() == len(file_of().documents)
    assert library.fetch(TROOPER.id) == stronger(TROOPER, pf=6)
    assert refought(library, kept).events() == resolve.fight(SETUP).events


@pytest.mark.parametrize("source", [None, "", "gift.army"])
def test_a_battle_names_the_file_it_came_from(library: Library, source: str | None) -> None:
    kept = battles.kept_battle(library, file_of(), source=source).battle
    row = library.summary(kept.id)
    assert (row.origin, row.source) == ("mine" if source is None else "imported", source or "")


def test_unknown_battle_documents_are_stored_under_another_id(library: Library) -> None:
    stocked(library)
    other = force(stronger(TROOPER, pf=5), count=2)
    setup = replace(SETUP, left=other, right=other)
    kept = battles.kept_battle(library, file_of(setup)).battle
    assert [row.name for row in library.summaries("army")] == ["Army", "Army"]
    assert library.fetch(TROOPER.id) == TROOPER
    assert refought(library, kept).ending().score == resolve.fight(setup).ending.score


def test_new_documents_are_stored_under_their_names(library: Library) -> None:
    kept = battles.kept_battle(library, file_of()).battle
    assert library.count() == len(file_of().documents)
    assert refought(library, kept).events() == resolve.fight(SETUP).events


def pressed_otherwise(file: Bundle) -> Bundle:
    """Return the file of a battle whose log has the same content in other bytes, as other compression makes it."""
    battle = file.documents[0]
    assert isinstance(battle, Battle)
    assert battle.log is not None
    log = base64.b64encode(zlib.compress(zlib.decompress(base64.b64decode(battle.log)), 1)).decode()
    assert log != battle.log
    return replace(file, documents=(battle.model_copy(update={"log": log}), *file.documents[1:]))


def test_a_battle_with_differently_compressed_log_is_the_same(library: Library) -> None:
    first = battles.kept_battle(library, file_of()).battle
    again = battles.kept_battle(library, pressed_otherwise(file_of()))
    assert again.new == ()
    assert again.battle == first
    assert hash(again.battle) == hash(first)
    assert exchange.clashes(library, pressed_otherwise(file_of())) == ()
    assert exchange.import_bundle(library, pressed_otherwise(file_of())).updated == ()


def test_battles_with_different_logs_are_two(library: Library) -> None:
    first = battles.kept_battle(library, file_of()).battle
    for log in (None, "AAAA", base64.b64encode(zlib.compress(b"{}")).decode()):
        assert first.model_copy(update={"log": log}) != first
    assert first.model_copy(update={"log": "AAAA"}) != first.model_copy(update={"log": "AAAB"})


def test_the_same_battle_is_kept_once_another_is_added(library: Library) -> None:
    first, again = (battles.kept_battle(library, file_of()).battle for _ in range(2))
    assert first.id == again.id
    begun = resolve.Skirmish(SETUP)
    begun.apply(begun.choose())
    other = battles.kept_battle(library, record.recorded(begun, "A fight")).battle
    assert other.id != first.id
    begun.apply(begun.choose())
    further = battles.kept_battle(library, record.recorded(begun, "A fight"), other.id).battle
    assert further.id == other.id
    assert library.fetch(other.id) == further
    assert len(further.choices) == 2
    assert {row.id for row in library.summaries("battle")} == {first.id, other.id}


def test_an_army_that_follows_changes_leaves_battles_unchanged(library: Library) -> None:
    stocked(library)
    kept = battles.kept_battle(library, file_of()).battle
    library.save([stronger(TROOPER, pf=6)], follow=True)
    assert library.fetch_as_accepted("army")[TROOPER.id] != TROOPER
    assert library.fetch_as_accepted(kept.id)[TROOPER.id] == TROOPER


def test_new_documents_are_listed_and_battle_files_recognised(library: Library) -> None:
    file = file_of()
    first, again = (battles.kept_battle(library, file) for _ in range(2))
    assert {one.id for one in first.new} == {one.id for one in file.documents}
    assert again.new == ()
    assert battles.holds_battle(file)
    assert not battles.holds_battle(
        Bundle((*file.documents, stronger(TROOPER).model_copy(update={"id": "x"})))
    )
    assert not battles.holds_battle(
        Bundle(tuple(one for one in file.documents if not isinstance(one, Battle)))
    )
