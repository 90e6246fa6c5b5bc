"""An army's purged documents are problems on its page, which still works.

Another program can purge a document that an army names.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.desk.session import Session
from armybuilder.desktop.desk.wanted import SheetsWanted
from armybuilder.desktop.frame.document_page import DesignPage
from armybuilder.desktop.printing.page import PrintPage
from armybuilder.editing import armies, whole_documents
from armybuilder.editing.fields import set_field
from armybuilder.model.army import Army, Entry
from armybuilder.model.creature import Creature
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import Weapon
from tests.desktop.parts import rest_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.store import Library


def army(window: MainWindow) -> Army:
    found = window.session.documents["a-levy"]
    assert isinstance(found, Army)
    return found


def entry_of(window: MainWindow) -> Entry:
    """Return an entry of the army whose unit has no other entry."""
    named = Counter(one.unit for one in army(window).units)
    return next(one for one in army(window).units if named[one.unit] == 1)


def settle(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until remedies have been weighed and all work is done."""
    page = window.page()
    assert isinstance(page, ArmyPage)
    qtbot.waitUntil(lambda: not rest_of(page).isActive() and not window.desk.workers.busy())


def purge(window: MainWindow, key: str) -> None:
    """Delete a document from the library with its history, as another program can."""
    window.session.library.save((), [key])
    window.session.library.empty_trash([key])
    window.session.shelf_changed((key,))


def delete(window: MainWindow, key: str) -> None:
    """Delete a document into the trash while the army is in front."""
    window.session.apply(whole_documents.delete(window.session.documents[key]))


@pytest.mark.parametrize("opened", [True, False])
def test_a_purged_unit_is_a_problem_with_a_fix(qtbot: QtBot, window: MainWindow, opened: bool) -> None:
    entry = entry_of(window)
    total, each = (window.session.receipt(one).total for one in ("a-levy", entry.unit))
    if opened:
        window.open("a-levy")
    purge(window, entry.unit)
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


@pytest.mark.long
def test_a_unit_serves_until_the_trash_is_emptied(qtbot: QtBot, window: MainWindow, library: Library) -> None:
    """The unit serves in this session and after a new start, and the library agrees."""
    total, unit = window.session.receipt("a-levy").total, entry_of(window).unit
    window.open("a-levy")
    page = window.page()
    assert isinstance(page, ArmyPage)
    delete(window, unit)
    window.session.keep()
    assert window.session.receipt("a-levy").total == total == library.summary("a-levy").points
    assert Session(library).receipt("a-levy").total == total
    assert not page.illegal()
    assert unit not in {one.id for one in window.session.load("unit")}
    later = Session(library)
    later.receipt("a-levy")
    assert unit not in {one.id for one in later.load("unit")}
    window.library.document_actions.empty_trash()
    settle(qtbot, window)
    assert page.illegal()
    assert window.session.receipt("a-levy").total < total


def pages_of(window: MainWindow, *keys: str) -> list[DesignPage]:
    """Open documents one after the other, and return their pages."""
    for key in keys:
        window.open(key)
    return [page for page in window.pages if isinstance(page, DesignPage) and page.key in keys]


def test_a_purged_design_can_be_removed_from_its_unit(qtbot: QtBot, window: MainWindow) -> None:
    named = (window.session.documents[entry.unit] for entry in army(window).units)
    unit = next(one for one in named if isinstance(one, Unit) and len(one.members) > 1)
    window.open("a-levy")
    purge(window, unit.members[0].design)
    page, whole_army = pages_of(window, unit.id, "a-levy")[::-1]
    assert "Missing design" in " ".join(row.name + row.text for row in page.problems.problems())
    settle(qtbot, window)
    assert whole_army.illegal()
    window.open(unit.id)
    (row,) = page.problems.problems()
    assert "deleted for good" in row.text
    assert row.fix == "Remove Missing design"
    page._fix(row.key)
    assert len(window.session.documents[unit.id].members) == len(unit.members) - 1  # type: ignore[union-attr]


def test_a_purged_weapon_costs_nothing_and_can_be_removed(qtbot: QtBot, window: MainWindow) -> None:
    bearer = next(one for one in window.session.load("creature") if isinstance(one, Creature) and one.weapons)
    window.session.apply(set_field(bearer, "weapons", bearer.weapons[:1]))
    window.session.keep()
    purge(window, bearer.weapons[0].weapon)
    (page,) = pages_of(window, bearer.id)
    total = window.session.receipt(bearer.id).total
    (row,) = page.problems.problems()
    assert row.fix == "Remove Missing weapon"
    page._fix(row.key)
    assert not page.illegal()
    assert window.session.receipt(bearer.id).total == total


@pytest.mark.long
def test_an_old_version_with_a_deleted_design_is_shown(window: MainWindow) -> None:
    session, document_actions = window.session, window.library.document_actions
    one = whole_documents.start("creature", "Lone")
    unit = whole_documents.start("unit", "Loners", members=({"design": one.id, "count": 3},))
    for made in (one, unit):
        session.apply(whole_documents.create(made))
    session.keep()
    session.apply(set_field(unit, "members", ()))
    session.keep()
    document_actions.trash([one.id])
    session.apply(whole_documents.version_back(session.documents[unit.id], unit, 1))
    (page,) = pages_of(window, unit.id)
    assert not page.illegal(), "what lies in the trash still serves"
    document_actions.empty_trash()
    assert page.illegal()
    window.actions_["undo"].trigger()
    assert not page.illegal()


@pytest.mark.long
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


@pytest.mark.long
def test_an_army_with_purged_documents_can_be_printed(qtbot: QtBot, window: MainWindow) -> None:
    gun = Weapon(id="gun", name="Gun", category="very_heavy", area_radius_cm=3, off_table=True)
    window.session.apply(whole_documents.create(gun))
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
    window.show_wanted(SheetsWanted("a-levy"))
    printing = window.page()
    assert isinstance(printing, PrintPage)
    qtbot.waitUntil(lambda: not window.desk.workers.busy())
    assert window.page() is printing
