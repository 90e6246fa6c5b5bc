"""Saving, loading, history, uses, the trash, and price changes."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from armybuilder.errors import InputFault
from armybuilder.library import answers, records, shelf
from armybuilder.library.saved_price import SavedPrice, appraised
from armybuilder.library.store import Library
from armybuilder.model.army import Army
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import Weapon
from armybuilder.points.prices.pricing import price
from armybuilder.words import english
from tests.library.makers import force, stronger


def test_saved_documents_are_loaded_unchanged(library: Library, path: Path) -> None:
    saved = library.save(force())
    assert [(row.id, row.version, row.new) for row in saved] == [(key, 1, True) for key in "wcua"]
    assert [library.fetch(key) for key in "wcua"] == list(force())
    library.close()
    with Library.open(path) as again:
        assert again.fetch_with_named(["a"]) == {document.id: document for document in force()}
        assert again.check() == ()


def test_rows_carry_price_numbers_tags_and_traits(library: Library) -> None:
    library.save(force())
    documents = library.fetch_with_named(["a"])
    row = library.summary("c")
    assert row.points == price(documents["c"], documents).total
    assert dict(row.profile) == {"mv": 12, "ss": 5, "fa": 6, "pf": 1, "dp": 5}
    assert row.tags == ("elite", "desert folk")
    assert {"flame", "assault"} <= set(row.traits)
    assert library.summary("a").points == 10 * (row.points or 0)
    assert [row.id for row in library.summaries()] == ["c", "a", "u", "w"]
    assert [row.id for row in library.summaries("weapon")] == ["w"]


def test_the_same_content_makes_no_new_version(library: Library) -> None:
    library.save(force())
    assert [(row.version, row.new) for row in library.save(force())] == [(1, False)] * 4
    assert len(library.history("c")) == 1


def test_a_change_moves_the_prices_of_all_users(library: Library) -> None:
    library.save(force())
    before = library.summary("a").points
    library.save([stronger(force()[1], pf=2)])
    after = library.summary("a").points
    assert (before or 0) + 20 == after
    newest, first = library.prices("a")
    assert (newest.points, newest.cause, newest.version) == (after, "named", 1)
    assert (first.points, first.cause) == (before, "saved")
    assert sum(line.amount for line in newest.lines) == after
    assert english().say(newest.lines[0].label)


def test_versions_are_kept_with_their_price_and_restored(library: Library) -> None:
    library.save(force())
    library.save([stronger(force()[1], pf=3)])
    newest, first = library.history("c")
    assert (newest.version, first.version) == (2, 1)
    assert (newest.points or 0) > (first.points or 0)
    assert newest.rules_hash
    assert newest.rules_hash == first.rules_hash
    assert library.fetch("c", 1) == force()[1]
    (back,) = library.save([library.fetch("c", 1)], cause="restored")
    assert (back.version, back.points) == (3, first.points)
    assert library.fetch("c") == force()[1]
    assert library.history("c")[0].cause == "restored"
    with pytest.raises(KeyError):
        library.fetch("c", 9)


def test_a_document_with_missing_parts_has_no_price(library: Library) -> None:
    weapon, trooper, *_ = force()
    saved = library.save([trooper])[0]
    assert (saved.points, saved.legal) == (None, None)
    library.save([weapon])
    assert library.summary("c").points is not None
    assert library.prices("c")[0].cause == "named"


def test_uses_are_found_in_both_directions(library: Library) -> None:
    library.save(force())
    assert [row.id for row in library.used_by("w")] == ["c"]
    assert library.used_by("a") == ()


def test_the_trash_keeps_used_documents_until_emptied(library: Library) -> None:
    library.save(force())
    library.set_owned("c", 12)
    library.save((), ["c"])
    assert [row.id for row in library.summaries()] == ["a", "u", "w"]
    assert [row.id for row in library.summaries(trashed=True)] == ["c"]
    assert "c" in library.fetch_with_named(["a"])
    library.save([library.fetch("c")])
    assert library.summary("c").owned == 12
    library.save((), ["c", "a"])
    library.save([force()[1]])
    assert not library.summary("c").trashed, "saving a document again takes it out of the trash"
    library.save((), ["c"])
    library.empty_trash(["c"])
    with pytest.raises(KeyError):
        library.fetch("c")
    assert library.summary("u").points is None
    assert library.check() == ()
    library.empty_trash()
    assert library.summaries(trashed=True) == ()


def test_a_deleted_document_can_be_saved_again(library: Library) -> None:
    library.save(force())
    library.save((), ["c"])
    library.empty_trash()
    other = stronger(force()[1], fa=3)
    assert library.save([other])[0].version == 1
    assert library.fetch("c") == other
    assert library.fetch_with_named(["u"])["c"] == other


def test_owned_numbers_favourites_and_settings_are_stored(library: Library) -> None:
    library.save(force())
    library.set_owned("c", 7)
    library.set_favourite("c", True)
    assert (library.summary("c").owned, library.summary("c").favourite) == (7, True)
    library.set_owned("c", None)
    assert library.summary("c").owned is None
    assert library.setting("x") is None
    library.set_setting("x", "1")
    assert library.setting("x") == "1"


def test_names_are_found_in_any_case_and_ids_first(library: Library) -> None:
    library.save(force())
    assert library.find("dune WATCH") == ("a",)
    assert library.find("a") == ("a",)
    assert library.find("Dune ranger") == ()
    assert library.find("Dune ranger", "creature") == ("c",)


def test_a_changed_reading_reprices_everything(library: Library) -> None:
    library.save(force())
    grenades = Weapon.model_validate({"id": "g", "name": "Bomb", "category": "heavy", "area_radius_cm": 3})
    library.save([grenades])
    library.set_readings({"CA-D-002": "final_only"})
    assert dict(library.readings) == {"CA-D-002": "final_only"}
    price_now = library.prices("g")[0]
    assert (price_now.cause, dict(price_now.readings)) == ("readings", {"CA-D-002": "final_only"})


def test_armies_follow_changes_or_keep_accepted_versions(library: Library) -> None:
    library.save(force())
    trooper = force()[1]
    library.save([stronger(trooper, pf=2)])
    assert library.drift("a") == ()
    library.save([stronger(trooper, pf=3)], follow=False)
    (change,) = library.drift("a")
    assert (change.id, change.accepted, change.now) == ("c", 2, 3)
    assert (change.points_now or 0) > (change.points_then or 0)
    assert library.fetch_as_accepted("a")["c"] == stronger(trooper, pf=2)
    library.accept("a")
    assert library.drift("a") == ()
    assert library.fetch_as_accepted("a")["c"] == stronger(trooper, pf=3)


def test_old_history_is_thinned_to_a_version_a_day(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    day = 24 * 3600 * 1000
    start = (records.now() // day - 100) * day
    trooper = force()[1]
    library.save(force())
    for step in range(6):
        monkeypatch.setattr(records, "now", lambda at=start + step * day // 2: at)
        library.save([stronger(trooper, mv=20 + step)], follow=False)
    monkeypatch.undo()
    library.thin_history()
    kept = [version.version for version in library.history("c")]
    assert kept == [7, 5, 3, 1], "the last of each day, and the one the army remembers"
    assert library.fetch_as_accepted("a")["c"] == trooper
    assert library.check() == ()


def test_a_failed_save_keeps_nothing(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    library.save(force())
    broken = stronger(force()[1], pf=4)

    def fail(*_: object, **__: object) -> None:
        raise InputFault([])

    monkeypatch.setattr(library._accepted, "update", fail)
    with pytest.raises(InputFault):
        library.save([broken])
    monkeypatch.undo()
    assert library.fetch("c") == force()[1]
    assert library.fetch_with_named(["c"])["c"] == force()[1]
    assert len(library.history("c")) == 1
    assert library.save([broken])[0].version == 2


def test_the_kind_may_change_and_armies_list_their_kind(library: Library) -> None:
    library.save(force())
    assert list(library.fetch_kind("army", "unit")) == ["a", "u"]
    assert isinstance(library.fetch_kind("army")["a"], Army)
    assert isinstance(library.fetch_all(["c", "x"])["c"], Creature)


def test_a_save_can_exceed_the_cache(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("armybuilder.library.shelf._CACHED", 20)
    weapon, trooper, *_ = force()
    many = [trooper.model_copy(update={"id": f"n{number}"}) for number in range(300)]
    library.save([*many, weapon, trooper])
    assert {row.points for row in library.summaries("creature")} == {library.summary("c").points}
    assert library.summary("c").points is not None
    assert len(library.fetch_with_named(row.id for row in library.summaries())) == 302


def test_threads_share_one_library(library: Library) -> None:
    library.save(force())
    steps = range(1, 21)

    def work(step: int) -> int:
        library.save([stronger(force()[1], mv=step).model_copy(update={"id": f"n{step}"})])
        return library.search("ranger kind:creature").total

    with ThreadPoolExecutor(4) as pool:
        assert max(pool.map(work, steps)) == 21
    assert library.check() == ()


def test_an_army_keeps_its_price_until_it_accepts_changes(library: Library) -> None:
    library.save(force())
    before = library.summary("a").points
    library.save([stronger(force()[1], pf=5)], follow=False)
    assert library.summary("a").points == before
    assert (library.summary("u").points or 0) > 0
    library.accept("a", "c", "nobody")
    after = library.summary("a").points
    assert after is not None
    assert before is not None
    assert after > before
    assert library.prices("a")[0].cause == "named"


def test_a_save_prices_only_affected_documents(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """An army that keeps its accepted versions is not priced, unless it follows changes or is saved too."""
    priced: list[str] = []

    def heard(document: AnyDocument, *given: Any) -> SavedPrice | None:
        priced.append(document.id)
        return appraised(document, *given)

    library.save(force())
    trooper, army = force()[1], force()[3]
    monkeypatch.setattr(shelf, "appraised", heard)
    for step, follow, moved in ((1, False, {"c", "u"}), (2, True, {"c", "u", "a"})):
        library.save([stronger(trooper, mv=14 + step)], follow=follow)
        assert set(priced) == moved
        priced.clear()
    named = Army.model_validate(dict(army) | {"name": "Dune guard"})
    library.save([stronger(trooper, mv=14), named], follow=False)
    assert set(priced) == {"c", "u", "a"}


def test_saving_a_missing_document_prices_its_army(library: Library) -> None:
    weapon, trooper, unit, army = force()
    library.save([weapon, unit, army])
    assert library.summary("a").points is None
    library.save([trooper], follow=False)
    assert (library.summary("a").points or 0) > 0


def test_an_army_misses_documents_that_only_old_versions_name(library: Library) -> None:
    """The army accepted the unit with the trooper, who was saved after the unit's next version.

    The weapon was saved later still.
    """
    weapon, trooper, unit, army = force()
    library.save([unit, army])
    other = {"members": ({"design": "nobody", "count": 5},)}
    library.save([Unit.model_validate(dict(unit) | other)], follow=False)
    library.save([trooper], follow=False)
    assert library.fetch_as_accepted("a")["c"] == trooper
    library.save([weapon], follow=False)
    assert (library.summary("a").points or 0) > 0
    library.save([stronger(trooper, pf=4)], follow=False)
    assert library.fetch_as_accepted("a")["c"] == trooper, "the army remembers what came"
    library.save((), ["w"])
    library.empty_trash()
    assert library.summary("a").points is None


def test_accepting_a_version_accepts_its_new_documents(library: Library) -> None:
    library.save(force())
    pistol = Weapon.model_validate({"id": "p", "name": "Pistol", "category": "pistol"})
    trooper = Creature.model_validate(dict(force()[1]) | {"weapons": ({"weapon": "p"},)})
    library.save([pistol, trooper], follow=False)
    assert set(library.fetch_as_accepted("a")) == {"a", "u", "c", "w"}
    library.accept("a", "c")
    assert set(library.fetch_as_accepted("a")) == {"a", "u", "c", "p"}
    assert library.drift("a") == ()


def test_other_threads_run_while_a_whole_kind_loads(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library is free between two portions, and the order stays that of the names."""
    library.save(Weapon(id=f"w{number}", name=f"Rifle {number}", category="rifle") for number in range(9))
    free: list[bool] = []

    def other() -> None:
        free.append(library._guard.lock.acquire(blocking=False))
        library._guard.lock.release()

    def rest(_seconds: float) -> None:
        thread = threading.Thread(target=other)
        thread.start()
        thread.join()

    monkeypatch.setattr(answers, "_READ_AT_ONCE", 4)
    monkeypatch.setattr(time, "sleep", rest)
    assert list(library.fetch_kind("weapon")) == [f"w{number}" for number in range(9)]
    assert free == [True, True]


@pytest.mark.parametrize(
    ("number", "fits"), [(2**31 - 1, True), (2**31, False), (1 - 2**31, True), (-(2**31), False)]
)
def test_a_number_the_window_cannot_show_is_refused(number: int, *, fits: bool) -> None:
    row = {"used": "c", "version": number}
    if fits:
        assert records.accepted(row) == ("c", number)
    else:
        with pytest.raises(ValueError, match="whole number"):
            records.accepted(row)
