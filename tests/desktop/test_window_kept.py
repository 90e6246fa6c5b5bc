"""Remembered values are never shown stale: after every edit a page equals a new page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QModelIndex

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.desktop.window.pages import page_for
from armybuilder.editing import armies, clipboard, settings, units
from armybuilder.editing.fields import set_field
from armybuilder.model.army import Army
from armybuilder.model.creature import Creature
from armybuilder.model.unit import Unit
from armybuilder.points.prices import range_table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.desktop.army.roster_model import RosterModel
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.editing.edit import Edit


def rows(model: RosterModel, above: QModelIndex) -> list[object]:
    """Return every row of a tree as a view sees it."""
    found: list[object] = []
    for row in range(model.rowCount(above)):
        index = model.index(row, 0, above)
        node = model.node(index)
        cells = [model.index(row, column, above).data() for column in range(4)]
        assert model.parent(index) == above
        found.append((node, cells, rows(model, index)))
    return found


def shown(page: ArmyPage | UnitPage) -> list[object]:
    """Return all shown values that depend on more than one document."""
    said: list[object] = [
        rows(page._model, QModelIndex()),
        page.header.crumbs.text(),
        page.header._flag.isHidden(),
        page.problems.problems(),
        page.panel.total._points,  # type: ignore[attr-defined]
    ]
    if isinstance(page, ArmyPage):
        profile, panel = page.profile, page.panel
        strips = profile.hurts, profile.reach, profile.toughness, profile.speed, profile.morale
        said += [
            *(strip.as_table() for strip in strips),
            profile.sentence.text(),
            profile.head.accessibleName(),
            page.miniatures.as_table(),
            page.units.accessibleName(),
            page.support.head.accessibleName(),
            panel.roles.as_table(),
            panel.roles.accessibleName(),
            panel.checks.as_table(),
            panel.checks_head.accessibleName(),
            page.limit.value(),
        ]
    return said


def anew(window: MainWindow, key: str) -> list[object]:
    """Return the values of a new page without remembered values."""
    range_table.forget()
    page = page_for(window.desk, key)
    assert isinstance(page, ArmyPage | UnitPage)
    page.freshen()
    said = shown(page)
    page.left = None
    page.deleteLater()
    page.side.deleteLater()
    return said


def hard(design: Creature, pf: int) -> Edit:
    return set_field(design, "profile.pf", pf)


def counted(army: Army) -> Edit:
    """Return the edit that adds one to the count of the first entry that may have a higher count."""
    tied = {name for entry in army.units for name in (entry.rides, entry.attached_to)}
    free = next(one for one in army.units if one.id not in tied and not (one.rides or one.attached_to))
    return armies.set_count(army, free.id, free.count + 1)


CHANGES: dict[str, Callable[[Army, Unit, Creature], Edit]] = {
    "the name": lambda army, _unit, _design: set_field(army, "name", "Another"),
    "the limit, below its price": lambda army, _unit, _design: set_field(army, "points_limit", 20),
    "one more of a unit": lambda army, _unit, _design: counted(army),
    "a small scale": lambda army, _unit, _design: set_field(army, "scale", "small"),
    "a campaign": lambda army, _unit, _design: set_field(army, "campaign", not army.campaign),
    "a reading": lambda army, _unit, _design: set_field(army, "readings.CA-D-030", "machine_and_crew"),
    "a unit less": lambda army, unit, _design: clipboard.remove_entries(
        army, [army.units[0].id], {unit.id: unit}
    ),
    "one more of a model": lambda _army, unit, _design: units.set_count(unit, 0, unit.members[0].count + 1),
    "a unit's name": lambda _army, unit, _design: set_field(unit, "name", "Renamed"),
    "a design's armour": lambda _army, _unit, design: hard(design, design.profile.pf + 1),
    "a design that is not legal": lambda _army, _unit, design: hard(design, 60),
    "a design's name": lambda _army, _unit, design: set_field(design, "name", "Renamed"),
    "an officer": lambda _army, _unit, design: set_field(design, "officer_rank", 2),
}
"""Edits of an army, of its unit and of its design."""


def parts(window: MainWindow) -> tuple[Army, Unit, Creature]:
    """Return an army, its first unit, and the first creature in that."""
    documents = window.session.documents
    army = documents["a-levy"]
    assert isinstance(army, Army)
    unit = documents[army.units[0].unit]
    assert isinstance(unit, Unit)
    design = documents[unit.members[0].design]
    assert isinstance(design, Creature)
    return army, unit, design


@pytest.mark.long
@pytest.mark.parametrize("name", CHANGES)
def test_pages_are_current_after_edit_undo_and_redo(window: MainWindow, name: str) -> None:
    army, unit, design = parts(window)
    for key in (unit.id, army.id):
        window.open(key)
    page = window.page()
    assert isinstance(page, ArmyPage)
    before = shown(page)
    window.session.apply(CHANGES[name](army, unit, design))
    after = shown(page)
    assert after == anew(window, army.id)
    window.actions_["undo"].trigger()
    assert shown(page) == before
    assert shown(page) == anew(window, army.id)
    window.actions_["redo"].trigger()
    assert shown(page) == after
    window.open(unit.id)
    beneath = window.page()
    assert isinstance(beneath, UnitPage)
    assert shown(beneath) == anew(window, unit.id)


@pytest.mark.long
def test_one_edit_after_the_other_leaves_nothing_behind(window: MainWindow) -> None:
    army, *_ = parts(window)
    window.open(army.id)
    page = window.page()
    assert isinstance(page, ArmyPage)
    for name, change in CHANGES.items():
        window.session.apply(change(*parts(window)))
        assert shown(page) == anew(window, army.id), name


@pytest.mark.long
def test_a_hidden_army_keeps_designs_changed_elsewhere(window: MainWindow) -> None:
    army, _unit, design = parts(window)
    window.open(army.id)
    window.session.apply(hard(design, design.profile.pf + 1))
    now = window.session.receipt(army.id).total
    window.open("a-gate")
    window.session.apply(hard(parts(window)[2], design.profile.pf + 2))
    assert design.id in window.session.taken.kept_back(army.id)
    assert window.session.receipt(army.id).total == now
    window.session.undo()
    assert not window.session.taken.kept_back(army.id)
    assert window.session.receipt(army.id).total == now


@pytest.mark.long
def test_a_range_tables_edit_shows_in_an_open_army(window: MainWindow) -> None:
    army, *_ = parts(window)
    window.open(army.id)
    page = window.page()
    assert isinstance(page, ArmyPage)
    before = page.profile.reach.as_table()
    try:
        table: dict[str, Mapping[str, int]] = dict(range_table.current().items())
        less = {name: {band: row[band] for band in list(row)[:2]} for name, row in table.items()}
        window.session.apply(settings.range_table(table, less))
        assert page.profile.reach.as_table() != before
        assert shown(page) == anew(window, army.id)
        window.actions_["undo"].trigger()
        assert page.profile.reach.as_table() == before
    finally:
        range_table.restore()
