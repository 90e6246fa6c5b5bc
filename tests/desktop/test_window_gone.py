"""What an army names and is gone for good, by another program say, stands in it as a problem, and the page goes on."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.printing.page import PrintPage
from armybuilder.editing import armies, whole
from armybuilder.editing.fields import set_field
from armybuilder.model.army import Army, Entry
from armybuilder.model.weapon import Weapon

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.main_window import MainWindow


def army(window: MainWindow) -> Army:
    found = window.session.documents["a-levy"]
    assert isinstance(found, Army)
    return found


def entry_of(window: MainWindow) -> Entry:
    """Return an entry of the army whose unit stands in no other."""
    named = Counter(one.unit for one in army(window).units)
    return next(one for one in army(window).units if named[one.unit] == 1)


def settle(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until remedies have been weighed and nothing is at work."""
    page = window.page()
    assert isinstance(page, ArmyPage)
    qtbot.waitUntil(lambda: not page._rest.isActive() and not window.desk.workers.busy(), timeout=20_000)


def purge(window: MainWindow, key: str) -> None:
    """Take a document out of the library with its history, as another program can."""
    window.session.library.trash(key)
    window.session.library.empty_trash(key)
    window.session.shelf_changed((key,))


def delete(window: MainWindow, key: str) -> None:
    """Delete a document while the army is in front, which takes that as it takes every change."""
    window.session.apply(whole.delete(window.session.documents[key]))


@pytest.mark.parametrize("opened", [True, False])
@pytest.mark.parametrize("go", [purge, delete])
def test_a_unit_that_is_gone_is_a_problem_with_a_remedy(
    qtbot: QtBot, window: MainWindow, go: Callable[[MainWindow, str], None], opened: bool
) -> None:
    entry = entry_of(window)
    total, each = (window.session.receipt(one).total for one in ("a-levy", entry.unit))
    if opened or go is delete:
        window.open("a-levy")
    go(window, entry.unit)
    window.open("a-levy")
    page = window.page()
    assert isinstance(page, ArmyPage)
    settle(qtbot, window)
    assert page.illegal()
    assert window.session.receipt("a-levy").total == total - each * entry.count
    (row,) = (one for one in page.problems.problems() if one.severity == "error")
    assert "Missing unit" in f"{row.name} {row.text}"
    assert row.fix == "Remove Missing unit"
    window.session.apply(set_field(army(window), "name", "Went on"))
    settle(qtbot, window)
    assert page.title() == "Went on"
    page._fix(next(one.key for one in page.problems.problems() if one.severity == "error"))
    assert entry.unit not in {one.unit for one in army(window).units}
    assert not page.illegal()


def test_undo_of_the_deletion_brings_the_unit_back(qtbot: QtBot, window: MainWindow) -> None:
    window.open("a-levy")
    total = window.session.receipt("a-levy").total
    delete(window, entry_of(window).unit)
    settle(qtbot, window)
    window.actions_["undo"].trigger()
    page = window.page()
    assert isinstance(page, ArmyPage)
    assert window.session.receipt("a-levy").total == total
    assert not page.illegal()


def test_a_support_weapon_that_is_gone_is_a_problem_and_the_army_is_still_printed(
    qtbot: QtBot, window: MainWindow
) -> None:
    gun = Weapon(id="gun", name="Gun", category="very_heavy", area_radius_cm=3, off_table=True)
    window.session.apply(whole.create(gun))
    window.session.apply(armies.add_support_weapon(army(window), gun))
    window.session.keep()
    purge(window, gun.id)
    purge(window, entry_of(window).unit)
    window.open("a-levy")
    settle(qtbot, window)
    page = window.page()
    assert isinstance(page, ArmyPage)
    said = " ".join(f"{one.name} {one.text}" for one in page.problems.problems())
    assert "Missing unit" in said
    assert "Missing weapon" in said
    window.print_sheets("a-levy")
    printing = window.page()
    assert isinstance(printing, PrintPage)
    qtbot.waitUntil(lambda: not window.desk.workers.busy(), timeout=20_000)
    assert window.page() is printing
