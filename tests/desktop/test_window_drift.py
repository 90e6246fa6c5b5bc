"""A design changed after armies took it: shown with its difference in points before the armies accept it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.army.changed_designs import ChangedDesignsBar
from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.editing import armies, whole_documents
from armybuilder.editing.edit import reversed_edit
from armybuilder.editing.fields import set_field
from armybuilder.library.exchange import export
from armybuilder.library.store import Library
from armybuilder.model.army import Army
from armybuilder.model.creature import Creature
from tests.desktop.parts import roster_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def used(window: MainWindow) -> tuple[Army, Creature]:
    """An army, and a creature in its use."""
    army = window.session.load("army")[0]
    assert isinstance(army, Army)
    named = named_by(army, window.desk).values()
    creature = next(one for one in named if isinstance(one, Creature) and one.profile.dp > 3)
    return army, creature


def change(window: MainWindow, creature: Creature, value: int = 2) -> None:
    """Change a creature on its own page."""
    window.open(creature.id)
    window.page().set("profile.dp", value)  # type: ignore[union-attr]


def army_page(window: MainWindow, army: Army) -> ArmyPage:
    window.open(army.id)
    page = window.page()
    assert isinstance(page, ArmyPage)
    return page


@pytest.mark.long
def test_an_army_keeps_its_points_and_lists_changes(
    window: MainWindow, library: Library, used: tuple[Army, Creature]
) -> None:
    army, creature = used
    before = window.session.receipt(army.id).total
    change(window, creature)
    window.session.keep()
    page = army_page(window, army)
    assert window.session.receipt(army.id).total == before
    assert library.summary(army.id).points == before
    assert page.drift.isVisibleTo(window)
    (one,) = page.drift.shown
    assert one.name == creature.name
    assert one.now > one.then
    assert "Discipline" in one.changes[0]
    assert page.panel.total.text().startswith(f"{before:,}")
    assert f"{before + one.delta:,}" in page.drift.head.text()


@pytest.mark.long
def test_changed_design_rows_follow_the_text_size(
    qtbot: QtBot, window: MainWindow, used: tuple[Army, Creature]
) -> None:
    """The rows are as wide and as high as in a new bar."""
    army, creature = used
    change(window, creature)
    page = army_page(window, army)
    window.set_zoom(150)
    fresh = ChangedDesignsBar(window.session, window.desk.words)
    qtbot.addWidget(fresh)
    fresh.show_army(army)
    # the panes are arranged, and with them the page, a moment after the look is worn
    qtbot.waitUntil(lambda: page.drift.sizeHint() == fresh.sizeHint())
    assert [row.sizeHint() for row in page.drift.rows] == [row.sizeHint() for row in fresh.rows]


def test_changed_design_rows_stay_during_count_edits(
    qtbot: QtBot, window: MainWindow, used: tuple[Army, Creature]
) -> None:
    """The price of accepting changes with the army, but the rows and buttons stay the same objects."""
    army, creature = used
    change(window, creature)
    page = army_page(window, army)
    (row,), (before,) = page.drift.rows, page.drift.shown
    entry = next(entry for entry in army.units if creature.id in named_in(window, entry.unit))
    page.edit(armies.set_count(page.army(), entry.id, entry.count + 1))
    (after,) = page.drift.shown
    assert after.delta > before.delta
    assert page.drift.rows == [row]
    fresh = ChangedDesignsBar(window.session, window.desk.words)
    qtbot.addWidget(fresh)
    fresh.show_army(page.army())
    for mine, other in (
        (row.property("take"), fresh.rows[0].property("take")),
        (page.drift.take_all, fresh.take_all),
    ):
        assert mine.accessibleName() == other.accessibleName()
        assert mine.sizeHint() == other.sizeHint()
    assert page.drift.head.text() == fresh.head.text()


def named_in(window: MainWindow, unit: str) -> set[str]:
    """Return the ids of all designs that a unit names, directly or through another."""
    return set(named_by(window.session.documents[unit], window.desk))


@pytest.mark.long
def test_accepting_a_changed_design_adds_the_announced_points(
    qtbot: QtBot, window: MainWindow, library: Library, used: tuple[Army, Creature]
) -> None:
    army, creature = used
    before = window.session.receipt(army.id).total
    change(window, creature)
    page = army_page(window, army)
    delta = page.drift.shown[0].delta
    qtbot.mouseClick(page.drift.rows[0].property("take"), Qt.MouseButton.LeftButton)
    assert window.session.receipt(army.id).total == before + delta
    assert not page.drift.isVisibleTo(window)
    window.session.keep()
    assert library.drift(army.id) == ()
    assert library.summary(army.id).points == before + delta


@pytest.mark.long
def test_undo_reverses_the_acceptance_of_a_changed_design(
    qtbot: QtBot, window: MainWindow, library: Library, used: tuple[Army, Creature]
) -> None:
    army, creature = used
    before = window.session.receipt(army.id).total
    change(window, creature)
    page = army_page(window, army)
    delta = page.drift.shown[0].delta
    qtbot.mouseClick(page.drift.rows[0].property("take"), Qt.MouseButton.LeftButton)
    assert f"Update {creature.name}" in window.actions_["undo"].text()
    assert f"was {before}" in page.panel.total.text()
    window.actions_["undo"].trigger()
    assert window.session.receipt(army.id).total == before
    assert [one.name for one in page.drift.shown] == [creature.name]
    assert library.summary(army.id).points == before
    window.actions_["redo"].trigger()
    assert window.session.receipt(army.id).total == before + delta
    assert library.summary(army.id).points == before + delta


def test_keeping_the_old_design_gives_the_army_a_copy(
    qtbot: QtBot, window: MainWindow, used: tuple[Army, Creature]
) -> None:
    army, creature = used
    before = window.session.receipt(army.id).total
    change(window, creature)
    page = army_page(window, army)
    qtbot.mouseClick(page.drift.rows[0].property("keep"), Qt.MouseButton.LeftButton)
    assert not page.drift.isVisibleTo(window)
    assert window.session.receipt(army.id).total == before
    assert creature.id not in named_by(window.session.documents[army.id], window.desk)
    assert any(one.name.startswith(f"{creature.name} copy") for one in window.session.load("creature"))
    window.actions_["undo"].trigger()
    assert window.session.documents[army.id] == army


@pytest.mark.long
def test_a_changed_design_is_remembered_at_the_next_start(
    window: MainWindow, library: Library, used: tuple[Army, Creature]
) -> None:
    from armybuilder.desktop.desk.session import Session

    army, creature = used
    before = window.session.receipt(army.id).total
    change(window, creature)
    window.session.keep()
    later = Session(library)
    assert later.receipt(army.id).total == before
    assert set(later.taken.kept_back(army.id)) == {creature.id}
    carried = {one.id: one for one in export(library, [army.id]).documents}
    assert carried[creature.id] == creature


@pytest.mark.long
def test_an_edit_on_the_armys_page_applies_at_once(
    window: MainWindow, library: Library, used: tuple[Army, Creature]
) -> None:
    army, creature = used
    page = army_page(window, army)
    before = window.session.receipt(army.id).total
    window.session.apply(set_field(creature, "profile.dp", 2))
    assert window.session.receipt(army.id).total > before
    assert not page.drift.isVisibleTo(window)
    window.session.keep()
    assert library.drift(army.id) == ()
    window.actions_["undo"].trigger()
    assert window.session.receipt(army.id).total == before
    assert not page.drift.isVisibleTo(window)


@pytest.mark.long
def test_undoing_the_edit_leaves_no_changed_design(window: MainWindow, used: tuple[Army, Creature]) -> None:
    army, creature = used
    change(window, creature)
    window.actions_["undo"].trigger()
    page = army_page(window, army)
    assert not page.drift.isVisibleTo(window)


@pytest.mark.long
def test_a_name_or_a_tag_holds_everywhere_at_once(window: MainWindow, used: tuple[Army, Creature]) -> None:
    army, creature = used
    window.open(creature.id)
    window.page().set("name", "Called otherwise")  # type: ignore[union-attr]
    page = army_page(window, army)
    assert not page.drift.isVisibleTo(window)
    assert "Called otherwise" in {one.name for one in named_by(army, window.desk).values()}


@pytest.mark.long
def test_a_changed_designs_new_weapon_comes_with_it(
    qtbot: QtBot, window: MainWindow, library: Library, used: tuple[Army, Creature]
) -> None:
    army, creature = used
    carried = {mounted.weapon for mounted in creature.weapons}
    weapon = next(one for one in window.session.load("weapon") if one.id not in carried)
    window.open(creature.id)
    window.session.apply(set_field(creature, "weapons", ({"weapon": weapon.id},)))
    window.session.keep()
    page = army_page(window, army)
    assert page.drift.isVisibleTo(window)
    assert export(library, [army.id]).documents
    qtbot.mouseClick(page.drift.take_all, Qt.MouseButton.LeftButton)
    window.session.keep()
    assert library.drift(army.id) == ()
    assert weapon.id in {one.id for one in export(library, [army.id]).documents}


@pytest.mark.long
def test_a_new_army_takes_its_units_when_they_join(window: MainWindow, used: tuple[Army, Creature]) -> None:
    from armybuilder.editing import armies, whole_documents
    from armybuilder.model.unit import Unit

    old, creature = used
    units = [one for one in named_by(old, window.desk).values() if isinstance(one, Unit)]
    unit = next(one for one in units if any(member.design == creature.id for member in one.members))
    army = whole_documents.start("army", "Fresh")
    assert isinstance(army, Army)
    window.session.apply(whole_documents.create(army))
    page = army_page(window, army)
    window.session.apply(armies.add_unit(army, unit))
    before = window.session.receipt(army.id).total
    change(window, creature)
    page = army_page(window, army)
    assert window.session.receipt(army.id).total == before
    assert [one.id for one in page.drift.shown] == [creature.id]


def test_a_row_changed_elsewhere_is_not_edited(window: MainWindow) -> None:
    army = window.session.load("army")[0]
    assert isinstance(army, Army)
    page = army_page(window, army)
    entry = next(one for one in army.units if roster_of(page).find(f"{one.id}/0").isValid())
    unit = window.session.documents[entry.unit]
    window.open(unit.id)
    window.page().set("members.0.count", 7)  # type: ignore[union-attr]
    changed = window.session.documents[unit.id]
    page = army_page(window, army)
    node = roster_of(page).node(roster_of(page).find(f"{entry.id}/0"))
    assert node is not None
    page.rows.remove([node])
    assert window.session.documents[unit.id] == changed
    assert f"{unit.name} has changed. First choose" in window.status.currentMessage()


def agreed(window: MainWindow, library: Library, army: Army) -> int:
    """Return an army's points, after checks against the library.

    The points and the kept-back designs are the same in the session and in the library.
    """
    window.session.keep()
    total = window.session.receipt(army.id).total
    assert library.summary(army.id).points == total
    assert {one.id for one in library.drift(army.id)} == set(window.session.taken.kept_back(army.id))
    return total


@pytest.mark.long
def test_the_library_keeps_the_last_accepted_design(
    window: MainWindow, library: Library, used: tuple[Army, Creature]
) -> None:
    army, creature = used
    army_page(window, army)
    window.session.apply(set_field(creature, "profile.dp", creature.profile.dp - 1))
    taken = window.session.receipt(army.id).total
    window.open(creature.id)
    now = window.session.documents[creature.id]
    window.session.apply(set_field(now, "profile.fa", creature.profile.fa - 1))
    assert agreed(window, library, army) == taken
    assert set(window.session.taken.kept_back(army.id)) == {creature.id}


@pytest.mark.long
def test_a_design_added_again_is_taken_as_new(
    window: MainWindow, library: Library, used: tuple[Army, Creature]
) -> None:
    army, creature = used
    agreed(window, library, army)
    emptied = set_field(army, "units", ())
    window.session.apply(emptied)
    agreed(window, library, army)
    window.open(creature.id)
    window.session.apply(set_field(creature, "profile.dp", creature.profile.dp - 1))
    window.session.keep()
    window.session.apply(reversed_edit(emptied))
    agreed(window, library, army)
    assert not window.session.taken.kept_back(army.id)


@pytest.mark.long
def test_undo_of_a_rows_edit_stays_at_the_army(
    window: MainWindow, library: Library, used: tuple[Army, Creature]
) -> None:
    army, _ = used
    page = army_page(window, army)
    before = agreed(window, library, army)
    entry = next(one for one in army.units if roster_of(page).find(f"{one.id}/0").isValid())
    node = roster_of(page).node(roster_of(page).find(f"{entry.id}/0"))
    assert node is not None
    page.rows.remove([node])
    after = agreed(window, library, army)
    window.actions_["undo"].trigger()
    assert agreed(window, library, army) == before
    window.actions_["redo"].trigger()
    assert agreed(window, library, army) == after
    assert window.page() is page
    assert not page.drift.isVisibleTo(window)


@pytest.mark.long
def test_an_army_keeps_units_deleted_or_illegal_elsewhere(
    window: MainWindow,
) -> None:
    army = window.session.load("army")[0]
    assert isinstance(army, Army)
    total = window.session.receipt(army.id).total
    first, second = army.units[:2]
    window.open(window.session.load("weapon")[0].id)
    window.session.apply(set_field(window.session.documents[first.unit], "members", ()))
    window.session.apply(whole_documents.delete(window.session.documents[second.unit]))
    page = army_page(window, army)
    assert page.panel.total.text().startswith(f"{total:,}")
    rows = [roster_of(page).node(roster_of(page).find(one.id)) for one in (first, second)]
    assert [row.severity for row in rows if row is not None] == ["", ""]
