"""The neighbours of deleted documents and versions, which must remain."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from armybuilder.library import records
from armybuilder.model.creature import Creature
from armybuilder.model.unit import Unit
from tests.library.makers import force, stronger

if TYPE_CHECKING:
    from armybuilder.library.store import Library
    from armybuilder.model.army import Army
    from armybuilder.model.bundle import AnyDocument

DAY = 24 * 3600 * 1000
"""A day in milliseconds."""
TODAY = int(time.time() * 1000 // DAY * DAY)
"""The last midnight at the start of the tests, fixed in case midnight passes."""


def twins() -> tuple[AnyDocument, ...]:
    """Return the force, and a second one like it with other ids and names."""
    weapon, trooper, unit, army = force()
    return (
        *force(),
        weapon.model_copy(update={"id": "w2", "name": "Frost gun"}),
        Creature.model_validate(
            dict(trooper) | {"id": "c2", "name": "Ice ranger", "weapons": ({"weapon": "w2"},)}
        ),
        Unit.model_validate(
            dict(unit) | {"id": "u2", "name": "Ice squad", "members": ({"design": "c2", "count": 5},)}
        ),
        type(army).model_validate(
            dict(army) | {"id": "a2", "name": "Ice watch", "units": ({"id": "1", "unit": "u2", "count": 2},)}
        ),
    )


def everything(library: Library, *ids: str) -> list[object]:
    """Return all facts of documents in the library: content, versions, prices, uses, owned numbers and search results."""
    return [
        (
            library.fetch(key),
            library.summary(key),
            library.history(key),
            [library.fetch(key, one.version) for one in library.history(key)],
            library.prices(key),
            library.used_by(key),
            library.owned([key]),
            [row.id for row in library.search(f'"{library.fetch(key).name}" is:trashed').rows],
            [row.id for row in library.search(f'"{library.fetch(key).name}"').rows],
        )
        for key in ids
    ]


@pytest.fixture
def stocked(library: Library) -> Library:
    """A library with two forces, each with a history, counted miniatures, a favourite and a setting."""
    library.save(twins())
    for step in range(1, 4):
        library.save([stronger(library.fetch(key), pf=step) for key in ("c", "c2")], follow=step == 1)
    for key in ("c", "c2"):
        library.set_owned(key, 9)
        library.set_favourite(key, True)
    library.set_setting("x", "1")
    return library


def test_emptying_one_trashed_document_leaves_the_others(stocked: Library) -> None:
    stocked.save((), ["a", "u", "c", "a2", "u2", "c2"])
    before = everything(stocked, "w", "c2", "w2")
    stocked.empty_trash(["c"])
    assert [row.id for row in stocked.summaries(trashed=True)] == ["a", "c2", "u2", "a2", "u"]
    assert everything(stocked, "c2", "w2") == before[1:]
    assert stocked.fetch("w") == before[0][0]  # type: ignore[index]
    assert [stocked.fetch(key) for key in ("a", "a2")] == [one for one in twins() if one.id in {"a", "a2"}]
    assert stocked.setting("x") == "1"
    assert stocked.check() == ()


def test_emptying_the_trash_of_nothing_deletes_nothing(stocked: Library) -> None:
    stocked.save((), ["c", "c2"])
    before = everything(stocked, "c", "c2")
    stocked.empty_trash([])
    stocked.empty_trash(["nobody", "w"])
    assert everything(stocked, "c", "c2", "w")[:2] == before


def test_emptying_the_trash_leaves_all_other_documents(stocked: Library) -> None:
    stocked.save((), ["a", "u", "c", "w"])
    before = everything(stocked, "w2", "c2", "u2", "a2")
    drift = stocked.drift("a2")
    assert drift
    stocked.empty_trash()
    assert everything(stocked, "w2", "c2", "u2", "a2") == before
    assert stocked.drift("a2") == drift
    assert stocked.count() == 4
    assert stocked.setting("x") == "1"
    assert stocked.check() == ()


@pytest.mark.parametrize("versions", [1, 2])
def test_a_permanently_deleted_document_can_be_saved_again(library: Library, versions: int) -> None:
    """The new versions under the same id differ from the deleted ones, even if their numbers are equal."""
    library.save(force())
    weapon, before = force()[0], library.summary("a").points
    for step in range(1, versions):
        library.save([weapon.model_copy(update={"notes": f"Note {step}"})])
    library.save((), ["w"])
    library.empty_trash()
    assert library.summary("a").points is None
    library.save([weapon], follow=False)
    assert library.fetch_as_accepted("a")["w"] == weapon
    assert library.summary("a").points == before
    library.save([weapon.model_copy(update={"notes": "Later"})], follow=False)
    assert library.fetch_as_accepted("a")["w"] == weapon, "the army remembers what it took anew"


def test_the_current_version_replaces_a_missing_one(library: Library) -> None:
    library.save(force())
    before = library.summary("a").points
    library.accept_versions("a", {"w": 9})
    assert library.fetch_as_accepted("a")["w"] == force()[0]
    assert library.drift("a") == ()
    assert library.summary("a").points == before


def test_trashing_one_document_leaves_the_others(stocked: Library) -> None:
    stocked.save((), ["a"])
    assert [row.id for row in stocked.summaries(trashed=True)] == ["a"]
    assert stocked.history("a"), "what is in the trash keeps its history"


def test_a_restored_version_keeps_all_others(stocked: Library) -> None:
    before = stocked.history("c")
    stocked.save([stocked.fetch("c", 1)], cause="restored")
    assert stocked.history("c")[1:] == before


def test_saving_leaves_the_uses_and_words_of_neighbours(stocked: Library) -> None:
    """Only the saved document's uses, marks and words are written anew."""
    before = everything(stocked, "c2", "w2", "u2")
    bare = Creature.model_validate(dict(stocked.fetch("c")) | {"weapons": (), "tags": (), "notes": ""})
    stocked.save([bare])
    assert everything(stocked, "c2", "w2", "u2") == before
    assert stocked.used_by("w") == ()
    assert [row.id for row in stocked.search("tag:elite").rows] == ["c2"]
    assert [row.id for row in stocked.search("ground").rows] == ["c2"]
    assert stocked.check() == ()


def test_an_army_without_a_unit_forgets_that_unit_alone(stocked: Library) -> None:
    """Armies keep the versions that they accepted, and one army loses only those that it no longer uses."""
    army: Army = stocked.fetch("a")  # type: ignore[assignment]
    both = army.model_copy(
        update={"units": (*army.units, army.units[0].model_copy(update={"id": "2", "unit": "u2"}))}
    )
    stocked.save([both], follow=False)
    drift, other = stocked.drift("a"), stocked.drift("a2")
    assert "c" in {one.id for one in drift}
    stocked.save([army], follow=False)
    assert [one for one in stocked.drift("a") if one.id == "c"] == [one for one in drift if one.id == "c"]
    assert stocked.drift("a2") == other


def dated(library: Library, patch: pytest.MonkeyPatch, key: str, days_ago: float, **profile: int) -> None:
    """Save a trooper as if that were `days_ago` days before the last midnight."""
    moment = int(TODAY - days_ago * DAY)
    with patch.context() as then:
        then.setattr(records, "now", lambda: moment)
        library.save([stronger(library.fetch(key), **profile)], follow=False)


DAYS = (60.75, 60.5, 60.25, 45.75, 45.5, 20.75, 20.5, 0.5)
"""The ages of versions in days: three of one old day, two of another, and three recent ones."""


def long_ago(library: Library, patch: pytest.MonkeyPatch) -> None:
    """Save both forces on the first day of DAYS, when their armies accepted those versions."""
    with patch.context() as then:
        then.setattr(records, "now", lambda: int(TODAY - 60.95 * DAY))
        library.save(twins())


def test_thinning_removes_only_versions_replaced_the_same_day(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    long_ago(library, monkeypatch)
    for step, ago in enumerate(DAYS, 2):
        dated(library, monkeypatch, "c", ago, pf=step)
    dated(library, monkeypatch, "c2", 60.9, pf=2)
    dated(library, monkeypatch, "c2", 0.2, pf=3)
    library.thin_history()
    kept = [one.version for one in library.history("c")]
    assert kept == [9, 8, 7, 6, 4, 1], (
        "of old days the last, of the last thirty every one, and what armies took"
    )
    assert [library.fetch("c", one).profile.pf for one in kept] == [9, 8, 7, 6, 4, 1]  # type: ignore[union-attr]
    assert [one.version for one in library.history("c2")] == [3, 2, 1], "another document's days are its own"


def test_thinning_keeps_each_days_last_and_all_recent_prices(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    long_ago(library, monkeypatch)
    for step, ago in enumerate(DAYS, 2):
        dated(library, monkeypatch, "c", ago, pf=step)
    dated(library, monkeypatch, "c2", 0.2, pf=3)
    before, other = library.prices("c"), library.prices("c2")
    assert (len(before), len(other)) == (9, 2)
    library.thin_history()
    assert library.prices("c") == tuple(before[place] for place in (0, 1, 2, 3, 5))
    assert library.prices("c2") == other, "another document's days are its own"
